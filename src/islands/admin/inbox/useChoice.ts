import { useState } from 'react';
import type { ShownRow } from './inbox-state.ts';

/** Which lines of the list are chosen, to deal with all of them at once. */
export interface Choice {
  isOn: boolean;
  /** Of the lines that are shown. */
  rows: readonly ShownRow[];
  chosen: readonly ShownRow[];
  isChosen: (id: string) => boolean;
  choose: (id: string, isChosen: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
  toggle: () => void;
}

/** A choice among the lines that are shown; what is not shown any more is not chosen. */
export function useChoice(rows: readonly ShownRow[]): Choice {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const there = rows.filter(({ gone }) => !gone);
  return {
    isOn: ids !== null,
    rows: there,
    chosen: there.filter(({ id }) => ids?.has(id)),
    isChosen: (id) => ids?.has(id) ?? false,
    choose: (id, isChosen) =>
      setIds((before) => new Set(isChosen ? [...(before ?? []), id] : [...(before ?? [])].filter((one) => one !== id))),
    chooseAll: (isChosen) => setIds(new Set(isChosen ? there.map(({ id }) => id) : [])),
    toggle: () => setIds((before) => (before === null ? new Set() : null)),
  };
}
