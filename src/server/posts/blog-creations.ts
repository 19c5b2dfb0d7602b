import { DAY_MS, TIMES } from '../../domain/shared/limits.ts';
import { uuidTime } from '../../domain/shared/uuid.ts';
import { inParallel } from '../shared/parallel.ts';
import { jsonStore, storeKey } from '../storage/store.ts';
import { sweepRecords } from '../storage/sweep.ts';

/** The ids of new posts, by the ID of the administrator and the idempotency key. */
const creations = jsonStore<{ id: string; at: string }>('blog-creations', [], {
  fallback: () => ({ id: '', at: new Date(0).toISOString() }),
});

/** Records that are read in parallel. */
const AT_ONCE = 32;

/** A creation that can be repeated: who makes it, and the idempotency key. */
export interface Repeatable {
  by: string;
  key: string;
}

const keyOf = ({ by, key }: Repeatable) => storeKey(by, key);

/** Records which post a creation makes. Returns `id`, or the id that an earlier request of the same creation recorded. */
export async function recordCreation(creation: Repeatable, id: string): Promise<string> {
  const asked = { id, at: new Date().toISOString() };
  if (await creations.createOnly(keyOf(creation), asked)) return id;
  return (await creations.update(keyOf(creation), (known) => (known?.id ? undefined : asked)))?.id ?? id;
}

/** The id that a creation recorded; undefined when it is new, was made more than 30 days ago, or its post was deleted for good. */
export async function idCreatedWith(creation: Repeatable): Promise<string | undefined> {
  return (await creations.get(keyOf(creation)))?.value.id || undefined;
}

/** Deletes the records that lead to a post. @param createdAt of the post, ISO 8601: the first publication, or the creation before it */
export async function forgetCreation(id: string, createdAt: string): Promise<void> {
  if (Date.parse(createdAt) < Date.now() - TIMES.creation - DAY_MS) return;
  await inParallel(await creations.list(), AT_ONCE, async ({ key }) => {
    if ((await creations.get(key))?.value.id === id) await creations.delete(key);
  });
}

/** Deletes keys older than 30 days, which no editor sends again. Returns how many. */
export function sweepCreations(now = Date.now()): Promise<number> {
  const end = now - TIMES.creation;
  // A key is made before its record, so the record of a newer key is newer too.
  const mayBeOver = (key: string) => uuidTime(key.slice(key.lastIndexOf('/') + 1)) < end;
  return sweepRecords('blog-creations', creations, ({ at }) => Date.parse(at) < end, mayBeOver);
}
