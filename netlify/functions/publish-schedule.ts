import type { Config } from '@netlify/functions';
import { listBlogs } from '../../src/server/blogs.ts';
import { BLOGS_TAG, purge } from '../../src/server/caching.ts';

/** How far back a run looks, in milliseconds: some minutes, so that a missed run is made up for. */
const LOOK_BACK = 10 * 60 * 1000;

/**
 * Each minute: when a scheduled post has just come due, takes the pages that lack it out of the CDN.
 * It decides nothing: a post is public from its time on, whether this runs or not.
 */
export default async function publishSchedule(): Promise<void> {
  const now = Date.now();
  const due = (await listBlogs()).some(({ publishAt }) => {
    const age = publishAt ? now - Date.parse(publishAt) : -1;
    return age >= 0 && age < LOOK_BACK;
  });
  if (due) await purge(BLOGS_TAG);
}

export const config: Config = { schedule: '* * * * *' };
