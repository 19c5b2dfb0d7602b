import type { EntryKey, Json } from './entry.ts';

export interface ContentIndex {
  number: number;
  at: string | null;
  entries: Record<EntryKey, { value: Json; hash: string; file: string; order?: number }>;
}
