import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './FilterFields.module.css';
import { InputField } from './LabelledField.tsx';

interface Props {
  values: readonly (string | undefined)[];
  children: ReactNode;
}

/** The filters of a list, below a button that unfolds them and has the number of those that are set. */
export function FilterFields({ values, children }: Props) {
  const inUse = values.filter(Boolean).length;
  return (
    <details className={styles.filter}>
      <summary className="btn btn-line btn-s">
        <Icon name="down" /> Filter
        {inUse > 0 && (
          <span className="count">
            {inUse}
            <span className="visually-hidden"> in use</span>
          </span>
        )}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}

interface DaysProps {
  /** Such as `2026-12-01`; empty or undefined for no day. */
  from: string | undefined;
  to: string | undefined;
  onChange: (day: { from: string } | { to: string }) => void;
}

/** The first and the last day; days are those of India. */
export function DayFields({ from, to, onChange }: DaysProps) {
  return (
    <>
      <InputField label="From" type="date" value={from ?? ''} onValue={(day) => onChange({ from: day })} />
      <InputField label="To" type="date" value={to ?? ''} onValue={(day) => onChange({ to: day })} />
    </>
  );
}
