import { $session, checkSession, leaveEnded, logout, logoutFromDashboard } from '../../browser/admin/session.ts';
import { startUnread } from '../../browser/submissions/unread.ts';

/** From this width on the sidebar is beside the screen. */
const WIDE = '(width >= 48rem)';

/** Starts a screen of the admin area: its menu, its Logout, and the check of the session. */
export function startAdminScreen(): void {
  const shell = document.querySelector<HTMLElement>('.shell');
  const side = document.querySelector<HTMLElement>('#side');
  const opener = document.querySelector<HTMLButtonElement>('.abar button');
  const out = document.querySelector<HTMLButtonElement>('[data-logout]');
  if (shell && side && opener) startMenu(shell, side, opener);
  out?.addEventListener('click', () => (out.dataset.logout === 'dashboard' ? logoutFromDashboard() : logout()));

  $session.subscribe(({ status }) => status === 'ended' && leaveEnded());
  startUnread();
  void checkSession();
  // The screen's own script, which may come after this one, has run by then.
  document.addEventListener('DOMContentLoaded', markHydrated, { once: true });
}

/** Lets the menu's buttons answer, also to clicks from before their scripts were loaded (scripts/chrome/replay-clicks.js). */
function markHydrated(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-unhydrated]')) {
    delete part.dataset.unhydrated;
    part.dispatchEvent(new Event('astro:hydrate'));
  }
}

/**
 * The sidebar as a sheet on small screens: its button opens and closes it; Escape, a press outside and any choice inside close
 * it. A press outside does nothing else: the screen stays inert until the press is over, which is why it is a click that closes.
 */
function startMenu(shell: HTMLElement, side: HTMLElement, opener: HTMLButtonElement): void {
  const main = document.querySelector<HTMLElement>('#main');
  const isOpen = () => shell.dataset.menu === 'open';

  function set(open: boolean): void {
    shell.dataset.menu = open ? 'open' : 'closed';
    opener.setAttribute('aria-expanded', String(open));
    if (main) main.inert = open;
  }
  function close(): void {
    set(false);
    opener.focus();
  }

  opener.addEventListener('click', () => {
    if (isOpen()) return close();
    set(true);
    side.querySelector<HTMLElement>('nav a, nav button')?.focus();
  });
  // On the shell, since Safari on iOS brings no clicks on plain elements to the document.
  shell.addEventListener('click', ({ target }) => {
    if (!isOpen() || !(target instanceof Element) || opener.contains(target)) return;
    if (!side.contains(target) || target.closest('a, button')) close();
  });
  matchMedia(WIDE).addEventListener('change', () => set(false));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isOpen()) close();
  });
}
