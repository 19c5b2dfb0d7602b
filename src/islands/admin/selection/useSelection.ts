import { useRef, useState } from 'react';

/** The selected rows of a list, for actions on all of them. */
export interface RowSelection<Row> {
  isOn: boolean;
  rows: readonly Row[];
  selected: readonly Row[];
  isSelected: (id: string) => boolean;
  /** @param toHere whether all rows between the last one and this one change with it, as after Shift and a click */
  select: (id: string, isSelected: boolean, toHere?: boolean) => void;
  selectAll: (isSelected: boolean) => void;
  deselect: (rows: readonly Row[]) => void;
  selectOnly: (ids: readonly string[]) => void;
  toggle: () => void;
}

/**
 * A selection among the shown rows; a row that is no longer shown is not selected.
 * @param rows those that can be selected, in their order
 */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string): RowSelection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  /** The row that was selected or deselected last. */
  const last = useRef<string>(undefined);
  const shown = rows.map(idOf);
  // A task that ends after the selection was closed does not open it again.
  const selectOnly = (chosen: readonly string[]) => setIds((before) => before && new Set(chosen));
  return {
    isOn: ids !== null,
    rows,
    selected: rows.filter((row) => ids?.has(idOf(row))),
    isSelected: (id) => ids?.has(id) ?? false,
    select: (id, isSelected, toHere = false) => {
      const range = toHere ? rangeOf(shown, last.current, id) : [id];
      last.current = id;
      setIds((before) => range.reduce((set, one) => withMember(set, one, isSelected), new Set(before)));
    },
    deselect: (gone) =>
      setIds((before) => before && gone.reduce((set, row) => withMember(set, idOf(row), false), before)),
    selectAll: (isSelected) => selectOnly(isSelected ? shown : []),
    selectOnly,
    toggle: () => setIds((before) => (before === null ? new Set() : null)),
  };
}

/** The ids from one to another, in either direction; only the second when the first is not among them. */
export function rangeOf(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  return start === -1 || end === -1 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The set with a member, or without it. */
export function withMember(ids: ReadonlySet<string>, id: string, isMember: boolean): Set<string> {
  const next = new Set(ids);
  if (isMember) next.add(id);
  else next.delete(id);
  return next;
}
