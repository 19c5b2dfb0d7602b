import { RETURN_KEY } from '../../domain/shared/storage-keys.ts';
import { tabStore } from '../shared/storage.ts';

/** Screens behind the sign-in. */
const SCREENS = /^\/(admin\/(?!admin-login|invitation|forgotten-password|new-password)|Blogs\/[^/]+\/edit(?:[?#]|$))/;

/** Stores the screen to return to after signing in. @param path with its query */
export function storeReturnPath(path: string): void {
  tabStore.write(RETURN_KEY, path);
}

/** Clears the return path, after the return or a logout. */
export function clearReturnPath(): void {
  tabStore.remove(RETURN_KEY);
}

/** The screen to return to after signing in; null unless it is a path of this site's admin area. */
export function readReturnPath(): string | null {
  const path = tabStore.read(RETURN_KEY);
  return path !== null && SCREENS.test(path) ? path : null;
}
