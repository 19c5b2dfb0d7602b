import { picturesIn } from '../domain/blog-html.ts';
import { TIMES } from '../domain/limits.ts';
import type { BinnedPost } from '../domain/post-list.ts';
import { memoIndex } from './memo-index.ts';
import { jsonStore } from './store.ts';
import { BLOG_UPGRADES, type StoredBlog } from './stored-blog.ts';
import { sweepInSteps } from './sweep.ts';

/** A deleted post under its id, with since when and by whom. */
type Binned = StoredBlog & { deletedAt: string; deletedBy?: string };

/** Beside the posts, so that nothing that shows posts can show one of these. */
const bin = jsonStore<Binned>('bin', BLOG_UPGRADES);

/** What is in the bin, half-made deletions and restorations too. */
const listAll = memoIndex<Binned, BinnedPost & { pictures: string[] }>({
  store: bin,
  name: 'bin-index',
  version: 1,
  summarize({ title, status, language, image, content, deletedAt, deletedBy }, _id) {
    const shown = { ...(image ? { image } : {}), ...(deletedBy ? { deletedBy } : {}) };
    return { _id, title, status, language, deletedAt, ...shown, pictures: picturesIn(content) };
  },
});

/**
 * What is in the bin, the latest first.
 *
 * @param isThere whether a post is still, or again, among the others: it is in both places for a moment
 */
export async function listBinned(isThere: (id: string) => boolean): Promise<BinnedPost[]> {
  const all = await listAll();
  return all
    .filter(({ _id }) => !isThere(_id))
    .map(({ pictures, ...post }) => post)
    .sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
}

/** The ids of what is in the bin, and every picture it shows: kept as long as it is. */
export async function heldByBin(): Promise<{ ids: string[]; pictures: string[] }> {
  const all = await listAll();
  return {
    ids: all.map(({ _id }) => _id),
    pictures: all.flatMap(({ image, pictures }) => [...(image ? [image.url] : []), ...pictures]),
  };
}

/** Puts a post there. The same version put there again changes nothing. */
export async function putInBin(id: string, blog: StoredBlog, by: string | undefined): Promise<void> {
  const deletedAt = new Date().toISOString();
  await bin.update(id, (current) => {
    if (current?.version === blog.version) return undefined;
    return { ...blog, deletedAt, ...(by ? { deletedBy: by } : {}) };
  });
}

/** A post of the bin as it was; undefined when it is not there. */
export async function readBinned(id: string): Promise<StoredBlog | undefined> {
  const entry = await bin.get(id);
  if (!entry) return undefined;
  const { deletedAt, deletedBy, ...blog } = entry.value;
  return blog;
}

/** Takes it out. */
export function dropBinned(id: string): Promise<void> {
  return bin.delete(id);
}

/** Deletes for good what was put there more than 30 days ago. Returns how many. */
export async function sweepBin(now = Date.now()): Promise<number> {
  const all = await listAll();
  return sweepInSteps({
    name: 'posts-bin',
    all: all.filter(({ deletedAt }) => Date.parse(deletedAt) < now - TIMES.bin),
    keyOf: ({ _id }) => _id,
    async visit({ _id }) {
      await bin.delete(_id);
      return true;
    },
  });
}
