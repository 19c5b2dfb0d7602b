import { PHOTO_KEY_PATTERN } from '../../domain/photos/photo-sizes.ts';
import { type Autosave, isAutosaveName, type UnsavedPost } from '../../domain/posts/autosave.ts';
import { PLATFORM, TIMES } from '../../domain/shared/limits.ts';
import { isUuidV7 } from '../../domain/shared/uuid.ts';
import { NotFound, StorageUnavailable } from '../shared/errors.ts';
import { logWarning } from '../shared/log.ts';
import { mapInParallel } from '../shared/parallel.ts';
import { jsonStore, storeKey } from '../storage/store.ts';
import { sweepInSteps } from '../storage/sweep.ts';
import { ifReadable } from '../storage/unreadable.ts';

/** An autosave with the time of its arrival by the server's clock, ISO 8601. */
type StoredAutosave = Autosave & {
  storedAt: string;
  /** Set once the post was saved or the autosave discarded: it is not read then, and a newer autosave replaces it. */
  isDropped?: true;
  /** When the sweep was about to delete it, ISO 8601. For as long as a run takes, no autosave replaces it. */
  sweptAt?: string;
};

/** Autosaves by administrator and post. They are no part of the posts or their revisions. */
export const autosaves = jsonStore<StoredAutosave>('drafts', [], {
  fields: { title: 'string', text: 'string', photo: 'object', storedAt: 'string' },
});

/** Autosaves that are read in parallel. */
const AT_ONCE = 32;

function keyOf(adminID: string, name: string): string {
  if (!isAutosaveName(name)) throw new NotFound();
  return storeKey(adminID, name);
}

/**
 * Stores an autosave in place of the one before; an older one that arrives late changes nothing.
 * @throws NotFound for an invalid name, StorageUnavailable while the sweep deletes the one before
 */
export async function storeAutosave(adminID: string, name: string, autosave: Autosave): Promise<void> {
  const storedAt = new Date().toISOString();
  await autosaves.update(keyOf(adminID, name), (current) => {
    if (current && current.keptAt >= autosave.keptAt) return undefined;
    const isBeingDeleted = Date.parse(current?.sweptAt ?? '') > Date.now() - PLATFORM.scheduled;
    if (isBeingDeleted) throw new StorageUnavailable(new Error('The sweep deletes the former autosave.'));
    return { ...autosave, storedAt };
  });
}

/** The autosave of an administrator; null when there is none. @throws NotFound for an invalid name */
export async function readAutosave(adminID: string, name: string): Promise<Autosave | null> {
  const entry = await autosaves.get(keyOf(adminID, name));
  if (!entry || entry.value.isDropped) return null;
  const { storedAt, isDropped, sweptAt, ...autosave } = entry.value;
  return autosave;
}

/** The autosaves of posts that were never saved, latest first. */
export async function listUnsavedPosts(adminID: string): Promise<UnsavedPost[]> {
  const listed = await autosaves.list(`${adminID}/`);
  const names = listed.map(({ key }) => key.slice(adminID.length + 1)).filter(isUuidV7);
  const read = await Promise.all(
    names.map(async (creation) => ({ creation, autosave: await ifReadable(readAutosave(adminID, creation)) })),
  );
  return read
    .flatMap(({ creation, autosave }) =>
      autosave ? [{ creation, title: autosave.title, keptAt: autosave.keptAt }] : [],
    )
    .sort((a, b) => b.keptAt - a.keptAt);
}

/**
 * Marks an autosave as dropped. An unreadable one stays.
 *
 * @param keptAt drops only the autosave of this time; without it any
 * @throws NotFound for an invalid name, UnreadableRecord
 */
export async function dropAutosave(adminID: string, name: string, keptAt?: number): Promise<void> {
  await autosaves.update(keyOf(adminID, name), (current) => {
    if (!current || current.isDropped || (keptAt !== undefined && current.keptAt !== keptAt)) return undefined;
    return { ...current, isDropped: true };
  });
}

/**
 * Reads the autosave before a save, and returns a function that drops exactly that one after it: an autosave that arrives meanwhile
 * stays. A failure is only logged: the editor does not offer an autosave that equals the post.
 */
export function dropAfterSave(adminID: string, name: string | undefined): () => Promise<void> {
  if (name === undefined || !isAutosaveName(name)) return async () => {};
  const failed = (error: unknown) => logWarning('An autosave is left to the sweep.', error);
  const before = readAutosave(adminID, name).catch(failed);
  return async () => {
    const autosave = await before;
    if (autosave) await dropAutosave(adminID, name, autosave.keptAt).catch(failed);
  };
}

/** The keys of pictures that autosaves refer to, in their text too. A text that only looks like a key does no harm. */
export async function picturesOfAutosaves(): Promise<string[]> {
  const listed = await autosaves.list();
  const entries = await mapInParallel(listed, AT_ONCE, ({ key }) => ifReadable(autosaves.get(key)));
  return entries.flatMap((entry) => {
    if (!entry || entry.value.isDropped) return [];
    const { text, photo } = entry.value;
    return `${text} ${'url' in photo ? photo.url : ''}`.match(new RegExp(PHOTO_KEY_PATTERN, 'g')) ?? [];
  });
}

/** Deletes autosaves that are 30 days old, and dropped ones after a day. Returns how many. */
export async function sweepAutosaves(now = Date.now()): Promise<number> {
  const isOver = ({ storedAt, isDropped }: StoredAutosave) =>
    Date.parse(storedAt) < now - (isDropped ? TIMES.droppedAutosave : TIMES.autosave);
  return sweepInSteps({
    name: 'drafts',
    all: await autosaves.list(),
    async visit({ key }) {
      // Storage deletes unconditionally, so this conditional write comes first, after which no autosave replaces it.
      const marked = await autosaves.update(key, (current) =>
        current && isOver(current) ? { ...current, isDropped: true, sweptAt: new Date().toISOString() } : undefined,
      );
      if (!marked || !isOver(marked)) return false;
      await autosaves.delete(key);
      return true;
    },
  });
}
