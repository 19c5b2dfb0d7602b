import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S (Cmd+S on a Mac) saves the post, anywhere on the screen, instead of the page as a file. */
export function useSaveShortcut(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, code } = event;
    if (code !== 'KeyS' || ctrlKey === metaKey || altKey || shiftKey) return;
    event.preventDefault();
    if (!event.repeat) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
