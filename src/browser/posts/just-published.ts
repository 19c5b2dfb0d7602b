import { readJson, tabStore } from '../shared/storage.ts';

/** Session storage key of the post that was published last. */
const KEY = 'just-published';

interface Published {
  title: string;
  /** Under the site's root. */
  path: string;
}

/** Stores a post that was just published, for the dashboard's link to it. */
export function storeJustPublished(post: Published): void {
  tabStore.write(KEY, JSON.stringify(post));
}

/** The post that was just published, or null; a reload keeps it. */
export function readJustPublished(): Published | null {
  return readJson(tabStore, KEY) as Published | null;
}

/** Clears the post after the administrator has seen the link. */
export function clearJustPublished(): void {
  tabStore.remove(KEY);
}
