import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `press` for the keys pressed with Ctrl (Cmd on a Mac) and without Alt, anywhere on the screen. */
function useCommandKeys(press: (event: KeyboardEvent) => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey !== event.metaKey && !event.altKey) press(event);
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => listen(event);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

/** Ctrl+S saves the form instead of the page as a file. */
export function useSaveKey(save: () => void): void {
  useCommandKeys((event) => {
    if (event.code !== 'KeyS' || event.shiftKey) return;
    event.preventDefault();
    if (!event.repeat) save();
  });
}

/** Ctrl+Z undoes a change of the form, Ctrl+Shift+Z and Ctrl+Y redo it, in place of the browser's own. */
export function useUndoKeys(form: RefObject<HTMLFormElement | null>, onPress: (type: 'undo' | 'redo') => void): void {
  useCommandKeys((event) => {
    const { shiftKey, code, target } = event;
    const isWithin = target === document.body || (target instanceof Node && form.current?.contains(target));
    if (!isWithin || document.querySelector('dialog[open]')) return;
    const isRedo = (code === 'KeyZ' && shiftKey) || (code === 'KeyY' && !shiftKey);
    if (!isRedo && code !== 'KeyZ') return;
    event.preventDefault();
    onPress(isRedo ? 'redo' : 'undo');
  });
}
