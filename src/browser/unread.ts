import { atom } from 'nanostores';
import { countUnread } from './inbox.ts';
import { $session } from './session.ts';

/** How many submissions nobody has opened yet; null until that is known. */
export const $unread = atom<number | null>(null);

/** The inbox counts by itself, all the time. */
const INBOX = '.side [data-unread-menu][data-here]';

/** Shows beside the menu's way to the inbox how many are new, and in the inbox in the window's title. */
export function startUnread(): void {
  const badge = document.querySelector<HTMLElement>('.side [data-unread-menu]');
  if (!badge) return;
  const isInbox = badge.matches(INBOX);
  const { title } = document;
  $unread.subscribe((count) => {
    badge.hidden = !count;
    const number = badge.querySelector('b');
    if (number) number.textContent = String(count ?? '');
    if (isInbox) document.title = count ? `(${count}) ${title}` : title;
  });
  if (isInbox) return;
  const read = () => void readUnread();
  $session.subscribe(({ status }) => status === 'signedIn' && read());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && read());
}

async function readUnread(): Promise<void> {
  if ($session.get().status !== 'signedIn') return;
  try {
    $unread.set(await countUnread());
  } catch (error) {
    console.error('The inbox could not be counted.', error);
  }
}
