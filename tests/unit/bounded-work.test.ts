import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readLexicon } from '../../src/domain/board/lexicon.ts';
import { toDevanagari } from '../../src/domain/board/to-devanagari.ts';
import { toLatin } from '../../src/domain/board/to-latin.ts';
import { PhotoFormSchema } from '../../src/domain/photos/photo.ts';
import { BlogFormSchema, PHOTO_TYPES, type PhotoType } from '../../src/domain/posts/blog.ts';
import { toHtml } from '../../src/domain/posts/blog-text.ts';
import { slugify } from '../../src/domain/shared/ids.ts';
import { validate } from '../../src/domain/shared/validate.ts';
import { resumeContentProblem } from '../../src/domain/submissions/resume.ts';
import { lexiconFile } from '../../src/hindi/lexicon.ts';
import { parseInboxAddress } from '../../src/islands/admin/inbox/inbox-state.ts';
import { photoSize } from '../../src/server/photos/photo-size.ts';
import { foldWords, hasAll, parseSearch } from '../../src/server/shared/search.ts';

const MB = 1024 * 1024;
/** Without its bound, such work takes many seconds; with it, 200 ms on a quiet machine (`npm run bench endpoints`). */
const LEXICON = readLexicon(lexiconFile());
const MOST_MS = 1_000;
const MARKS = 'a\u0316\u0301'.repeat(40_000);

/** Pieces of posts that take a parser of Markdown longest. */
const HOSTILE = [
  ...[
    '*a **a *a ',
    '_a_',
    '**a* ',
    '**a*b',
    '*a **b c* ',
    '***a',
    'a** b* ',
    '~~a ',
    '`a',
    '`a``b```',
    '**[`',
    '[',
    '[a](',
    '[`a`](',
  ],
  ...[
    '![',
    '[a][',
    `[a](${' '.repeat(2_000)}`,
    '> ',
    '- ',
    '1. ',
    '> a\nb\n',
    '- a\n+ a\n',
    'a\n-\n',
    '|\n',
    'http://a.b/&a;',
    '.',
  ],
];

/** CPU milliseconds of a function, without other processes. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function compoundFile(filling: number[]): Uint8Array {
  const bytes = new Uint8Array(5 * MB).map((_, index) => filling[index % filling.length] ?? 0);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  return bytes;
}

/** A zip file with only a directory of nameless entries. */
function zipOfNothing(): Uint8Array {
  const bytes = new Uint8Array(5 * MB);
  const view = new DataView(bytes.buffer);
  const entries = 65_535;
  bytes.set([0x50, 0x4b, 3, 4]);
  for (let index = 0; index < entries; index++) view.setUint32(100 + index * 46, 0x02014b50, true);
  view.setUint32(bytes.length - 22, 0x06054b50, true);
  view.setUint16(bytes.length - 12, entries, true);
  view.setUint32(bytes.length - 6, 100, true);
  return bytes;
}

describe('computation time is bounded for', () => {
  const doc = compoundFile([0x57]);
  const almost = compoundFile([0x57, 0, 0x6f, 0]);
  const zip = zipOfNothing();
  // Runs once before the measurement, so that compilation is not counted.
  it.each<[string, () => unknown]>([
    ['a .doc full of W', () => resumeContentProblem('cv.doc', doc)],
    ['a .doc full of almost a Word signature', () => resumeContentProblem('cv.doc', almost)],
    ['a .docx of 65,535 nameless entries', () => resumeContentProblem('cv.docx', zip)],
    ['a title of combining marks', () => slugify('\u0316\u0301'.repeat(500_000))],
    ['a very long title', () => validate(BlogFormSchema, { title: MARKS.repeat(8), content: 'x' })],
    ['an alternative text of combining marks', () => validate(PhotoFormSchema, { alt: MARKS.repeat(8) })],
    ['a post of combining marks', () => toHtml('\u0316\u0301'.repeat(50_000))],
    ...HOSTILE.map((piece): [string, () => unknown] => [
      `a post of ${piece}`,
      () => toHtml(piece.repeat(100_000 / piece.length)),
    ]),
    ['a searched text of combining marks', () => foldWords(MARKS)],
    ['a searched text of one word', () => foldWords('कमर'.repeat(30_000))],
    ...['a', 'bhari', 'Ab', 'ABC', "a's ", '& ', 'a\u0316\u0301'].map((text): [string, () => unknown] => {
      return [`a shop's name of ${text}`, () => toDevanagari(text.repeat(10_000), LEXICON)];
    }),
    ...['क', 'ी', '\u093C्', 'ए ', 'सी.', 'सी'].map((text): [string, () => unknown] => {
      return [`a shop's name of ${text}`, () => toLatin(text.repeat(10_000))];
    }),
    ['a searched text of hyphens', () => foldWords('a-1,'.repeat(25_000))],
    ['a search of many words', () => hasAll(parseSearch('a ab b ba '.repeat(800)) ?? [], ' ab'.repeat(30_000))],
  ])('%s', (_what, work) => {
    work();
    expect(cpuOf(work)).toBeLessThan(MOST_MS);
  });
});

describe('the size of a picture', () => {
  const claim = 30_000;
  const square =
    (at: number, set: 'setUint16' | 'setUint32', apart: number, side = claim, little = false) =>
    (view: DataView) => {
      for (const place of [at, at + apart]) view[set](place, side, little);
    };
  const write = (size: number, fill: (view: DataView, bytes: Uint8Array) => void) => {
    const bytes = new Uint8Array(size);
    fill(new DataView(bytes.buffer), bytes);
    return bytes;
  };
  const webp = (kind: string, fill: (view: DataView) => void) =>
    write(40, (view, bytes) => {
      bytes.set(new TextEncoder().encode(`RIFF....WEBP${kind}`));
      fill(view);
    });
  it.each<[PhotoType, string, Uint8Array]>([
    ['image/png', 'IHDR', write(33, square(16, 'setUint32', 4))],
    ['image/gif', 'its screen', write(13, square(6, 'setUint16', 2, claim, true))],
    [
      'image/jpeg',
      'SOF2 after fill bytes and a segment',
      write(64, (view, bytes) => {
        bytes.set([0xff, 0xd8, 0xff, 0xff, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 17, 8]);
        view.setUint16(15, claim);
        view.setUint16(17, claim);
      }),
    ],
    [
      'image/webp',
      'VP8X',
      webp('VP8X', (view) => {
        view.setUint16(24, claim - 1, true);
        view.setUint16(27, claim - 1, true);
      }),
    ],
    [
      'image/avif',
      'ispe',
      write(64, (view, bytes) => {
        bytes.set(new TextEncoder().encode('ispe'), 20);
        view.setUint32(28, claim);
        view.setUint32(32, claim);
      }),
    ],
  ])('is read from %s in %s', (type, _where, bytes) => {
    expect(photoSize(bytes, type)).toEqual({ width: claim, height: claim });
  });

  it('is read from lossless and lossy WebP', () => {
    const side = 16_383;
    const lossless = webp('VP8L', (view) => view.setUint32(21, (side - 1) | ((side - 1) << 14), true));
    const lossy = webp('VP8 ', square(26, 'setUint16', 2, side, true));
    for (const bytes of [lossless, lossy])
      expect(photoSize(bytes, 'image/webp')).toEqual({ width: side, height: side });
  });

  it('is read from real files', () => {
    const real = (name: string, type: PhotoType) =>
      photoSize(new Uint8Array(readFileSync(`public/media/${name}`)), type);
    const { width, height } = real('product-sms.webp', 'image/webp');
    expect(width).toBeGreaterThan(100);
    expect(real('product-sms.avif', 'image/avif')).toEqual({ width, height });
  });

  it.each(PHOTO_TYPES)('is undefined for a truncated or empty %s', (type) => {
    for (const filling of [0, 0xff]) {
      const bytes = new Uint8Array(4 * MB).fill(filling);
      bytes.set([0xff, 0xd8]);
      expect(cpuOf(() => void photoSize(bytes, type))).toBeLessThan(MOST_MS);
    }
    for (let size = 0; size < 40; size++) {
      expect(photoSize(new Uint8Array(size), type)).toEqual({ width: expect.any(Number), height: expect.any(Number) });
    }
  });
});

describe('text', () => {
  it('of a title and an alternative text has no control characters', () => {
    const form = { title: ' A\u0000 title\u001b\r\nof two\u0085lines ', content: 'x', imageAlt: 'An\u0007 alt' };
    expect(validate(BlogFormSchema, form)).toMatchObject({
      ok: true,
      value: { title: 'A  title of two lines', imageAlt: 'An  alt' },
    });
  });
});

describe('the inbox URL', () => {
  it.each(['../../../auth/me', '..%2f..', '', 'x', '019df2f8-6ba0-4519-b83d-dae0777cb6fa'])(
    'opens no submission with the id %j',
    (id) => expect(parseInboxAddress(`?view=enquiries&${new URLSearchParams({ id })}`).opened).toBeNull(),
  );
  it.each(['019df2f8-6ba0-7519-b83d-dae0777cb6fa', 'VT211125101530', 'VT211124101530'])(
    'opens the submission %s',
    (id) => expect(parseInboxAddress(`?view=enquiries&id=${id}`).opened).toEqual({ kind: 'enquiries', id }),
  );
});
