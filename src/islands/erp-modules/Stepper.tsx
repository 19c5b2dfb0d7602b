import styles from './Screen.module.css';
import { ScreenButton } from './ScreenButton.tsx';

interface Props {
  /** What is counted, for the labels of the buttons. */
  name: string;
  count: number;
  onChange: (by: 1 | -1) => void;
}

/** A count between two buttons; at 0 the first one is disabled. */
export function Stepper({ name, count, onChange }: Props) {
  return (
    <div className={styles.stepper}>
      <ScreenButton variant="tile" disabled={count === 0} onPress={() => onChange(-1)}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{`One ${name} less`}</span>
      </ScreenButton>
      <b>{count}</b>
      <ScreenButton variant="tile" onPress={() => onChange(1)}>
        <span aria-hidden="true">+</span>
        <span className="visually-hidden">{`One ${name} more`}</span>
      </ScreenButton>
    </div>
  );
}
