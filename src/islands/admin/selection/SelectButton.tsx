import { Icon } from '../../Icon.tsx';
import styles from './Selection.module.css';
import type { RowSelection } from './useSelection.ts';

/** Shows or hides the checkboxes of the rows; beside a search field. */
export function SelectButton({ selection }: { selection: Pick<RowSelection<unknown>, 'isOn' | 'toggle'> }) {
  return (
    <button
      className={`btn btn-line btn-s ${styles.toggle}`}
      type="button"
      aria-pressed={selection.isOn}
      onClick={selection.toggle}
    >
      <Icon name="check" /> Select
    </button>
  );
}
