import { $session, checkSession, leaveEndedSession, logout, logoutFromDashboard } from '../../browser/admin/session.ts';
import { startUnreadBadges } from '../../browser/submissions/unread.ts';

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

  $session.subscribe(({ status }) => status === 'ended' && leaveEndedSession());
  startUnreadBadges();
  void checkSession();
  // By then the screen's own script has run, which may come after this one.
  document.addEventListener('DOMContentLoaded', markHydrated, { once: true });
}

/** Marks the menu's buttons as hydrated, which replays earlier clicks (scripts/chrome/replay-clicks.js). */
function markHydrated(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-unhydrated]')) {
    delete part.dataset.unhydrated;
    part.dispatchEvent(new Event('astro:hydrate'));
  }
}

/**
 * The sidebar as a sheet on small screens: its button opens and closes it; Escape, a press outside and any choice inside close
 * it. A press outside does nothing else: the sheet closes on `click`, so that the screen is inert until the press is over.
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
    const items = [...side.querySelectorAll<HTMLElement>('nav a, nav button')];
    items.find((item) => item.checkVisibility({ visibilityProperty: true }))?.focus();
  });
  // On the shell, since in Safari on iOS clicks on plain elements do not reach the document.
  shell.addEventListener('click', ({ target }) => {
    if (!isOpen() || !(target instanceof Element) || opener.contains(target)) return;
    if (!side.contains(target) || target.closest('a, button')) close();
  });
  matchMedia(WIDE).addEventListener('change', () => set(false));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isOpen()) close();
  });
}
