import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Ctrl+Z undoes a change of the form, Ctrl+Shift+Z and Ctrl+Y redo it (with Cmd on a Mac), in place of the browser's own. */
export function useUndoKeys(form: RefObject<HTMLFormElement | null>, onPress: (type: 'undo' | 'redo') => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, code, target } = event;
    const isWithin = target === document.body || (target instanceof Node && form.current?.contains(target));
    if (ctrlKey === metaKey || altKey || !isWithin || document.querySelector('dialog[open]')) return;
    const isRedo = (code === 'KeyZ' && shiftKey) || (code === 'KeyY' && !shiftKey);
    if (!isRedo && code !== 'KeyZ') return;
    event.preventDefault();
    onPress(isRedo ? 'redo' : 'undo');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
