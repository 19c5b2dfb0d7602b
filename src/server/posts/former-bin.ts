import { DAY_MS } from '../../domain/shared/limits.ts';
import { fileStore, jsonStore } from '../storage/store.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { asDeleted } from './blog-bin.ts';
import { keepRevision } from './revisions.ts';
import { BLOG_FIELDS, BLOG_UPGRADES, blogStore, type StoredBlog } from './stored-blog.ts';

/** Where releases before tombstones put deleted posts, by their ids. Nothing is written here any more. */
export const bin = jsonStore<StoredBlog & { deletedAt: string; deletedBy?: string }>('bin', BLOG_UPGRADES, {
  fields: { ...BLOG_FIELDS, deletedAt: 'string' },
});

/** Milliseconds for which a post is left in both places: such a release may still be deleting it. */
const UNDER_WAY_MS = DAY_MS;

/** Makes tombstones of what releases before them put into the bin, and removes it there. May be stopped at any moment and repeated. */
export async function carryOverBin(): Promise<void> {
  const listed = await bin.list();
  // What those releases kept of their bin's list.
  if (listed.length > 0) await fileStore('bin-index').delete('summary');
  await Promise.all(listed.map(({ key }) => ifReadable(carryOver(key))));
}

/** The same of one post; nothing when it is not there. @param id of the post */
export async function carryOver(id: string): Promise<void> {
  const entry = await bin.get(id);
  if (!entry) return;
  const { deletedAt, deletedBy, ...blog } = entry.value;
  const isNew = await blogStore.createOnly(id, asDeleted(blog, deletedAt, deletedBy));
  await keepRevision(id, blog);
  const isUnderWay = !isNew && Date.parse(deletedAt) > Date.now() - UNDER_WAY_MS;
  if (!isUnderWay) await bin.delete(id);
}
