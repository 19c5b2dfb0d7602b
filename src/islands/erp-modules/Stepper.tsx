import { Press } from './Press.tsx';
import styles from './Screen.module.css';

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
      <Press look="tile" spent={count === 0} onPress={() => onChange(-1)}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">One {name} less</span>
      </Press>
      <b>{count}</b>
      <Press look="tile" onPress={() => onChange(1)}>
        <span aria-hidden="true">+</span>
        <span className="visually-hidden">One {name} more</span>
      </Press>
    </div>
  );
}
