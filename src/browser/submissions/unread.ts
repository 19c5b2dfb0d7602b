import { atom } from 'nanostores';
import { mayHere } from '../admin/access.ts';
import { $session } from '../admin/session.ts';
import { loadUnread } from './inbox-calls.ts';

/** The number of unread submissions; null until it is known. */
export const $unread = atom<number | null>(null);

/** Shows the number of unread submissions beside links to the inbox; in the inbox, which counts itself, also in the title. */
export function startUnreadBadges(): void {
  const badges = [...document.querySelectorAll<HTMLElement>('[data-unread-menu]')];
  if (badges.length === 0) return;
  const isInbox = badges.some((badge) => badge.matches('[data-here]'));
  const { title } = document;
  $unread.subscribe((count) => {
    for (const badge of badges) {
      badge.hidden = !count;
      const number = badge.querySelector('b');
      if (number) number.textContent = String(count ?? '');
    }
    if (isInbox) document.title = count ? `(${count}) ${title}` : title;
  });
  if (isInbox) return;
  const read = () => void readUnread();
  $session.subscribe(({ status }) => status === 'signedIn' && read());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && read());
}

async function readUnread(): Promise<void> {
  if ($session.get().status !== 'signedIn' || !mayHere('inbox')) return;
  try {
    $unread.set((await loadUnread({ toast: false })).count);
  } catch (error) {
    console.error('The inbox could not be counted.', error);
  }
}
