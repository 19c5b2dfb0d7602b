import { purgeCache } from '@netlify/functions';
import { v7 as uuidV7 } from 'uuid';
import { TIMES } from '../../domain/shared/limits.ts';
import { deployContext } from '../shared/config.ts';
import { logWarning } from '../shared/log.ts';
import { jsonStore, storeKey } from '../storage/store.ts';
import { sweepInSteps } from '../storage/sweep.ts';

/**
 * All answers made of posts end with the same full five minutes of the clock. No reader sees an older list, whatever
 * became of a purge; and a post that is due at such a moment, as most are, shows in no header before.
 */
const PERIOD_MS = 5 * 60 * 1000;

/** Used without a CDN: in scripts, tests and the local server. */
const LOCAL_CONTEXTS = ['local', 'dev'];

/** Tags under which the CDN keeps what shows posts. */
export const BLOGS_TAG = 'blogs';

/** Name of a picture in the CDN's cache. */
export function photoTag(key: string): string {
  return `image-${key}`;
}

/**
 * Headers for answers made of posts: browsers ask each time, the CDN keeps them until a post changes, and five minutes
 * at most. Never beyond the next scheduled publication, so that a post appears on time though no job runs.
 *
 * @param nextPublishAt ISO 8601 of the earliest scheduled post, if there is one; a time that has passed is none
 * @param query names of the query parameters the answer depends on
 * @param staleSeconds for how long after that the CDN may send it as it was, and ask for it anew behind it: for a page that is not
 *   about posts and is not to wait for them
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
 * Tags that still have to be purged, at the end of keys. Each time it is a key of its own: what is noted while a tag is being purged
 * is not taken for what that purge was for.
 */
const due = jsonStore<null>('purge-due');

/** Takes tagged answers out of the CDN. A failure never fails the write that caused it: it is made up for later. */
export async function purge(tag: string): Promise<void> {
  if (LOCAL_CONTEXTS.includes(deployContext())) return;
  try {
    await inTime(purgeCache({ tags: [tag] }));
  } catch (error) {
    logWarning(`Purging ${tag} failed; it is tried again.`, error);
    await rememberPurge(tag).catch((reason) => logWarning(`Purging ${tag} will not be tried again.`, reason));
  }
}

/** Notes that a tag has to be purged, before what makes it necessary, where an old answer would live for a year. */
export async function rememberPurge(tag: string): Promise<void> {
  if (!LOCAL_CONTEXTS.includes(deployContext())) await due.set(storeKey(uuidV7(), tag), null);
}

/** Purges what was remembered; what fails again is left to the next run. Returns how many succeeded. */
export async function purgeRemembered(): Promise<number> {
  return sweepInSteps({
    name: 'purge-due',
    all: await due.list(),
    keyOf: ({ key }) => key,
    async visit({ key }) {
      await inTime(purgeCache({ tags: [key.slice(key.lastIndexOf('/') + 1)] }));
      await due.delete(key);
      return true;
    },
  });
}

async function inTime(purging: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), TIMES.purge);
  });
  try {
    await Promise.race([purging, late]);
  } finally {
    clearTimeout(timer);
  }
}
