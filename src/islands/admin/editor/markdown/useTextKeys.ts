import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { applyEdit } from './insert.ts';
import { enterEdit } from './line-marks.ts';
import type { Marker } from './markers.ts';
import type { DialogCommand } from './Toolbar.tsx';

/** Keyboard shortcuts by the key pressed with Ctrl (Cmd on a Mac), with Alt or Shift where named. */
const SHORTCUTS: Readonly<Record<string, Marker | DialogCommand>> = {
  KeyB: 'bold',
  KeyI: 'italic',
  KeyK: 'link',
  BracketRight: 'indent',
  BracketLeft: 'outdent',
  'Alt+Digit2': 'heading',
  'Alt+Digit3': 'subheading',
  'Shift+Digit7': 'numbers',
  'Shift+Digit8': 'bullets',
  'Shift+Digit9': 'quote',
};

/**
 * The keyboard of the text area: shortcuts run a command, and Enter continues or ends a list or quote.
 *
 * @returns the text area's `keydown` handler
 */
export function useTextKeys(
  area: RefObject<HTMLTextAreaElement | null>,
  perform: (command: Marker | DialogCommand) => void,
): (event: KeyboardEvent) => void {
  const isPlainBreak = useRef(false);

  /** Enter continues or ends a list or quote; Shift+Enter inserts a plain line break. */
  const breakLine = useEffectEvent((event: InputEvent) => {
    if (event.inputType !== 'insertLineBreak' || event.isComposing || isPlainBreak.current || !area.current) return;
    const { value, selectionStart, selectionEnd } = area.current;
    const edit = selectionStart === selectionEnd ? enterEdit(value, selectionStart) : null;
    if (!edit) return;
    event.preventDefault();
    applyEdit(area.current, edit);
  });
  // On `beforeinput`, since the keyboards of phones do not always send `keydown` for Enter.
  useEffect(() => {
    const listen = (event: InputEvent) => breakLine(event);
    const element = area.current;
    element?.addEventListener('beforeinput', listen);
    return () => element?.removeEventListener('beforeinput', listen);
  }, [area]);

  return (event) => {
    const { code, altKey, shiftKey, ctrlKey, metaKey } = event;
    isPlainBreak.current = shiftKey;
    const command =
      ctrlKey || metaKey ? SHORTCUTS[`${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${code}`] : undefined;
    if (!command) return;
    event.preventDefault();
    perform(command);
  };
}
