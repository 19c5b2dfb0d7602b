import type { ClipboardEvent, DragEvent } from 'react';
import { isFocusWith } from '../../../focus/focus.ts';
import type { LeftOut } from '../pasting/clean-tree.ts';
import type { Pasted } from '../pasting/paste.ts';
import type { StoreFiles } from '../pasting/pasted-pictures.ts';
import { showCaret } from './insert.ts';
import { findLink, linkEdit } from './links-in-text.ts';
import { blockEdit, type Edit, lineStart } from './text-edit.ts';

/** A web address and nothing else. */
const ADDRESS = /^https?:\/\/\S+$/;
/** What VS Code puts on the clipboard beside the text. */
const CODE_EDITOR = 'vscode-editor-data';

interface Options {
  readOnly: boolean;
  /** Applies an edit. @param takesFocus whether the text area gets the focus */
  change: (edit: Edit, takesFocus?: boolean) => void;
  addFiles: (files: readonly File[]) => Promise<void>;
  store: StoreFiles;
  /** Waits until no dialog is open that remembers a place in the text. */
  untilNoDialog: () => Promise<void> | undefined;
  onLeftOut: (leftOut: LeftOut) => void;
}

/**
 * Pastes into the text: picture files as pictures, an address over selected words as a link, HTML as Markdown. The browser
 * pastes anything else, as the plain text that a code editor copied, or that goes into a code block.
 */
export function pasteIntoText(event: ClipboardEvent<HTMLTextAreaElement>, options: Options): void {
  const { readOnly, change, addFiles } = options;
  if (readOnly) return;
  const html = event.clipboardData.getData('text/html');
  const source = event.clipboardData.getData('text/plain');
  const plain = source.trim();
  const area = event.currentTarget;
  const { value, selectionStart, selectionEnd } = area;
  const words = value.slice(selectionStart, selectionEnd).trim();
  const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
  // A picture copied from a web page is a file together with HTML that links to that page: the file is used.
  if (files.length > 0 && (plain === '' || areNames(plain, files))) {
    event.preventDefault();
    void addFiles(files);
  } else if (ADDRESS.test(plain) && words !== '' && !words.includes('\n') && !ADDRESS.test(words)) {
    event.preventDefault();
    const range = findLink(value, selectionStart, selectionEnd);
    change(linkEdit(value, range, plain, range.words));
  } else if (html !== '' && !event.clipboardData.types.includes(CODE_EDITOR) && !isInFence(value, selectionStart)) {
    event.preventDefault();
    void pasteHtml(area, html, source, files, options);
  }
}

/** Pastes HTML where the caret is once its pictures are stored and no dialog is open; its plain text when it cannot be converted. */
async function pasteHtml(
  area: HTMLTextAreaElement,
  html: string,
  plain: string,
  files: readonly File[],
  { change, store, untilNoDialog, onLeftOut }: Options,
): Promise<void> {
  let pasted: Pasted = { text: plain, isLine: true };
  try {
    const { textFromPaste } = await import('../pasting/paste.ts');
    pasted = await textFromPaste(html, plain, files, store);
    if (pasted.leftOut) onLeftOut(pasted.leftOut);
  } catch (error) {
    console.error('The pasted HTML could not be converted.', error);
  }
  await untilNoDialog();
  // The focus may be in another field by then.
  change(pasteEdit(area.value, area.selectionStart, area.selectionEnd, pasted), isFocusWith(area));
  showCaret(area);
}

/** The edit that pastes: blocks with blank lines around them, into the row of a table all of it in one line. */
export function pasteEdit(text: string, start: number, end: number, { text: pasted, isLine }: Pasted): Edit {
  const isRow = text.slice(lineStart(text, start), start).trimStart().startsWith('|');
  const words = isRow ? pasted.replace(/\s*\n\s*/g, ' ').replace(/(?<!\\)\|/g, '\\|') : pasted;
  if (isRow || isLine) {
    const caret = start + words.length;
    return { from: start, to: end, insert: words, select: [caret, caret] };
  }
  const [before = ''] = /[ \t]*$/.exec(text.slice(0, start)) ?? [];
  const [after = ''] = /^[ \t]*/.exec(text.slice(end)) ?? [];
  const edit = blockEdit(text, start - before.length, end + after.length, pasted);
  const insert = text.slice(end).trim() === '' ? edit.insert.trimEnd() : edit.insert;
  return { ...edit, insert, select: [edit.from + insert.length, edit.from + insert.length] };
}

/** Whether a position is within a code block. */
const isInFence = (text: string, at: number): boolean =>
  (text.slice(0, at).match(/^ {0,3}(?:`{3}|~{3})/gm)?.length ?? 0) % 2 === 1;

/** Adds dropped files under the pointer. The browser drops anything else. */
export function dropIntoText(
  event: DragEvent<HTMLTextAreaElement>,
  { readOnly, addFiles }: Pick<Options, 'readOnly' | 'addFiles'>,
): void {
  const files = [...event.dataTransfer.files];
  if (files.length === 0) return;
  event.preventDefault();
  if (readOnly) return;
  const at = positionAt(event.currentTarget, event.clientX, event.clientY);
  event.currentTarget.setSelectionRange(at, at);
  void addFiles(files);
}

/** Whether the text that comes with files is only their names, as file managers add it. */
function areNames(plain: string, files: readonly File[]): boolean {
  return plain.split(/\s*\n/).every((line) => files.some(({ name }) => line.endsWith(name)));
}

/** The text position under the pointer; the caret's where the browser cannot tell. */
function positionAt(area: HTMLTextAreaElement, x: number, y: number): number {
  const position = document.caretPositionFromPoint?.(x, y);
  return position?.offsetNode === area ? position.offset : area.selectionEnd;
}
