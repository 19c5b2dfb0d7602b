import { PHOTO_KEY } from '../../domain/photos/photo-sizes.ts';
import { type Autosave, isAutosaveName, type UnsavedPost } from '../../domain/posts/autosave.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import { isUuidV7 } from '../../domain/shared/uuid.ts';
import { NotFound } from '../shared/errors.ts';
import { logWarning } from '../shared/log.ts';
import { mapInParallel } from '../shared/parallel.ts';
import { jsonStore, storeKey } from '../storage/store.ts';
import { sweepRecords } from '../storage/sweep.ts';
import { ifReadable } from '../storage/unreadable.ts';

/** A draft with when it arrived by our own clock: ISO 8601. */
type StoredAutosave = Autosave & {
  storedAt: string;
  /** Set once the draft was saved or discarded: nothing reads it then, and a newer autosave takes its place. */
  isDropped?: true;
};

/**
 * What administrators are writing, by the writer and what it is: beside the posts and their history, so that nothing is
 * saved by it and each writer has one of each.
 */
export const autosaves = jsonStore<StoredAutosave>('drafts', [], {
  fields: { title: 'string', text: 'string', photo: 'object', storedAt: 'string' },
});

/** Drafts that are read at a time. */
const AT_ONCE = 32;

function keyOf(adminID: string, name: string): string {
  if (!isAutosaveName(name)) throw new NotFound();
  return storeKey(adminID, name);
}

/** Keeps what is being written in place of what was kept before; one that comes late changes nothing. @throws NotFound when it is named wrongly */
export async function storeAutosave(adminID: string, name: string, draft: Autosave): Promise<void> {
  const storedAt = new Date().toISOString();
  await autosaves.update(keyOf(adminID, name), (current) => {
    return current && current.keptAt >= draft.keptAt ? undefined : { ...draft, storedAt };
  });
}

/** What an administrator was writing; null when nothing is kept. @throws NotFound when it is named wrongly */
export async function readAutosave(adminID: string, name: string): Promise<Autosave | null> {
  const entry = await autosaves.get(keyOf(adminID, name));
  if (!entry || entry.value.isDropped) return null;
  const { storedAt, isDropped, ...draft } = entry.value;
  return draft;
}

/** What an administrator has begun and never saved, the latest first. */
export async function listUnsavedPosts(adminID: string): Promise<UnsavedPost[]> {
  const listed = await autosaves.list(`${adminID}/`);
  const names = listed.map(({ key }) => key.slice(adminID.length + 1)).filter(isUuidV7);
  const read = await Promise.all(
    names.map(async (creation) => ({ creation, draft: await ifReadable(readAutosave(adminID, creation)) })),
  );
  return read
    .flatMap(({ creation, draft }) => (draft ? [{ creation, title: draft.title, keptAt: draft.keptAt }] : []))
    .sort((a, b) => b.keptAt - a.keptAt);
}

/**
 * Marks what was being written as dropped. What cannot be read stays: nobody knows whether it is what is meant.
 *
 * @param keptAt drops the draft of this moment alone, and no newer one; without it whatever is kept
 * @throws NotFound when it is named wrongly, UnreadableRecord
 */
export async function dropAutosave(adminID: string, name: string, keptAt?: number): Promise<void> {
  await autosaves.update(keyOf(adminID, name), (current) => {
    if (!current || current.isDropped || (keptAt !== undefined && current.keptAt !== keptAt)) return undefined;
    return { ...current, isDropped: true };
  });
}

/**
 * Reads what is kept before a save, and returns a function that drops exactly that after it: an autosave that arrives meanwhile
 * stays. The save stands, whatever becomes of this: what is the same as the post is not offered.
 */
export function dropAfterSave(adminID: string, name: string | undefined): () => Promise<void> {
  if (name === undefined || !isAutosaveName(name)) return async () => {};
  const failed = (error: unknown) => logWarning('A kept draft is left to the sweep.', error);
  const before = readAutosave(adminID, name).catch(failed);
  return async () => {
    const draft = await before;
    if (draft) await dropAutosave(adminID, name, draft.keptAt).catch(failed);
  };
}

/** The keys of the pictures that drafts name, in the text too, and of whatever else looks like one: too many do no harm. */
export async function picturesOfAutosaves(): Promise<string[]> {
  const listed = await autosaves.list();
  const entries = await mapInParallel(listed, AT_ONCE, ({ key }) => ifReadable(autosaves.get(key)));
  return entries.flatMap((entry) => {
    if (!entry || entry.value.isDropped) return [];
    const { text, photo } = entry.value;
    return `${text} ${'url' in photo ? photo.url : ''}`.match(new RegExp(PHOTO_KEY, 'g')) ?? [];
  });
}

/** Deletes drafts that nobody has written on for 30 days, and dropped ones after one. Returns how many. */
export function sweepAutosaves(now = Date.now()): Promise<number> {
  return sweepRecords('drafts', autosaves, ({ storedAt, isDropped }) => {
    return Date.parse(storedAt) < now - (isDropped ? TIMES.droppedAutosave : TIMES.autosave);
  });
}
