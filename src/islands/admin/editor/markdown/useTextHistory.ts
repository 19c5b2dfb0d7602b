import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { applyEdit } from './insert.ts';
import type { Edit } from './text-edit.ts';
import { beginHistory, type ChangeKind, record, redo, type Selection, undo } from './text-history.ts';

/** Undoes the last step, or redoes the step that was undone last. */
export type HistoryCommand = 'undo' | 'redo';

const NOTHING: Record<HistoryCommand, boolean> = { undo: false, redo: false };
const MOVES = { undo, redo } as const;
/** The commands by the type of the input event with which a menu or a phone gives them. */
const COMMANDS: Readonly<Record<string, HistoryCommand>> = { historyUndo: 'undo', historyRedo: 'redo' };

/**
 * The undo history of a text area. The browsers' own histories differ in what a step is, and in Chromium each key is a step, since
 * React sets the text area's `defaultValue`.
 *
 * @param onChange called with the text after each change
 */
export function useTextHistory(
  area: RefObject<HTMLTextAreaElement | null>,
  text: string,
  onChange: (text: string) => void,
) {
  const history = useRef(beginHistory(text));
  const [can, setCan] = useState(NOTHING);
  /** The selection before the next input event. */
  const before = useRef<Selection>([0, 0]);
  /** Whether an edit by script is being applied: its input events are not recorded. */
  const applying = useRef(false);
  /** Whether the running composition has changed the text already. */
  const composed = useRef(false);

  function keep(next: typeof history.current): void {
    history.current = next;
    const [undo, redo] = [next.done.length > 0, next.undone.length > 0];
    setCan((last) => (last.undo === undo && last.redo === redo ? last : { undo, redo }));
  }

  function apply(element: HTMLTextAreaElement, edit: Edit, takesFocus = true): void {
    applying.current = true;
    applyEdit(element, edit, takesFocus);
    applying.current = false;
  }

  function move(command: HistoryCommand): void {
    const element = area.current;
    const moved = element && MOVES[command](history.current);
    if (!moved) return;
    apply(element, moved.edit);
    keep(moved.history);
  }

  const prepare = useEffectEvent((event: InputEvent) => {
    const element = area.current;
    if (!element || applying.current) return;
    before.current = [element.selectionStart, element.selectionEnd];
    const command = COMMANDS[event.inputType];
    if (!command) return;
    event.preventDefault();
    move(command);
  });
  useEffect(() => {
    const element = area.current;
    const listen = (event: InputEvent) => prepare(event);
    const begin = () => {
      composed.current = false;
    };
    element?.addEventListener('beforeinput', listen);
    element?.addEventListener('compositionstart', begin);
    return () => {
      element?.removeEventListener('beforeinput', listen);
      element?.removeEventListener('compositionstart', begin);
    };
  }, [area]);

  // When another text was put into the form (a loaded post or another version), the history begins anew.
  useLayoutEffect(() => {
    if (applying.current || text === history.current.text) return;
    history.current = beginHistory(text);
    setCan(NOTHING);
  }, [text]);

  return {
    /** Whether there is a step to undo, and one to redo. */
    can,
    move,
    /** Applies an edit, as a step by itself. @param takesFocus whether the text area gets the focus */
    change(edit: Edit, takesFocus = true): void {
      const element = area.current;
      if (!element) return;
      const selected: Selection = [element.selectionStart, element.selectionEnd];
      apply(element, edit, takesFocus);
      const change = { text: element.value, before: selected, after: edit.select, time: performance.now() };
      keep(record(history.current, { ...change, kind: 'command' }));
    },
    /** The text area's `onChange`. */
    input({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>): void {
      if (!applying.current) {
        const { inputType, isComposing } = inputOf(nativeEvent);
        keep(
          record(history.current, {
            text: target.value,
            kind: kindOf(inputType),
            before: before.current,
            after: [target.selectionStart, target.selectionEnd],
            time: performance.now(),
            recomposes: isComposing && composed.current,
          }),
        );
        composed.current = isComposing;
      }
      onChange(target.value);
    },
  };
}

function inputOf(event: Event): { inputType: string; isComposing: boolean } {
  if (!(event instanceof InputEvent)) return { inputType: '', isComposing: false };
  const { inputType } = event;
  return { inputType, isComposing: event.isComposing || /Composition/.test(inputType) };
}

function kindOf(inputType: string): ChangeKind {
  if (/^insert(?:Text|LineBreak|Paragraph|(?:From)?Composition(?:Text)?)$|^deleteCompositionText$/.test(inputType)) {
    return 'typing';
  }
  return /^delete(?:Content|Word|SoftLine|HardLine)/.test(inputType) ? 'deleting' : 'command';
}
