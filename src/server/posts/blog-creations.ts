import { TIMES } from '../../domain/shared/limits.ts';
import { uuidTime } from '../../domain/shared/uuid.ts';
import { jsonStore } from '../storage/store.ts';
import { sweepRecords } from '../storage/sweep.ts';

/** The ids of new posts, by idempotency key. */
const creations = jsonStore<{ id: string; at: string }>('blog-creations', [], {
  fallback: () => ({ id: '', at: new Date(0).toISOString() }),
});

/** Records which post a key creates. Returns `id`, or the id that an earlier request with this key recorded. */
export async function recordCreation(key: string, id: string): Promise<string> {
  const asked = { id, at: new Date().toISOString() };
  if (await creations.createOnly(key, asked)) return id;
  return (await creations.update(key, (known) => (known?.id ? undefined : asked)))?.id ?? id;
}

/** The id of the first creation with a key; undefined when the key is unused, or was used more than 30 days ago. */
export async function idCreatedWith(key: string): Promise<string | undefined> {
  return (await creations.get(key))?.value.id || undefined;
}

/** Deletes keys older than 30 days, which no editor sends again. Returns how many. */
export function sweepCreations(now = Date.now()): Promise<number> {
  const end = now - TIMES.autosave;
  // A key is made before its record, so the record of a newer key is newer too.
  const mayBeOver = (key: string) => uuidTime(key) < end;
  return sweepRecords('blog-creations', creations, ({ at }) => Date.parse(at) < end, mayBeOver);
}
