import { type Marker, markerEdit } from './markers.ts';

/** Inserts a marker at the selection of a text area, in one step of its undo history. */
export function applyMarker(area: HTMLTextAreaElement, marker: Marker): void {
  const edit = markerEdit(marker, area.value, area.selectionStart, area.selectionEnd);
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  insertText(area, edit.insert);
  area.setSelectionRange(...edit.select);
}

/**
 * Types a text at the selection. `execCommand` is the one way that keeps the browser's undo; where it is refused the
 * text is set directly.
 */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
