import { atom } from 'nanostores';

/** Where one comes from to what a screen shows. */
export interface WayBack {
  href: string;
  name: string;
}

/** The way back in place of the one to the dashboard; null for that. */
export const $wayBack = atom<WayBack | null>(null);

/** Shows it in the link above the screen, the only way back (components/admin/BackLink.astro). */
export function startWayBack(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-back]');
  const name = link?.querySelector('span');
  if (!link || !name) return;
  const dashboard: WayBack = { href: link.href, name: name.textContent };
  $wayBack.subscribe((way) => {
    const shown = way ?? dashboard;
    link.href = shown.href;
    name.textContent = shown.name;
  });
}
