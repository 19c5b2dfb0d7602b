import { describe, expect, test } from 'vitest';
import { type Marker, markerEdit } from '../../src/islands/admin/editor/markers.ts';

/** Applies a marker to a text whose selection stands between | and |, and shows the result the same way. */
function mark(marker: Marker, marked: string): string {
  const start = marked.indexOf('|');
  const end = marked.lastIndexOf('|') - 1;
  const text = marked.replaceAll('|', '');
  const { from, to, insert, select } = markerEdit(marker, text, start, Math.max(start, end));
  const after = text.slice(0, from) + insert + text.slice(to);
  return `${after.slice(0, select[0])}|${after.slice(...select)}|${after.slice(select[1])}`;
}

describe('markerEdit', () => {
  test.each([
    ['bold', 'a ||', 'a **|bold text|**'],
    ['italic', 'a ||', 'a *|italic text|*'],
    ['bold', 'a |word| b', 'a **|word|** b'],
    ['bold', 'a| word |b', 'a **|word|** b'],
    ['heading', '||', '## |Subheading|\n\n'],
    ['heading', 'before||', 'before\n\n## |Subheading|\n\n'],
    ['heading', 'before\n\n|A\nname|\n\nafter', 'before\n\n## |A name|\n\nafter'],
    ['paragraph', 'a||b', 'a\n\n||b'],
  ] as const)('%s: %j becomes %j', (marker, before, after) => {
    expect(mark(marker, before)).toBe(after);
  });
});
