import type { Edit } from './text-edit.ts';

/**
 * Applies an edit to a text area, as one step of the browser's undo history. A text area without the focus is set directly, since the
 * command changes the element that has it; its undo history then begins anew.
 *
 * @param takesFocus whether the text area gets the focus
 */
export function applyEdit(area: HTMLTextAreaElement, edit: Edit, takesFocus = true): void {
  if (takesFocus) area.focus();
  const { from, to, insert } = changedPart(area.value, edit);
  if (insert !== '' || from !== to) {
    // The browser selects this part again when the edit is undone.
    area.setSelectionRange(from, to);
    insertText(area, insert);
  }
  area.setSelectionRange(...edit.select);
}

function insertText(area: HTMLTextAreaElement, text: string): void {
  const isFocused = document.activeElement === area;
  if (isFocused && (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)))
    return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** An edit without the characters at its ends that it replaces by the same ones. */
function changedPart(text: string, { from, to, insert }: Edit): Omit<Edit, 'select'> {
  const before = [...text.slice(from, to)];
  const after = [...insert];
  let length = 0;
  while (before.length > 0 && before[0] === after[0]) {
    length += before.shift()?.length ?? 0;
    after.shift();
  }
  const start = from + length;
  while (before.length > 0 && before.at(-1) === after.at(-1)) {
    before.pop();
    after.pop();
  }
  return { from: start, to: start + before.join('').length, insert: after.join('') };
}

/** Scrolls to the caret after an edit by script: a text area scrolls to it when it gets the focus. */
export function showCaret(area: HTMLTextAreaElement): void {
  if (document.activeElement !== area) return;
  area.blur();
  area.focus();
}
