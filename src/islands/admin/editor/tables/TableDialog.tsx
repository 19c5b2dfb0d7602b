import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { isComposing } from '../../../../browser/shared/composing.ts';
import { Button } from '../../Button.tsx';
import { FormDialog } from '../../dialogs/TitledDialog.tsx';
import { useDialogDraft } from '../../dialogs/useDialogDraft.ts';
import styles from './TableDialog.module.css';
import {
  type Table,
  type TableRange,
  withCell,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  writeTable,
} from './table-in-text.ts';

interface Props {
  /** The table to change, or a new one. */
  range: TableRange;
  onTable: (table: Table) => void;
  onClose: () => void;
}

/** A cell by its row, 0 for the heading, and its column. */
interface Place {
  row: number;
  column: number;
}

/** Asks for the cells of a table. Rendered in a portal, since its form must not be inside the editor's. */
export function TableDialog({ range, onTable, onClose }: Props) {
  const id = useId();
  const isNew = range.from === range.to;
  const { cells, rules } = range;
  const draft = useDialogDraft<Table>(`table ${isNew ? '' : writeTable(range)}`, { cells, rules }, onClose);
  const table = draft.values;
  const grid = useRef<HTMLTableElement>(null);
  const addRow = useRef<HTMLButtonElement>(null);
  /** The cell that had the focus last, which the buttons for removing are about. */
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const rows = table.cells.length;
  const columns = table.rules.length;

  function reshape(changed: Table, row: number, column: number) {
    flushSync(() => draft.change(changed));
    grid.current?.rows[row]?.cells[column]?.querySelector('input')?.focus();
  }

  function submit() {
    draft.forget();
    onTable(table);
  }

  /** Enter goes to the next cell, and from the last one to the button that adds a row. */
  function goOn(event: KeyboardEvent<HTMLTableElement>) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll('input')];
    const at = event.target instanceof HTMLInputElement ? fields.indexOf(event.target) : -1;
    (fields[at + 1] ?? addRow.current)?.focus();
  }

  return createPortal(
    <FormDialog
      title="Table"
      describedBy={id}
      width="56rem"
      submit={isNew ? 'Insert table' : 'Change table'}
      onSubmit={submit}
      onDismiss={draft.dismiss}
      onClose={draft.close}
    >
      <p className="hint" id={id}>
        The first row is the heading. Tab and Enter go to the next cell.
      </p>
      <div className={styles.scroller}>
        <table ref={grid} className={styles.grid} onKeyDown={goOn}>
          <tbody>
            {table.cells.map((words, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its fields have no state of their own
              <tr key={row}>
                {words.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={column}>
                    <input
                      className="inp"
                      aria-label={row === 0 ? `Heading ${column + 1}` : `Row ${row}, column ${column + 1}`}
                      value={cell}
                      data-first={row + column === 0 || undefined}
                      onFocus={() => setPlace({ row, column })}
                      onChange={(event) => draft.change(withCell(table, row, column, event.target.value))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="acts">
        <Button ref={addRow} onPress={() => reshape(withRow(table), rows, 0)}>
          Add row
        </Button>
        <Button onPress={() => reshape(withColumn(table), 0, columns)}>Add column</Button>
        <Button
          isOff={place.row === 0 || rows <= 2}
          onPress={() => reshape(withoutRow(table, place.row), Math.min(place.row, rows - 2), place.column)}
        >
          {place.row === 0 ? 'Remove row' : `Remove row ${place.row}`}
        </Button>
        <Button
          isOff={columns <= 1}
          onPress={() => reshape(withoutColumn(table, place.column), place.row, Math.min(place.column, columns - 2))}
        >
          {`Remove column ${place.column + 1}`}
        </Button>
      </div>
    </FormDialog>,
    document.body,
  );
}
