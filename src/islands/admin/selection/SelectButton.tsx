import type { Right } from '../../../domain/admin/roles.ts';
import { Button } from '../Button.tsx';
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
    <Button
      className={styles.toggle}
      icon="check"
      data-needs={needs}
      aria-pressed={selection.isOn}
      onPress={selection.toggle}
    >
      Select
    </Button>
  );
}
