import { listPublishTimes } from './blogs.ts';
import { BLOGS_TAG, purge, purgeRemembered } from './caching.ts';

/** How far back a run looks, in milliseconds: some minutes, so that a missed run is made up for. */
const LOOK_BACK_MS = 10 * 60 * 1000;

/**
 * When a scheduled post has just come due, takes the pages that lack it out of the CDN, and makes up for purges that
 * failed. It decides nothing: a post is public from its time on, whether this runs or not.
 */
export async function purgeForDuePosts(now = Date.now()): Promise<void> {
  const due = (await listPublishTimes()).some((time) => {
    const age = now - Date.parse(time);
    return age >= 0 && age < LOOK_BACK_MS;
  });
  if (due) await purge(BLOGS_TAG);
  await purgeRemembered();
}
