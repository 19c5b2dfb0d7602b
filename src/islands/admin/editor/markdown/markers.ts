import { type InlineMarker, inlineEdit } from './inline-marks.ts';
import { HEADING_MARKS, type LineMarker, lineMarkEdit, nestEdit } from './line-marks.ts';
import { blockEdit, type Edit, lineEnd, linesTouched, withPlaceholder } from './text-edit.ts';

/** Marks that are inserted as blocks of their own. */
type BlockMarker = 'paragraph' | 'rule';
/** What a button of the toolbar does to the text. */
export type Marker = InlineMarker | LineMarker | BlockMarker | 'indent' | 'outdent';

const HEADING_PLACEHOLDER = 'Subheading';
const RULE = '-'.repeat(3);
const FENCE = '`'.repeat(3);

/**
 * The edit of a toolbar button: it marks the selected words, or removes the mark of marked ones. With nothing selected it
 * inserts its mark around a placeholder, and selects that, so that typing replaces it.
 *
 * @param start of the selection in `text`
 * @param end of the selection, equal to `start` for a caret
 */
export function markerEdit(marker: Marker, text: string, start: number, end: number): Edit {
  const { from, to, lines } = linesTouched(text, start, end);
  switch (marker) {
    case 'bold':
    case 'italic':
      return inlineEdit(marker, text, start, end);
    case 'code':
      return lines.length > 1 ? fenceEdit(text, from, to, lines) : inlineEdit(marker, text, start, end);
    case 'paragraph':
      return { from: start, to: end, insert: '\n\n', select: [start + 2, start + 2] };
    case 'rule':
      return afterLine(text, end, RULE);
    case 'indent':
    case 'outdent':
      return nestEdit(marker, text, start, end);
    case 'heading':
    case 'subheading':
      // On an empty line: blank lines separate the placeholder from the text around it.
      if (text.slice(from, to).trim() !== '') return lineMarkEdit(marker, text, start, end);
      return withPlaceholder(
        blockEdit(text, start, end, `${HEADING_MARKS[marker]}${HEADING_PLACEHOLDER}`),
        HEADING_PLACEHOLDER,
      );
    default:
      return lineMarkEdit(marker, text, start, end);
  }
}

/** The edit that inserts a picture as a block. */
export function pictureEdit(text: string, at: number, address: string, alt: string, caption: string): Edit {
  const title = caption === '' ? '' : ` "${caption.replace(/["\\]/g, '\\$&')}"`;
  return afterLine(text, at, `![${alt.replace(/[[\]\\]/g, '\\$&')}](${address}${title})`);
}

/** The edit that inserts a block after a line. */
function afterLine(text: string, at: number, block: string): Edit {
  const end = lineEnd(text, at);
  return blockEdit(text, end, end, block);
}

/** The edit that makes lines a code block, or text again. */
function fenceEdit(text: string, from: number, to: number, lines: string[]): Edit {
  if (lines[0]?.startsWith(FENCE) && lines.at(-1)?.startsWith(FENCE)) {
    const insert = lines.slice(1, -1).join('\n');
    return { from, to, insert, select: [from, from + insert.length] };
  }
  const block = `${FENCE}\n${lines.join('\n')}\n${FENCE}`;
  return withPlaceholder(blockEdit(text, from, to, block), block);
}
