import type { Right } from '../../../domain/admin/roles.ts';
import { Icon } from '../../Icon.tsx';
import styles from './Selection.module.css';
import type { RowSelection } from './useSelection.ts';

interface Props {
  selection: Pick<RowSelection<unknown>, 'isOn' | 'toggle'>;
  /** The right of whoever may change several rows; everybody who sees the list without one. */
  needs?: Right;
}

/** Shows or hides the checkboxes of the rows; beside a search field. */
export function SelectButton({ selection, needs }: Props) {
  return (
    <button
      className={`btn btn-line btn-s ${styles.toggle}`}
      type="button"
      data-needs={needs}
      aria-pressed={selection.isOn}
      onClick={selection.toggle}
    >
      <Icon name="check" /> Select
    </button>
  );
}
