import { startJump } from '../../browser/admin/jump.ts';
import { $session, checkSession, leaveEndedSession, logout, logoutFromDashboard } from '../../browser/admin/session.ts';
import { startWayBack } from '../../browser/admin/way-back.ts';
import { startUnreadBadges } from '../../browser/submissions/unread.ts';

/** From this width on the sidebar is beside the screen. */
const WIDE = '(width >= 48rem)';

/** Starts a screen of the admin area: its menu, its search, its Logout, and the check of the session. */
export function startAdminScreen(): void {
  const shell = document.querySelector<HTMLElement>('.shell');
  const side = document.querySelector<HTMLElement>('#side');
  const opener = document.querySelector<HTMLButtonElement>('.abar button');
  const out = document.querySelector<HTMLButtonElement>('[data-logout]');
  if (shell && side && opener) startMenu(shell, side, opener);
  out?.addEventListener('click', () => (out.dataset.logout === 'dashboard' ? logoutFromDashboard() : logout()));

  $session.subscribe(({ status }) => status === 'ended' && leaveEndedSession());
  startUnreadBadges();
  startJump();
  startWayBack();
  void checkSession();
  // Waits for the screen's own script too, which may run after this one but before DOMContentLoaded.
  document.addEventListener('DOMContentLoaded', markHydrated, { once: true });
}

/** Marks top bar and sidebar as hydrated, so that earlier clicks on them are replayed (scripts/chrome/replay-clicks.js). */
function markHydrated(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-unhydrated]')) {
    delete part.dataset.unhydrated;
    part.dispatchEvent(new Event('astro:hydrate'));
  }
}

/**
 * The sidebar as an overlay on small screens: the button `opener` opens and closes it; Escape, a press outside it and a press on
 * a link or button inside close it. It closes on `click`, and `main` is inert until then: a press outside does nothing else.
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
