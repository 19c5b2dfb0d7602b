import { type ApiError, asApiError, catalogueMessage, hasStatus, isGone } from '../../../browser/shared/api-error.ts';
import { MESSAGES } from '../../../domain/shared/error-messages.ts';

/** What became of a task on several posts. */
export interface Outcome<Post> {
  done: Post[];
  /** Posts that somebody has deleted meanwhile. */
  gone: Post[];
  failed: { post: Post; message: string }[];
}

/**
 * Carries out a task on each post, one after another. After a failure that the next post would have too (no answer, an ended
 * session, a server that fails) the remaining posts count as failed without a try.
 * @param onProgress called with the number of posts that are through
 */
export async function runEach<Post>(
  posts: readonly Post[],
  task: (post: Post) => Promise<unknown>,
  onProgress: (through: number) => void = () => {},
): Promise<Outcome<Post>> {
  const outcome: Outcome<Post> = { done: [], gone: [], failed: [] };
  let end: string | undefined;
  for (const [index, post] of posts.entries()) {
    if (end !== undefined) {
      outcome.failed.push({ post, message: end });
      continue;
    }
    onProgress(index);
    try {
      await task(post);
      outcome.done.push(post);
    } catch (cause) {
      console.error('A post could not be changed.', cause);
      const error = asApiError(cause);
      const message = catalogueMessage(error);
      if (isGone(error)) outcome.gone.push(post);
      else outcome.failed.push({ post, message });
      if (isForAll(error)) end = message;
    }
  }
  return outcome;
}

function isForAll(error: ApiError): boolean {
  if (error.status >= 500) return error.message !== MESSAGES.unreadable;
  return hasStatus(error, 0, 401, 403, 429);
}
