import type { Edit } from './text-edit.ts';

/** Applies an edit to a text area. @param takesFocus whether the text area gets the focus */
export function applyEdit(area: HTMLTextAreaElement, edit: Edit, takesFocus = true): void {
  if (takesFocus) area.focus();
  area.setSelectionRange(edit.from, edit.to);
  if (edit.insert !== '' || edit.from !== edit.to) insertText(area, edit.insert);
  area.setSelectionRange(...edit.select);
}

/**
 * Inserts a text at the selection. `execCommand` keeps the browser's own undo command available, which leads to our history;
 * where it fails the text is set directly, as in a text area without the focus: the command changes the element that has it.
 */
function insertText(area: HTMLTextAreaElement, text: string): void {
  const isFocused = document.activeElement === area;
  if (isFocused && (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)))
    return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Scrolls to the caret after an edit by script: a text area scrolls to it when it gets the focus. */
export function showCaret(area: HTMLTextAreaElement): void {
  if (document.activeElement !== area) return;
  area.blur();
  area.focus();
}
