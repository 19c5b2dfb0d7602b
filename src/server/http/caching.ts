import { purgeCache } from '@netlify/functions';
import { DAY_MS, MINUTE_MS, TIMES } from '../../domain/shared/limits.ts';
import { deployContext } from '../shared/config.ts';
import { withTimeout } from '../shared/deadline.ts';
import { logWarning } from '../shared/log.ts';

/**
 * Cached answers made of posts expire together, at every full five minutes of the clock. So no reader sees an older list even
 * if a purge fails, and no header reveals a scheduled post that is due at such a time, as most are.
 */
const PERIOD_MS = 5 * MINUTE_MS;

/** For how many seconds browsers and the CDN keep a picture. */
export const PICTURE_SECONDS = DAY_MS / 1000;

/** Deploy contexts without a CDN: scripts, tests and the local server. */
const LOCAL_CONTEXTS = ['local', 'dev'];

/** The cache tag of answers that show posts. */
export const BLOGS_TAG = 'blogs';

/** The cache tag of a picture. */
export function photoTag(key: string): string {
  return `image-${key}`;
}

/**
 * Headers for answers made of posts: browsers revalidate each time, the CDN keeps them until a post changes, and five minutes
 * at most. It never keeps them beyond the next scheduled publication, so that a post appears on time without a job.
 *
 * @param nextPublishAt ISO 8601, of the earliest scheduled post; a time that has passed is ignored
 * @param query names of the query parameters the answer depends on
 * @param staleSeconds for which the CDN may then serve it stale while it revalidates: for a page with another subject than
 *   posts, which should not wait for them
 */
export function blogCacheHeaders(
  nextPublishAt: string | undefined,
  query: string[],
  staleSeconds = 0,
): Record<string, string> {
  const now = Date.now();
  const periodEnd = (Math.floor(now / PERIOD_MS) + 1) * PERIOD_MS;
  const due = Date.parse(nextPublishAt ?? '');
  const seconds = Math.floor(((due > now && due < periodEnd ? due : periodEnd) - now) / 1000);
  const stale = staleSeconds > 0 ? `, stale-while-revalidate=${staleSeconds}` : '';
  const cdn = seconds > 0 ? `public, durable, max-age=${seconds}${stale}` : 'no-store';
  return {
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': cdn,
    'netlify-cache-tag': BLOGS_TAG,
    'netlify-vary': `query=${query.join('|') || 'none'},header=Authorization`,
  };
}

/**
 * Purges the answers with a tag from the CDN. A failure is only logged, since they expire by themselves: those made of posts within five
 * minutes, pictures within a day.
 */
export async function purge(tag: string): Promise<void> {
  if (LOCAL_CONTEXTS.includes(deployContext())) return;
  try {
    await withTimeout(
      () => purgeCache({ tags: [tag] }),
      TIMES.purge,
      () => new Error('No answer in time.'),
    );
  } catch (error) {
    logWarning(`Purging ${tag} failed; it expires by itself.`, error);
  }
}
