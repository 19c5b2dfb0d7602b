import { readJson, tabStore } from '../shared/storage.ts';

/** Session storage key of the post that was published or scheduled last. */
const KEY = 'just-published';

interface Published {
  title: string;
  /** Under the site's root. */
  path: string;
  /** When it goes live, ISO 8601; absent when it is public. */
  publishAt?: string | undefined;
}

/** Stores a post that was just published or scheduled, for the dashboard's note. */
export function storeJustPublished(post: Published): void {
  tabStore.write(KEY, JSON.stringify(post));
}

/** The post that was just published or scheduled, or null; a reload keeps it. */
export function readJustPublished(): Published | null {
  return readJson(tabStore, KEY) as Published | null;
}

/** Clears the post once the administrator has closed the note, or when it is the one of a path that is public no more. */
export function clearJustPublished(path?: string): void {
  if (path === undefined || readJustPublished()?.path === path) tabStore.remove(KEY);
}
