import { atom } from 'nanostores';

/** Whether the search over everything is open. */
export const $jump = atom(false);

const isMac = () => /^(?:Mac|iP)/.test(navigator.platform);

/**
 * Opens the search by the buttons with `data-jump`, and by Ctrl+K, on a Mac Cmd+K, which closes it too. A field that has taken the key, as the
 * text of a post for its links, keeps it; so does an open dialog.
 */
export function startJump(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-jump]')) {
    button.addEventListener('click', () => $jump.set(true));
    const keys = button.querySelector('kbd');
    if (keys && isMac()) keys.textContent = '⌘ K';
  }
  document.addEventListener('keydown', (event) => {
    const { code, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    const hasModifier = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    if (code !== 'KeyK' || !hasModifier || altKey || shiftKey || defaultPrevented) return;
    const isOpen = $jump.get();
    if (!isOpen && document.querySelector('dialog[open]')) return;
    event.preventDefault();
    $jump.set(!isOpen);
  });
}
