import { isDeepStrictEqual } from 'node:util';
import {
  type Blog,
  type BlogForm,
  type BlogSummary,
  CHANGES_REFUSALS,
  type PostChanges,
} from '../../domain/posts/blog.ts';
import { picturesIn } from '../../domain/posts/blog-html.ts';
import { Conflict, PreconditionFailed } from '../shared/errors.ts';
import { listedStore } from '../storage/listed-store.ts';
import { summaryCache } from '../storage/summary-cache.ts';
import { assertFreeSlug } from './blog-addresses.ts';
import { applyForm, lookUp, type SentPictures } from './blog-form.ts';
import { listBlogs, listRecords } from './blog-index.ts';
import { showsPicture, withoutPictures, withPictureAgain, withPictureReplaced } from './blog-pictures.ts';
import { publishedWhenDue, type StoredBlog, toAdminBlog } from './blog-store.ts';
import { readStored } from './saving/save-blog.ts';

/**
 * Unpublished changes to a post, by the post's id. They are no part of the post, so that no reader of posts can show them.
 * The record stays once they are published or discarded, as a tombstone with `post: null`: its version counts on, so that a save
 * of an outdated editor is refused.
 */
export interface StoredChanges {
  /** Counts the saves of changes to this post. */
  version: number;
  /** Version of the post that they began from. */
  base: number;
  /** The post as it would be. Null once they are published or discarded. */
  post: StoredBlog | null;
  /** What they were before a photo was deleted, to give them their pictures back; until the next save. */
  former?: StoredBlog;
}

export const postChanges = listedStore<StoredChanges>('changes', { group: 0 }, [], {
  fields: { version: 'number', base: 'number' },
});

/** The summaries of all posts with unpublished changes, as the changes would make them; null for a tombstone. */
const listSummaries = summaryCache<StoredChanges, BlogSummary | null>({
  store: postChanges,
  name: 'changes-index',
  version: 1,
  summarize({ post }, id) {
    if (!post) return null;
    const { content, text, ...summary } = toAdminBlog(id, post);
    return { ...summary, pictures: picturesIn(content) };
  },
});

/** The posts with unpublished changes, as the changes would make them. Posts of the bin are among them. */
export async function listChanges(): Promise<BlogSummary[]> {
  return (await listSummaries()).flatMap((summary) => summary ?? []);
}

/** Every post; the pictures of its unpublished changes are among its pictures. */
export async function listBlogsWithChanges(): Promise<BlogSummary[]> {
  const [blogs, changes] = await Promise.all([listBlogs(), listChanges()]);
  const byId = new Map(changes.map((post) => [post._id, post]));
  return blogs.map((blog) => {
    const { image, socialImage, pictures = [] } = byId.get(blog._id) ?? {};
    const further = [...pictures, image?.url, socialImage].flatMap((url) => url ?? []);
    return further.length === 0 ? blog : { ...blog, pictures: [...(blog.pictures ?? []), ...further] };
  });
}

/** The unpublished changes to a post; null when there are none. @throws NotFound when there is no such post */
export async function readChanges(id: string): Promise<PostChanges | null> {
  await readStored(id);
  const stored = (await postChanges.get(id))?.value;
  return stored ? toChanges(id, stored) : null;
}

/** The post as its changes would make it; undefined when there are none. */
export async function readWithChanges(id: string): Promise<Blog | undefined> {
  const { post } = (await postChanges.get(id))?.value ?? {};
  return post ? toAdminBlog(id, post) : undefined;
}

function toChanges(id: string, { post, version, base }: StoredChanges): PostChanges | null {
  return post && { ...toAdminBlog(id, { ...post, version: base }), changes: version };
}

/**
 * Stores changes to a published post without publishing them. A repeat of the same save changes nothing.
 * @param form `changes` is the version of the changes that the edit began from, 0 when there were none
 * @param by ID of the administrator
 * @throws NotFound, Conflict when the post is not published, PreconditionFailed when `form.changes` is stale, BadRequest
 */
export async function saveChanges(id: string, form: BlogForm, sent: SentPictures, by: string): Promise<PostChanges> {
  const { value: post } = await readStored(id);
  if (publishedWhenDue(post).status !== 'published') throw new Conflict(CHANGES_REFUSALS.notPublished);
  const present = (await postChanges.get(id))?.value;
  await assertFreeSlug(form, { id, slug: post.slug }, listRecords);
  const found = await lookUp(form, sent, present?.post ?? post);
  const { status: _, publishAt: __, ...words } = form;
  const apply = (before: StoredBlog, now: string): StoredBlog => {
    const { savedBy, ...next } = applyForm(before, words, found, now);
    return { ...next, version: 0, savedBy: by };
  };
  const stored = await postChanges.update(id, (current) => {
    const before = current?.post;
    if (before && isDeepStrictEqual(apply(before, before.updatedAt), before)) return undefined;
    assertChangesVersion(current, form.changes);
    const base = Math.min(form.version ?? post.version, post.version);
    const next = apply(before ?? publishedWhenDue(post), new Date().toISOString());
    return { version: (current?.version ?? 0) + 1, base, post: next };
  });
  const changes = stored && toChanges(id, stored);
  if (!changes) throw new PreconditionFailed(CHANGES_REFUSALS.changed);
  return changes;
}

/** Refuses a stale write. @param version of the changes that an edit began from; 0 for none, undefined for any */
function assertChangesVersion(current: StoredChanges | undefined, version: number | undefined): void {
  const present = current?.post ? current.version : 0;
  if (version !== undefined && version !== present) throw new PreconditionFailed(CHANGES_REFUSALS.changed);
}

/**
 * The changes that are about to be published.
 * @param version of the changes in the editor
 * @param base version of the post in the editor
 * @returns undefined when a repeated call finds them published already
 * @throws PreconditionFailed when they were saved or discarded since; NotFound
 */
export async function changesToPublish(
  id: string,
  version: number,
  base: number | undefined,
): Promise<StoredBlog | undefined> {
  const current = (await postChanges.get(id))?.value;
  if (current?.version !== version) throw new PreconditionFailed(CHANGES_REFUSALS.changed);
  if (current.post) return current.post;
  // Publishing them made a further version of the post; discarding them did not.
  if ((await readStored(id)).value.version === base) throw new PreconditionFailed(CHANGES_REFUSALS.changed);
  return undefined;
}

/**
 * Drops the changes of a post once they are published or discarded. A repeat changes nothing.
 * @param version of the changes to drop; any when it is undefined
 * @returns false when newer changes were saved since, which stay
 */
export async function dropChanges(id: string, version: number | undefined): Promise<boolean> {
  const stored = await postChanges.update(id, (current) =>
    current?.post && (version === undefined || current.version === version)
      ? { version: current.version, base: current.base, post: null }
      : undefined,
  );
  return !stored?.post;
}

/** Removes a picture from the changes of a post. @param url of the picture */
export async function removePhotoFromChanges(id: string, url: string): Promise<void> {
  await changePictures(id, url, (post, former) => {
    const { image, ...words } = { ...post, ...withoutPictures(post, new Set([url])) };
    const next = image && image.url !== url ? { ...words, image } : words;
    return { post: next, former: former ?? post };
  });
}

/**
 * Gives the changes of a post a picture again that `removePhotoFromChanges` removed, unless they were saved since.
 * @returns whether they show it now
 */
export async function returnPhotoToChanges(id: string, url: string): Promise<boolean> {
  const stored = await postChanges.update(id, (current) => {
    const { post, former } = current ?? {};
    if (!current || !post || !former) return undefined;
    const next = withPictureAgain(post, former, url);
    return next === post ? undefined : { ...current, version: current.version + 1, post: next };
  });
  return stored?.post ? showsPicture(stored.post, url) : false;
}

/** Replaces a picture in the changes of a post. @param from address of the present picture @param to of the new one */
export async function replacePhotoInChanges(id: string, from: string, to: string): Promise<void> {
  await changePictures(id, from, (post) => ({ post: withPictureReplaced(post, from, to) }));
}

/** Changes the pictures of the changes that show a picture, as a save of theirs. */
async function changePictures(
  id: string,
  url: string,
  change: (post: StoredBlog, former: StoredBlog | undefined) => Pick<StoredChanges, 'post' | 'former'>,
): Promise<void> {
  await postChanges.update(id, (current) => {
    if (!current?.post) return undefined;
    const { version, base, post, former } = current;
    return showsPicture(post, url) ? { version: version + 1, base, ...change(post, former) } : undefined;
  });
}
