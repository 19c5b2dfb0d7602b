import { createHash } from 'node:crypto';
import type { BlogForm } from '../../domain/posts/blog.ts';
import type { ImportAnswer, ImportedPost, ImportState } from '../../domain/posts/imported-post.ts';
import { postPath } from '../../domain/posts/post-path.ts';
import { idSuffix, newBlogId, slugify } from '../../domain/shared/ids.ts';
import { BLOGS_TAG, purge } from '../http/caching.ts';
import { Conflict } from '../shared/http-errors.ts';
import { transliterate } from '../shared/transliterate.ts';
import { findByAddress } from './blog-addresses.ts';
import { applyForm, lookUp } from './blog-form.ts';
import { listRecords } from './blog-index.ts';
import { BLANK_POST } from './blog-writes.ts';
import {
  keyOf,
  type PostRecord,
  type PostRevision,
  posts,
  type RecordSummary,
  revisionOf,
  withRevision,
} from './post-record.ts';
import { changePost, withSavedBy } from './saving/save-blog.ts';

/** The end of the id of an imported post, always the same for the same source, so that a repeated import finds the post. */
const suffixOfSource = (source: string) => idSuffix(createHash('sha256').update(`imported:${source}`).digest());

const OTHER_POST = 'Another post has the place of this one. Write it by hand.';

/** What an import would make of each post. Reads the list of posts only. */
export async function compareImports(
  compared: readonly Pick<ImportedPost, 'source' | 'digest'>[],
): Promise<ImportState[]> {
  const stored = new Map((await listRecords()).map((record) => [keyOf(record.id), record]));
  return compared.map((post) => stateOf(stored.get(suffixOfSource(post.source)), post));
}

/** @param record the stored post, also one that was deleted for good; undefined for none */
function stateOf(
  record: PostRecord | RecordSummary | undefined,
  { digest }: Pick<ImportedPost, 'digest'>,
): ImportState {
  if (!record) return 'new';
  if (record.deleted) return 'deleted-here';
  if (record.imported?.version !== record.version || record.changes) return 'changed-here';
  return record.imported.digest === digest ? 'same' : 'changed';
}

/**
 * Stores a post of another system: a new one, or the next revision of one that was imported before and that nobody changed here since. The
 * same post again changes nothing.
 * @param by ID of the administrator
 * @throws BadRequest, Conflict, StorageUnavailable
 */
export async function importPost(post: ImportedPost, by: string): Promise<ImportAnswer> {
  const suffix = suffixOfSource(post.source);
  const first = await posts.get(suffix);
  if (first && first.value.imported?.source !== post.source && !first.value.deleted) throw new Conflict(OTHER_POST);
  const state = stateOf(first?.value, post);
  if (first && state !== 'changed')
    return { id: first.value.id, state, path: pathOf(first.value), isAddressTaken: false };

  const form = formOf(post);
  const holder = form.slug ? findByAddress(await listRecords(), form.slug) : undefined;
  const isAddressTaken = holder !== undefined && keyOf(holder.id) !== suffix;
  if (isAddressTaken) form.slug = '';
  const current = first ? revisionOf(first.value) : undefined;
  const found = await lookUp(form, {}, { author: post.author, image: current?.image });
  /** The next revision after one; the facts of the source take the place of those that a save would make. */
  const next = (before: PostRevision) => {
    const { publishedAt: _, author: __, ...rest } = before;
    const base = {
      ...rest,
      createdAt: post.createdAt,
      ...(post.publishedAt && { publishedAt: post.publishedAt }),
      ...(post.author && { author: post.author }),
    };
    // A post that waits for its time may say that it was changed at that time.
    const now = new Date().toISOString();
    const isLater = post.updatedAt > now;
    return withSavedBy(applyForm(base, form, found, isLater ? now : post.updatedAt), by);
  };
  const withNext = (record: PostRecord, before: PostRevision): PostRecord => {
    const written = withRevision(record, next(before));
    return { ...written, imported: { source: post.source, digest: post.digest, version: written.version } };
  };
  let stored: PostRecord;
  if (first) {
    stored = await changePost(
      first.value.id,
      by,
      (record) => (stateOf(record, post) === 'changed' ? withNext(record, revisionOf(record)) : undefined),
      { first },
    );
  } else {
    const id = newBlogId(transliterate(post.title), suffix);
    const { createdAt, updatedAt } = post;
    const blank: PostRevision = { ...BLANK_POST, createdAt, updatedAt, status: 'draft', version: 0 };
    stored = withNext({ id, version: 0, createdAt }, blank);
    // Another call with the same post came first.
    if (!(await posts.createOnly(suffix, stored))) return importPost(post, by);
  }
  await purge(BLOGS_TAG);
  return { id: stored.id, state, path: pathOf(stored), isAddressTaken };
}

/** The form that an editor would send for it. */
function formOf({ title, text, status, topics, excerpt, author, image, slug, publishAt }: ImportedPost): BlogForm {
  return {
    title,
    content: text,
    text,
    status,
    topics,
    excerpt,
    author,
    slug: slugify(transliterate(slug)),
    ...(publishAt && { publishAt }),
    ...(image ? { imageKey: image.key, imageAlt: image.alt } : { removeImage: 'true' as const }),
  };
}

function pathOf(record: PostRecord): string | null {
  if (record.deleted) return null;
  const { slug } = revisionOf(record);
  return postPath({ _id: record.id, ...(slug && { slug }) });
}
