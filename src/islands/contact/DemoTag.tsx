import type { Drawn } from '../forms/Inputs.tsx';
import { Icon } from '../Icon.tsx';
import styles from './DemoTag.module.css';

interface Props extends Drawn {
  /** The module's name; null renders nothing. */
  product: string | null;
  onTakeAway: () => void;
}

/** The module whose demo the visitor asks for, as a field of the form that the visitor can remove. */
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
