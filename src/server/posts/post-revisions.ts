import type { Revision } from '../../domain/posts/blog.ts';
import { picturesIn } from '../../domain/posts/blog-html.ts';
import { PAGE_SIZES } from '../../domain/shared/limits.ts';
import { photoKeyOfUrl } from '../photos/photo-files.ts';
import { NotFound } from '../shared/http-errors.ts';
import { logWarning } from '../shared/log.ts';
import { inParallel } from '../shared/parallel.ts';
import { jsonStore, storeKey } from '../storage/store.ts';
import { sweepInSteps } from '../storage/sweep.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { listRecords } from './blog-index.ts';
import { keyOf, type PostRevision, posts, REVISION_FIELDS } from './post-record.ts';

/** Earlier revisions of posts, by post id and revision name (`revisionKey`). */
export const revisions = jsonStore<PostRevision>('revisions', { fields: REVISION_FIELDS });

/**
 * The name of a revision: its version, padded so that keys sort by it, the time of saving in milliseconds, the key of its picture
 * if there is one, and the beginnings of the keys of the pictures in its text. With these, neither the list nor the sweep of
 * pictures reads revisions, except those with `_more` pictures than fit.
 */
const NAME = /^(\d{8})-(\d{13})(?:-([0-9a-f]{40}))?((?:_[0-9a-f]{8})*)(_more)?$/;
/** Characters of a picture's key in a name. A picture with the same beginning is kept too. */
const SHORT = 8;
/** Pictures of a text that fit into a name, which is a segment of a key. */
const MOST_NAMED = 6;
/** Saves of a post after which the revisions that no list shows are deleted. */
const THINNED_EACH = 10;
/** Revisions that are read in parallel. */
const PARALLEL = 32;

/** Keeps a post's present revision for the history, before it is replaced. A revision has one key, so a repeat changes nothing. */
export async function keepRevision(id: string, blog: PostRevision): Promise<void> {
  await revisions.createOnly(revisionKey(id, blog), blog);
  if (blog.version > PAGE_SIZES.revisions && blog.version % THINNED_EACH === 0) await prune(id);
}

/** The key of a revision of a post. */
export function revisionKey(id: string, blog: PostRevision): string {
  const picture = blog.image && photoKeyOfUrl(blog.image.url);
  const name = [String(blog.version).padStart(8, '0'), Date.parse(blog.updatedAt), ...(picture ? [picture] : [])];
  const inText = picturesIn(blog.content).flatMap((url) => photoKeyOfUrl(url)?.slice(0, SHORT) ?? []);
  const named = inText.length > MOST_NAMED ? [...inText.slice(0, MOST_NAMED), 'more'] : inText;
  return storeKey(id, [name.join('-'), ...named].join('_'));
}

/** The last 50 revisions of a post, last saved first, without its present revision. */
export async function listRevisions(id: string, now: Pick<PostRevision, 'version' | 'updatedAt'>): Promise<Revision[]> {
  const previous = (await revisionsOf(id)).filter(
    ({ version, savedAt }) => version !== now.version || savedAt !== Date.parse(now.updatedAt),
  );
  return previous
    .slice(0, PAGE_SIZES.revisions)
    .map(({ revision, version, savedAt }) => ({ revision, version, savedAt: new Date(savedAt).toISOString() }));
}

/**
 * The revisions of a post, last saved first. They are not sorted by version number, which repeats after a backup was restored.
 */
async function revisionsOf(id: string): Promise<{ revision: string; version: number; savedAt: number }[]> {
  const listed = await revisions.list(`${id}/`);
  return listed
    .flatMap(({ key }) => {
      const [revision, version, time] = NAME.exec(key.slice(id.length + 1)) ?? [];
      return revision ? [{ revision, version: Number(version), savedAt: Number(time) }] : [];
    })
    .sort((a, b) => b.savedAt - a.savedAt || b.version - a.version);
}

/** Deletes all revisions of a post. */
export async function deleteRevisions(id: string): Promise<void> {
  await inParallel(await revisions.list(`${id}/`), PARALLEL, ({ key }) => revisions.delete(key));
}

/** One revision. @throws NotFound */
export async function readRevision(id: string, revision: string): Promise<PostRevision> {
  const entry = NAME.test(revision) ? await revisions.get(storeKey(id, revision)) : undefined;
  if (!entry) throw new NotFound('This version is not kept any more.');
  return entry.value;
}

/** The keys of all revisions. One storage call per 1,000 keys, in sequence. */
export async function listRevisionKeys(): Promise<string[]> {
  return (await revisions.list()).map(({ key }) => key);
}

/**
 * Which of these pictures a revision shows, so that a restore needs them. Revisions with more pictures than their keys name are
 * read only when the keys do not decide it.
 *
 * @param pictures their keys
 * @param keys of revisions
 */
export async function picturesOfRevisions(pictures: readonly string[], keys: readonly string[]): Promise<Set<string>> {
  const shown = new Set<string>();
  const unnamed: string[] = [];
  for (const key of keys) {
    const [, , , image, inText = '', more] = NAME.exec(key.slice(key.indexOf('/') + 1)) ?? [];
    for (const picture of [image?.slice(0, SHORT), ...inText.split('_')]) if (picture) shown.add(picture);
    if (more) unnamed.push(key);
  }
  const isShown = (picture: string) => shown.has(picture.slice(0, SHORT));
  if (!pictures.every(isShown)) {
    await inParallel(unnamed, PARALLEL, async (key) => {
      const previous = await ifReadable(revisions.get(key));
      for (const url of picturesIn(previous?.value.content ?? '')) shown.add(photoKeyOfUrl(url)?.slice(0, SHORT) ?? '');
    });
  }
  return new Set(pictures.filter(isShown));
}

/**
 * The revisions whose post is gone. A post in the bin still has its revisions.
 * @param keys of revisions, listed before this call, since a post is stored before its revisions
 */
export async function revisionsWithoutPost(keys: readonly string[]): Promise<string[]> {
  const there = new Set((await listRecords()).map(({ id }) => id));
  return keys.filter((key) => !there.has(postOf(key)));
}

/** Deletes revisions whose post is gone. Returns how many. @param keys from `revisionsWithoutPost` */
export async function sweepRevisions(keys: readonly string[]): Promise<number> {
  return sweepInSteps({
    name: 'revisions',
    unreferenced: true,
    all: keys,
    async visit(key) {
      const id = postOf(key);
      if ((await posts.get(keyOf(id)))?.value.id === id) return false;
      await revisions.delete(key);
      return true;
    },
  });
}

/** The id of the post of a revision. */
function postOf(key: string): string {
  return key.slice(0, key.indexOf('/'));
}

async function prune(id: string): Promise<void> {
  try {
    const old = (await revisionsOf(id)).slice(PAGE_SIZES.revisions);
    await Promise.all(old.map(({ revision }) => revisions.delete(storeKey(id, revision))));
  } catch (error) {
    logWarning('Old revisions were not removed.', error);
  }
}
