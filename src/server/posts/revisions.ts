import type { Revision } from '../../domain/posts/blog.ts';
import { picturesIn } from '../../domain/posts/blog-html.ts';
import { PAGE_SIZES } from '../../domain/shared/limits.ts';
import { photoKeyOf } from '../photos/photo-files.ts';
import { NotFound } from '../shared/errors.ts';
import { logWarning } from '../shared/log.ts';
import { inParallel } from '../shared/parallel.ts';
import { jsonStore, storeKey } from '../storage/store.ts';
import { sweepInSteps } from '../storage/sweep.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { BLOG_FIELDS, BLOG_UPGRADES, blogStore, type StoredBlog } from './stored-blog.ts';

/** Former states of posts, by the post's id and a name that tells version and time (`revisionKey`). */
export const revisions = jsonStore<StoredBlog>('revisions', BLOG_UPGRADES, { fields: BLOG_FIELDS });

/**
 * Version, padded so that keys sort by it, the time of saving in milliseconds, the key of the picture if there is one, and
 * the beginnings of the keys of those in the text: neither the list nor the sweep of pictures needs further reads, but
 * for a post with more pictures than there is room for.
 */
const NAME = /^(\d{8})-(\d{13})(?:-([0-9a-f]{40}))?((?:_[0-9a-f]{8})*)(_more)?$/;
/** Characters of a picture's key that tell it from most others: one of the same beginning is kept with it. */
const SHORT = 8;
/** Pictures in the text that a name has room for, as a segment of a key. */
const MOST_NAMED = 6;
/** Former states that are read at a time. */
const PARALLEL = 32;

/** Keeps a post's present state before it is replaced. The same version is the same key, so a repeat changes nothing. */
export async function keepRevision(id: string, blog: StoredBlog): Promise<void> {
  await revisions.createOnly(revisionKey(id, blog), blog);
  if (blog.version > PAGE_SIZES.revisions) await prune(id);
}

/** The key under which a state of a post is kept. */
export function revisionKey(id: string, blog: StoredBlog): string {
  const picture = blog.image && photoKeyOf(blog.image.url);
  const name = [String(blog.version).padStart(8, '0'), Date.parse(blog.updatedAt), ...(picture ? [picture] : [])];
  const inText = picturesIn(blog.content).flatMap((url) => photoKeyOf(url)?.slice(0, SHORT) ?? []);
  const named = inText.length > MOST_NAMED ? [...inText.slice(0, MOST_NAMED), 'more'] : inText;
  return storeKey(id, [name.join('-'), ...named].join('_'));
}

/** The last 50 former states of a post, the last saved first, without the one that it has now. */
export async function listRevisions(id: string, now: Pick<StoredBlog, 'version' | 'updatedAt'>): Promise<Revision[]> {
  const former = (await statesOf(id)).filter(
    ({ version, savedAt }) => version !== now.version || savedAt !== Date.parse(now.updatedAt),
  );
  return former
    .slice(0, PAGE_SIZES.revisions)
    .map(({ revision, version, savedAt }) => ({ revision, version, savedAt: new Date(savedAt).toISOString() }));
}

/**
 * The former versions of a post, last saved first. Not by version number, which repeats where an earlier state was restored from
 * a backup.
 */
async function statesOf(id: string): Promise<{ revision: string; version: number; savedAt: number }[]> {
  const listed = await revisions.list(`${id}/`);
  return listed
    .flatMap(({ key }) => {
      const [revision, version, time] = NAME.exec(key.slice(id.length + 1)) ?? [];
      return revision ? [{ revision, version: Number(version), savedAt: Number(time) }] : [];
    })
    .sort((a, b) => b.savedAt - a.savedAt || b.version - a.version);
}

/** One former state. @throws NotFound */
export async function readRevision(id: string, revision: string): Promise<StoredBlog> {
  const entry = NAME.test(revision) ? await revisions.get(storeKey(id, revision)) : undefined;
  if (!entry) throw new NotFound('This version is not kept any more.');
  return entry.value;
}

/** The keys of all former states: one storage call for 1,000, each after the one before. */
export async function listFormerStates(): Promise<string[]> {
  return (await revisions.list()).map(({ key }) => key);
}

/**
 * Which of these pictures a former state shows: bringing that state back needs them. Former states with more pictures
 * than their keys name are read, unless the keys answer it.
 *
 * @param pictures their keys
 * @param states keys of former states
 */
export async function picturesOfFormerStates(
  pictures: readonly string[],
  states: readonly string[],
): Promise<Set<string>> {
  const shown = new Set<string>();
  const unnamed: string[] = [];
  for (const key of states) {
    const [, , , image, inText = '', more] = NAME.exec(key.slice(key.indexOf('/') + 1)) ?? [];
    for (const picture of [image?.slice(0, SHORT), ...inText.split('_')]) if (picture) shown.add(picture);
    if (more) unnamed.push(key);
  }
  const isShown = (picture: string) => shown.has(picture.slice(0, SHORT));
  if (!pictures.every(isShown)) {
    await inParallel(unnamed, PARALLEL, async (key) => {
      const former = await ifReadable(revisions.get(key));
      for (const url of picturesIn(former?.value.content ?? '')) shown.add(photoKeyOf(url)?.slice(0, SHORT) ?? '');
    });
  }
  return new Set(pictures.filter(isShown));
}

/**
 * Of former states those whose post is gone; a deleted post keeps its own until it is deleted for good.
 * @param states keys that were listed before: a former state has a post before it
 */
export async function statesWithoutPost(states: readonly string[]): Promise<string[]> {
  const posts = new Set((await blogStore.list()).map(({ key }) => key));
  return states.filter((key) => !posts.has(postOf(key)));
}

/** Deletes former states whose post is gone. Returns how many there were. @param states their keys, from `statesWithoutPost` */
export async function sweepRevisions(states: readonly string[]): Promise<number> {
  return sweepInSteps({
    name: 'revisions',
    unreferenced: true,
    all: states,
    keyOf: (key) => key,
    async visit(key) {
      if (await blogStore.get(postOf(key))) return false;
      await revisions.delete(key);
      return true;
    },
  });
}

/** The id of the post that a former state belongs to. */
function postOf(key: string): string {
  return key.slice(0, key.indexOf('/'));
}

async function prune(id: string): Promise<void> {
  try {
    const old = (await statesOf(id)).slice(PAGE_SIZES.revisions);
    await Promise.all(old.map(({ revision }) => revisions.delete(storeKey(id, revision))));
  } catch (error) {
    logWarning('Old revisions were not removed.', error);
  }
}
