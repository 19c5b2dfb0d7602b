import type { FieldRenderProps } from '../forms/Inputs.tsx';
import { Icon } from '../Icon.tsx';
import styles from './DemoTag.module.css';

interface Props extends FieldRenderProps {
  /** The module's name; null when the visitor asks for no demo. */
  product: string | null;
  onRemove: () => void;
}

/** Shows the ERP module whose demo the visitor asks for, with a button that removes it; a hidden input sends its name. */
export function DemoTag({ name, label, locked, product, onRemove }: Props) {
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
        aria-disabled={locked || undefined}
        onClick={onRemove}
      >
        <Icon name="x" />
      </button>
      <input type="hidden" name={name} value={product} />
    </p>
  );
}
