import styles from './Selection.module.css';
import type { RowSelection } from './useSelection.ts';

interface Props {
  selection: Pick<RowSelection<unknown>, 'isSelected' | 'select'>;
  id: string;
  name: string;
  disabled?: boolean;
}

/** Selects a row of a list; with Shift all rows from the last one to this one. */
export function RowCheckbox({ selection, id, name, disabled = false }: Props) {
  return (
    <label className={styles.tick}>
      <span className="visually-hidden">Select {name}</span>
      <input
        type="checkbox"
        disabled={disabled}
        checked={selection.isSelected(id)}
        onChange={({ target, nativeEvent }) => selection.select(id, target.checked, isWithShift(nativeEvent))}
      />
    </label>
  );
}

/** The change of a checkbox comes with a click, also of a key. */
function isWithShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
