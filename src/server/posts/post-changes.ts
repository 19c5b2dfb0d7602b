import { isDeepStrictEqual } from 'node:util';
import { type BlogForm, CHANGES_REFUSALS, type PostChanges } from '../../domain/posts/blog.ts';
import { Conflict, PreconditionFailed } from '../shared/http-errors.ts';
import { assertFreeSlug } from './blog-addresses.ts';
import { applyForm, lookUp, type SentPictures } from './blog-form.ts';
import {
  changedRevision,
  keyOf,
  type PostRecord,
  type PostRevision,
  publishedWhenDue,
  readLiving,
  revisionOf,
  toAdminBlog,
  withoutChanges,
  wordsOf,
} from './post-record.ts';
import { changePost } from './saving/save-blog.ts';

/** The unpublished changes to a post; null when there are none. @throws NotFound when there is no such post */
export async function readChanges(id: string): Promise<PostChanges | null> {
  return toChanges((await readLiving(id)).value);
}

function toChanges(record: PostRecord): PostChanges | null {
  const revision = changedRevision(record);
  return revision ? { ...toAdminBlog(record.id, revision), changes: record.changesSaved ?? 0 } : null;
}

/**
 * Stores changes to a published post without publishing them. A repeat of the same save changes nothing.
 * @param form `changes` is the version of the changes that the edit began from, 0 when there were none
 * @param by ID of the administrator
 * @throws NotFound, Conflict when the post is not published, PreconditionFailed when `form.changes` is stale, BadRequest
 */
export async function saveChanges(id: string, form: BlogForm, sent: SentPictures, by: string): Promise<PostChanges> {
  const first = await readLiving(id);
  const post = publishedRevision(first.value);
  await assertFreeSlug(form, [keyOf(id)], post.slug);
  const found = await lookUp(form, sent, first.value.changes?.words ?? post);
  const { status: _, publishAt: __, ...words } = form;
  const apply = (before: PostRevision, now: string) => ({
    ...wordsOf(applyForm(before, words, found, now)),
    savedBy: by,
  });
  const saved = await changePost(
    id,
    by,
    (record) => {
      const revision = publishedRevision(record);
      const before = changedRevision(record);
      if (before && isDeepStrictEqual(apply(before, before.updatedAt), record.changes?.words)) return undefined;
      assertChangesVersion(record, form.changes);
      const base = Math.min(form.version ?? revision.version, revision.version);
      const changes = { words: apply(before ?? revision, new Date().toISOString()), base };
      return { ...record, changes, changesSaved: (record.changesSaved ?? 0) + 1 };
    },
    { first },
  );
  const changes = toChanges(saved);
  if (!changes) throw new PreconditionFailed(CHANGES_REFUSALS.changed);
  return changes;
}

/** The revision of a published post. @throws Conflict when it is not published */
function publishedRevision(record: PostRecord): PostRevision {
  const revision = publishedWhenDue(revisionOf(record));
  if (revision.status !== 'published') throw new Conflict(CHANGES_REFUSALS.notPublished);
  return revision;
}

/** Refuses a stale save. @param version of the changes that an edit began from; 0 for none, undefined for any */
function assertChangesVersion({ changes, changesSaved }: PostRecord, version: number | undefined): void {
  const present = changes ? changesSaved : 0;
  if (version !== undefined && version !== present) throw new PreconditionFailed(CHANGES_REFUSALS.changed);
}

/**
 * A post without the unpublished changes that a save publishes; as it is for a save of no changes, and for a repeat, which published them.
 * @param form `changes` is the version of the changes in the editor, `version` that of the post
 * @throws PreconditionFailed when they were saved or discarded since
 */
export function withPublishedChanges(record: PostRecord, form: Pick<BlogForm, 'changes' | 'version'>): PostRecord {
  if (!form.changes) return record;
  if (record.changesSaved !== form.changes) throw new PreconditionFailed(CHANGES_REFUSALS.changed);
  if (record.changes) return withoutChanges(record);
  // Publishing them made a further revision of the post; discarding them did not.
  if (record.version === form.version) throw new PreconditionFailed(CHANGES_REFUSALS.changed);
  return record;
}

/**
 * Discards the changes of a post, and ends their review. A repeat changes nothing.
 * @param version of the changes to discard; any when it is undefined
 * @param by ID of the administrator
 * @returns the post
 * @throws NotFound; PreconditionFailed when newer changes were saved since, which stay
 */
export function discardChanges(id: string, version: number | undefined, by: string): Promise<PostRecord> {
  return changePost(id, by, (record) => {
    if (!record.changes) return undefined;
    if (version !== undefined) assertChangesVersion(record, version);
    const { review, ...rest } = withoutChanges(record);
    const isOver = review?.state === 'waiting' || review?.state === 'returned';
    if (!isOver || rest.draft) return { ...rest, ...(review && { review }) };
    return { ...rest, review: { ...review, state: 'open', by, at: new Date().toISOString() } };
  });
}
