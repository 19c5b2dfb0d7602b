import { TIMES } from '../../domain/shared/limits.ts';
import { uuidTime } from '../../domain/shared/uuid.ts';
import { jsonStore } from '../storage/store.ts';
import { sweepRecords } from '../storage/sweep.ts';

/** The id that was first asked for with an idempotency key, by the key. */
const creations = jsonStore<{ id: string; at: string }>('blog-creations', [], {
  anew: () => ({ id: '', at: new Date(0).toISOString() }),
});

/** The id of the post that a key creates: the given one, or another that a request with this key asked for before. */
export async function idOfCreation(key: string, id: string): Promise<string> {
  const asked = { id, at: new Date().toISOString() };
  if (await creations.createOnly(key, asked)) return id;
  return (await creations.update(key, (known) => (known?.id ? undefined : asked)))?.id ?? id;
}

/** The id of the first creation with a key; undefined when the key is unused, or was used more than 30 days ago. */
export async function idCreatedWith(key: string): Promise<string | undefined> {
  return (await creations.get(key))?.value.id || undefined;
}

/** Deletes the keys of creations that no editor can repeat any more. Returns how many. */
export function sweepCreations(now = Date.now()): Promise<number> {
  const end = now - TIMES.autosave;
  // The browser makes the key before it is recorded: one that is younger has a younger record.
  const mayBeOver = (key: string) => uuidTime(key) < end;
  return sweepRecords('blog-creations', creations, ({ at }) => Date.parse(at) < end, mayBeOver);
}
