import { type ReactNode, type RefObject, useEffect } from 'react';
import { Checkbox } from '../LabelledField.tsx';
import styles from './Selection.module.css';
import type { RowSelection } from './useSelection.ts';

interface Props {
  selection: Pick<RowSelection<unknown>, 'rows' | 'selected' | 'selectAll'>;
  label: string;
  all: RefObject<HTMLInputElement | null>;
  /** Progress in words, instead of the number of selected rows; empty for none. */
  progress: string;
  children: ReactNode;
}

/** Selects all rows, says how many are selected, and has the actions on them. */
export function SelectionBar({ selection, label, all, progress, children }: Props) {
  const { selected, rows } = selection;
  const none = selected.length === 0;

  useEffect(() => {
    if (all.current) all.current.indeterminate = !none && selected.length < rows.length;
  }, [all, none, selected.length, rows.length]);

  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">What is selected</legend>
      <Checkbox
        ref={all}
        className={`choice ${styles.all}`}
        checked={!none && selected.length === rows.length}
        onCheck={selection.selectAll}
      >
        {label}
      </Checkbox>
      <p role="status">{progress || (none ? '' : `${selected.length} selected`)}</p>
      {children}
    </fieldset>
  );
}
