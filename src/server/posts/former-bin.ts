import { DAY_MS } from '../../domain/shared/limits.ts';
import { fileStore, jsonStore } from '../storage/store.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { withTombstone } from './blog-bin.ts';
import { BLOG_FIELDS, BLOG_UPGRADES, blogStore, type StoredBlog } from './blog-store.ts';
import { keepRevision } from './revisions.ts';

/** Deleted posts of releases before tombstones, by id. Nothing is written here any more. */
export const bin = jsonStore<StoredBlog & { deletedAt: string; deletedBy?: string }>('bin', BLOG_UPGRADES, {
  fields: { ...BLOG_FIELDS, deletedAt: 'instant' },
});

/** Milliseconds for which a post stays in both stores, since such a release may still be deleting it. */
const UNDER_WAY_MS = DAY_MS;

/** Migrates the posts of this bin to tombstones. It may be interrupted and repeated. */
export async function migrateFormerBin(): Promise<void> {
  const listed = await bin.list();
  // The cached list of this bin.
  if (listed.length > 0) await fileStore('bin-index').delete('summary');
  await Promise.all(listed.map(({ key }) => ifReadable(migrateFormerPost(key))));
}

/** Migrates one post; does nothing when this bin does not have it. */
export async function migrateFormerPost(id: string): Promise<void> {
  const entry = await bin.get(id);
  if (!entry) return;
  const { deletedAt, deletedBy, ...blog } = entry.value;
  const isNew = await blogStore.createOnly(id, withTombstone(blog, deletedAt, deletedBy));
  await keepRevision(id, blog);
  const isUnderWay = !isNew && Date.parse(deletedAt) > Date.now() - UNDER_WAY_MS;
  if (!isUnderWay) await bin.delete(id);
}
