import { may } from '../../../domain/admin/roles.ts';
import type { BlogStatus } from '../../../domain/posts/blog.ts';
import type { AdminCall, Caller } from '../../auth/guarded-endpoint.ts';
import type { Handler } from '../../http/endpoint.ts';
import { Forbidden, ignoreMissing } from '../../shared/http-errors.ts';
import { type PostRevision, type RecordSummary, readRecord } from '../post-record.ts';
import { publicPost } from '../public-post.ts';

type Owned = Pick<RecordSummary, 'owner'>;

/** Which posts of a list an administrator sees: all, or the own and the public ones. */
export interface PostScope {
  /** Whether it is all posts. */
  isWhole: boolean;
  owns(post: Owned): boolean;
  sees(post: RecordSummary): boolean;
}

export const ALL_POSTS_SEEN: PostScope = { isWhole: true, owns: () => true, sees: () => true };

/** The posts that an administrator sees. */
export function scopeOf(caller: Caller): PostScope {
  if (may(caller.access, 'posts')) return ALL_POSTS_SEEN;
  const owns = (post: Owned) => ownsPost(caller, post);
  return { isWhole: false, owns, sees: (post) => owns(post) || publicPost(post) !== undefined };
}

/**
 * Judges a save between what is stored and what would be: throws to refuse it. It is asked at each try of the compare-and-swap.
 * @param record the post before the save, where there is one
 */
export type SaveCheck = (
  current: Pick<PostRevision, 'status'>,
  next: Pick<PostRevision, 'status'>,
  record?: Pick<RecordSummary, 'review'>,
) => void;

/** Refuses to whoever may not publish a save of what is public or will be, and one that would make it so. */
export function saveCheck({ access }: Caller): SaveCheck | undefined {
  if (may(access, 'posts')) return undefined;
  return (current, next) => {
    if (current.status !== 'draft' || next.status !== 'draft') throw new Forbidden();
  };
}

/**
 * A check that also remembers the status that a save changed, and whether the post was in review: `previous` is undefined when the status
 * stayed.
 */
export function watchStatus(check?: SaveCheck) {
  let previous: BlogStatus | undefined;
  let wasInReview = false;
  const watching: SaveCheck = (current, next, record) => {
    if (current.status !== next.status) previous = current.status;
    wasInReview = record?.review?.state === 'waiting' || record?.review?.state === 'returned';
    check?.(current, next, record);
  };
  return { check: watching, previous: () => previous, wasInReview: () => wasInReview };
}

/** Whether an administrator may read a post. */
export function mayRead(caller: Caller, post: RecordSummary): boolean {
  return publicPost(post) ? may(caller.access, 'own-posts') : ownsPost(caller, post);
}

/** Whether a post is one of those that an administrator may change while they are drafts: all, or the own ones. */
export function ownsPost({ admin, access }: Caller, { owner }: Owned): boolean {
  return may(access, 'posts') || (may(access, 'own-posts') && owner === admin.adminID);
}

/** Admits a call about a post to whoever may change all, and to the writer who began it: 403. */
export function ofOwnPost(handler: Handler<AdminCall>): Handler<AdminCall> {
  return async (call) => {
    if (!may(call.access, 'posts')) {
      const entry = await readRecord(call.params['id'] ?? '').catch(ignoreMissing);
      if (!entry || !ownsPost(call, entry.value)) throw new Forbidden();
    }
    return handler(call);
  };
}
