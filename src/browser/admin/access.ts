import { atom } from 'nanostores';
import { RIGHTS, type Right } from '../../domain/admin/roles.ts';
import { RIGHTS_KEY } from '../../domain/shared/storage-keys.ts';
import { tabStore } from '../shared/storage.ts';

/** Dispatched on the document when the rights of the page are set. */
const RIGHTS_EVENT = 'rights';

/** What the administrator may do, as this tab knows it; null until it is known. The server decides at each call. */
export const $rights = atom<readonly Right[] | null>(rememberedRights());

/** Whether the administrator may do something, as far as this page knows: until the rights are known, everything. */
export function mayHere(right: Right): boolean {
  return $rights.get()?.includes(right) ?? true;
}

/** Takes the rights that the server has answered, for this page and the next ones of the tab. */
export function rememberRights(rights: readonly Right[]): void {
  tabStore.write(RIGHTS_KEY, rights.join(' '));
  $rights.set(rights);
}

/** Forgets them, before another person may sign in. */
export function forgetRights(): void {
  tabStore.remove(RIGHTS_KEY);
  $rights.set(null);
}

/**
 * Shows what the rights open and starts the islands that wait for them (scripts/directives/may.ts). Without an answer of the server those
 * count that the tab remembers, else all.
 */
export function showRights(): void {
  const root = document.documentElement;
  const rights = $rights.get() ?? RIGHTS;
  $rights.set(rights);
  const words = rights.join(' ');
  if (root.dataset['rights'] !== words) {
    leaveRoom(rights);
    root.dataset['rights'] = words;
  }
  document.dispatchEvent(new Event(RIGHTS_EVENT));
}

/** What is left out after the first paint keeps its room in the menu and on the dashboard, so that nothing else moves. */
function leaveRoom(rights: readonly string[]): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-needs]:not(.screen)')) {
    if (rights.includes(element.dataset['needs'] ?? '')) delete element.dataset['late'];
    else element.dataset['late'] = '';
  }
}

function rememberedRights(): Right[] | null {
  const words = tabStore.read(RIGHTS_KEY)?.split(' ');
  return words ? RIGHTS.filter((right) => words.includes(right)) : null;
}
