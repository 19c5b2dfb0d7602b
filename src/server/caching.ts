import { purgeCache } from '@netlify/functions';
import { deployContext } from './config.ts';
import { logWarning } from './log.ts';

const FRESH_SECONDS = 300;
const STALE_SECONDS = 86_400;

/** Where no CDN stands in front: scripts and tests, and the local server. */
const LOCAL_CONTEXTS = ['local', 'dev'];

/** Tags under which the CDN keeps what shows posts. */
export const BLOGS_TAG = 'blogs';

/** Name of a picture in the CDN's cache. */
export function photoTag(key: string): string {
  return `image-${key}`;
}

/**
 * Headers for answers made of posts: browsers ask each time, the CDN keeps them until a post changes.
 * Never beyond the next scheduled publication, so that a post appears on time though no job ran.
 *
 * @param nextPublishAt ISO 8601 of the earliest scheduled post, if there is one
 * @param query names of the query parameters the answer depends on
 */
export function blogCacheHeaders(nextPublishAt: string | undefined, query: string[]): Record<string, string> {
  const remaining = nextPublishAt
    ? Math.floor((Date.parse(nextPublishAt) - Date.now()) / 1000)
    : Number.POSITIVE_INFINITY;
  const fresh = Math.max(0, Math.min(FRESH_SECONDS, remaining));
  const stale = Math.max(0, Math.min(STALE_SECONDS, remaining - fresh));
  const cdn = fresh > 0 ? `public, durable, max-age=${fresh}, stale-while-revalidate=${stale}` : 'no-store';
  return {
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': cdn,
    'netlify-cache-tag': BLOGS_TAG,
    'netlify-vary': `query=${query.join('|') || 'none'},header=Authorization`,
  };
}

/** Takes tagged answers out of the CDN. A failure is logged and never fails the write that caused it. */
export async function purge(...tags: string[]): Promise<void> {
  if (LOCAL_CONTEXTS.includes(deployContext())) return;
  try {
    await purgeCache({ tags });
  } catch (error) {
    logWarning(`Purging ${tags.join(', ')} failed.`, error);
  }
}
