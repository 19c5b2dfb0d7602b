import { useState } from 'react';
import type { ShownRow } from './inbox-state.ts';

/** The selected rows of the list, for bulk actions. */
export interface RowSelection {
  isOn: boolean;
  /** The rows that can be selected. */
  rows: readonly ShownRow[];
  selected: readonly ShownRow[];
  isSelected: (id: string) => boolean;
  select: (id: string, isSelected: boolean) => void;
  selectAll: (isSelected: boolean) => void;
  toggle: () => void;
}

/** A selection among the shown rows; a row that is no longer shown is not selected. */
export function useSelection(rows: readonly ShownRow[]): RowSelection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const selectable = rows.filter(({ gone }) => !gone);
  return {
    isOn: ids !== null,
    rows: selectable,
    selected: selectable.filter(({ id }) => ids?.has(id)),
    isSelected: (id) => ids?.has(id) ?? false,
    select: (id, isSelected) => setIds((before) => withMember(before ?? new Set(), id, isSelected)),
    selectAll: (isSelected) => setIds(new Set(isSelected ? selectable.map(({ id }) => id) : [])),
    toggle: () => setIds((before) => (before === null ? new Set() : null)),
  };
}

/** The set with a member, or without it. */
export function withMember(ids: ReadonlySet<string>, id: string, isMember: boolean): Set<string> {
  const next = new Set(ids);
  if (isMember) next.add(id);
  else next.delete(id);
  return next;
}
