import { Icon } from '../Icon.tsx';
import styles from './Dialog.module.css';

interface Props {
  className?: string | undefined;
  onClose: () => void;
}

/** The close button in a dialog's corner. */
export function CloseButton({ className = '', onClose }: Props) {
  return (
    <button className={`round ${styles.x} ${className}`.trim()} type="button" aria-label="Close" onClick={onClose}>
      <Icon name="x" />
    </button>
  );
}
