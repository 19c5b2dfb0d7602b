import type { BoardText } from '../../domain/board/fragment.ts';
import { readJson, tabStore } from '../shared/storage.ts';

const KEY = 'shop-name';

/** The painted name of this tab. */
export interface KeptName extends BoardText {
  /** Whether the visitor wrote the second script; otherwise it is proposed again. */
  isCorrected: boolean;
}

/** The name that the visitor has painted in this tab; null when there is none. */
export function readKeptName(): KeptName | null {
  const kept = readJson(tabStore, KEY) as Partial<KeptName> | null;
  return typeof kept?.name === 'string' && kept.name
    ? { name: kept.name, other: String(kept.other ?? ''), isCorrected: kept.isCorrected === true }
    : null;
}

/** Keeps a name for the pages of this tab, or forgets it. Where the browser stores nothing, this page alone knows it. */
export function keepName(name: KeptName | null): void {
  if (name) tabStore.write(KEY, JSON.stringify(name));
  else tabStore.remove(KEY);
}
