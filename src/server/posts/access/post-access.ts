import { may } from '../../../domain/admin/roles.ts';
import { type BlogStatus, type BlogSummary, isPublic } from '../../../domain/posts/blog.ts';
import type { AdminCall, Caller } from '../../auth/endpoint.ts';
import type { Handler } from '../../http/endpoint.ts';
import { Forbidden } from '../../shared/errors.ts';
import type { StoredBlog } from '../blog-store.ts';
import { isOwnPost, listOwnPosts } from './own-posts.ts';

/** Which posts of a list an administrator sees: all, or the own and the public ones. */
export interface PostScope {
  /** Whether it is all posts. */
  isWhole: boolean;
  owns(id: string): boolean;
  sees(post: Pick<BlogSummary, '_id' | 'status' | 'publishAt'>): boolean;
}

export const ALL_POSTS_SEEN: PostScope = { isWhole: true, owns: () => true, sees: () => true };

/** One storage call for a writer, none for anybody else. */
export async function readScope({ admin, access }: Caller): Promise<PostScope> {
  if (may(access, 'posts')) return ALL_POSTS_SEEN;
  const own = may(access, 'own-posts') ? await listOwnPosts(admin.adminID) : new Set<string>();
  return { isWhole: false, owns: (id) => own.has(id), sees: (post) => own.has(post._id) || isPublic(post) };
}

/** Judges a save between what is stored and what would be: throws to refuse it. It is asked at each try of the compare-and-swap. */
export type SaveCheck = (current: Pick<StoredBlog, 'status'>, next: Pick<StoredBlog, 'status'>) => void;

/** Refuses to whoever may not publish a save of what is public or will be, and one that would make it so. */
export function saveCheck({ access }: Caller): SaveCheck | undefined {
  if (may(access, 'posts')) return undefined;
  return (current, next) => {
    if (current.status !== 'draft' || next.status !== 'draft') throw new Forbidden();
  };
}

/** A check that also remembers the status that a save changed: `former` is undefined when the status stayed. */
export function watchStatus(check?: SaveCheck): { check: SaveCheck; former(): BlogStatus | undefined } {
  let former: BlogStatus | undefined;
  return {
    check(current, next) {
      if (current.status !== next.status) former = current.status;
      check?.(current, next);
    },
    former: () => former,
  };
}

/** Whether an administrator may read a post that is stored so. */
export async function mayRead(
  caller: Caller,
  post: Pick<BlogSummary, '_id' | 'status' | 'publishAt'>,
): Promise<boolean> {
  return isPublic(post) ? may(caller.access, 'own-posts') : ownsPost(caller, post._id);
}

/** Whether a post is one of those that an administrator may change while they are drafts: all, or the own ones. */
export async function ownsPost({ admin, access }: Caller, id: string): Promise<boolean> {
  if (may(access, 'posts')) return true;
  return may(access, 'own-posts') && isOwnPost(admin.adminID, id);
}

/** Admits a call about a post to whoever may change all, and to the writer who began it: 403. */
export function ofOwnPost(handler: Handler<AdminCall>): Handler<AdminCall> {
  return async (call) => {
    if (!(await ownsPost(call, call.params['id'] ?? ''))) throw new Forbidden();
    return handler(call);
  };
}
