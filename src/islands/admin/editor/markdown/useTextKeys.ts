import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isComposing } from '../../../../browser/shared/composing.ts';
import { enterEdit } from './line-marks.ts';
import type { Command } from './Toolbar.tsx';
import type { Edit } from './text-edit.ts';

/** Keyboard shortcuts by the key pressed with Ctrl (Cmd on a Mac), with Alt or Shift where named. */
const SHORTCUTS: Readonly<Record<string, Command>> = {
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
 * @param change applies an edit
 * @returns the text area's `keydown` handler
 */
export function useTextKeys(
  area: RefObject<HTMLTextAreaElement | null>,
  perform: (command: Command) => void,
  change: (edit: Edit) => void,
): (event: KeyboardEvent) => void {
  const isPlainBreak = useRef(false);

  /** Enter continues or ends a list or quote; Shift+Enter inserts a plain line break. */
  const breakLine = useEffectEvent((event: InputEvent) => {
    if (event.inputType !== 'insertLineBreak' || event.isComposing || isPlainBreak.current || !area.current) return;
    const { value, selectionStart, selectionEnd } = area.current;
    const edit = selectionStart === selectionEnd ? enterEdit(value, selectionStart) : null;
    if (!edit) return;
    event.preventDefault();
    change(edit);
  });
  // On `beforeinput`, since the keyboards of phones do not always send `keydown` for Enter.
  useEffect(() => {
    const listen = (event: InputEvent) => breakLine(event);
    const element = area.current;
    element?.addEventListener('beforeinput', listen);
    return () => element?.removeEventListener('beforeinput', listen);
  }, [area]);

  return (event) => {
    const { code, altKey, shiftKey, ctrlKey, metaKey, nativeEvent } = event;
    isPlainBreak.current = shiftKey;
    if (!(ctrlKey || metaKey) || isComposing(nativeEvent)) return;
    const command = SHORTCUTS[`${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${code}`];
    if (!command) return;
    event.preventDefault();
    perform(command);
  };
}
