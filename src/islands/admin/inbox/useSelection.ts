import { useState } from 'react';
import type { ShownRow } from './inbox-state.ts';

/** The selected rows of the list, for bulk actions. */
export interface RowSelection {
  isOn: boolean;
  /** Of the lines that are shown. */
  rows: readonly ShownRow[];
  selected: readonly ShownRow[];
  isSelected: (id: string) => boolean;
  select: (id: string, isChosen: boolean) => void;
  selectAll: (isChosen: boolean) => void;
  toggle: () => void;
}

/** A selection among the shown rows; a row that is not shown any more is not selected. */
export function useSelection(rows: readonly ShownRow[]): RowSelection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const there = rows.filter(({ gone }) => !gone);
  return {
    isOn: ids !== null,
    rows: there,
    selected: there.filter(({ id }) => ids?.has(id)),
    isSelected: (id) => ids?.has(id) ?? false,
    select: (id, isChosen) =>
      setIds((before) => new Set(isChosen ? [...(before ?? []), id] : [...(before ?? [])].filter((one) => one !== id))),
    selectAll: (isChosen) => setIds(new Set(isChosen ? there.map(({ id }) => id) : [])),
    toggle: () => setIds((before) => (before === null ? new Set() : null)),
  };
}
