import type { Drawn } from '../forms/Inputs.tsx';
import { Icon } from '../Icon.tsx';
import styles from './DemoTag.module.css';

interface Props extends Drawn {
  /** The module's name; nothing shows while there is none. */
  product: string | null;
  onTakeAway: () => void;
}

/** Shows which module the visitor asked a demo of, and sends it along; it can be taken away. */
export function DemoTag({ name, label, still, product, onTakeAway }: Props) {
  if (product === null) return null;
  return (
    <p className={`full ${styles.tag}`}>
      <Icon name="layers" />
      <span>
        {label} <strong>{product}</strong>
      </span>
      <button
        type="button"
        aria-label={`Do not ask for a demo of ${product}`}
        aria-disabled={still || undefined}
        onClick={onTakeAway}
      >
        <Icon name="x" />
      </button>
      <input type="hidden" name={name} value={product} />
    </p>
  );
}
