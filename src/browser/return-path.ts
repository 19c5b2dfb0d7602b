import { tabStore } from './storage.ts';

/** The tab's key for the screen that an ended session has led away from. */
const KEY = 'return-to';

/** Screens behind the sign-in. */
const SCREENS = /^\/(admin\/(?!admin-login)|Blogs\/[^/]+\/edit(?:[?#]|$))/;

/** Remembers the screen to lead back to. @param path with its query */
export function rememberReturn(path: string): void {
  tabStore.write(KEY, path);
}

export function forgetReturn(): void {
  tabStore.remove(KEY);
}

/** The screen to lead back to after signing in, or null: a path of this site's admin area and nothing else. */
export function returnPath(): string | null {
  const path = tabStore.read(KEY);
  return path !== null && SCREENS.test(path) ? path : null;
}
