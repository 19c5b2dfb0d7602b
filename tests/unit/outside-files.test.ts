import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeXML } from 'entities';
import { describe, expect, it } from 'vitest';
import type { StorageTarget } from '../../scripts/backup/storage-target.ts';
import { planImport } from '../../scripts/posts/import-posts.ts';
import { excerptAround } from '../../src/domain/content/form/field-words.ts';
import { isMoving } from '../../src/domain/photos/photo-type.ts';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { toHtml } from '../../src/domain/posts/blog-text.ts';
import { describeText } from '../../src/domain/posts/description.ts';
import { endOf, shortened } from '../../src/domain/shared/letters.ts';
import { mailboxOf, mailtoAddress } from '../../src/domain/shared/mailbox.ts';
import { validate } from '../../src/domain/shared/validate.ts';
import { schemaOf } from '../../src/domain/submissions/field-schemas.ts';
import { resumeContentProblem, resumeType, safeResumeName } from '../../src/domain/submissions/resume.ts';
import { KINDS, type Submission } from '../../src/domain/submissions/submission.ts';
import { photoKey } from '../../src/server/photos/photo-files.ts';
import { rssFeed } from '../../src/server/posts/feeds.ts';
import { readPost } from '../../src/server/posts/files/post-file.ts';
import { type PostRecord, type PostRevision, posts, revisionOf } from '../../src/server/posts/post-record.ts';
import type { PublicPost } from '../../src/server/posts/public-post.ts';
import { csvLines } from '../../src/server/shared/csv.ts';
import { summaryOf } from '../../src/server/submissions/submission-text.ts';
import { readCsv } from '../helpers/csv.ts';
import { ENQUIRY } from '../helpers/samples.ts';

/** An input that somebody reported in public. */
interface Outside<Input, Expected> {
  source: string;
  input: Input;
  expected: Expected;
}

/** The inputs of a kind. @param kind the name of its file */
function outside<Input, Expected>(kind: string): Outside<Input, Expected>[] {
  return JSON.parse(readFileSync(resolve(import.meta.dirname, `../outside/${kind}.json`), 'utf8'));
}

describe('front matter', () => {
  it.each(outside<string, Partial<PostRevision> | string>('C'))('$source: $input', ({ input, expected }) => {
    const title = input.includes('title:') ? '' : 'title: A\n';
    const read = () =>
      readPost(`---\n${title}${input}\n---\nText.\n`, () => undefined, '2026-01-01T00:00:00.000Z').post;
    if (typeof expected === 'string') expect(read).toThrow(expected);
    else expect(read()).toMatchObject(expected);
  });
});

it('a stored post has its moments in the one form, or is unreadable', () => {
  const stored = (createdAt: string, updatedAt = '2026-03-05T02:00+05:30') => {
    const post = { id: 'a-post-1a2b3c4d', version: 1, createdAt, published: { ...WORDS, updatedAt } };
    return posts.decode(new TextEncoder().encode(JSON.stringify(post)).buffer);
  };
  const moment = '2026-03-04T20:30:00.000Z';
  expect(stored('Thu, 05 Mar 2026 02:00:00 +0530')).toMatchObject({
    createdAt: moment,
    published: { updatedAt: moment },
  });
  expect(() => stored('in March')).toThrow('createdAt is no date and time that exist.');
  expect(() => stored(moment, 'in March')).toThrow('updatedAt is no date and time that exist.');
});

const WORDS = { title: 'A', content: '<p>A</p>', description: 'A', language: 'en-IN', topics: [] };
const POST = { ...WORDS, status: 'published', version: 1, updatedAt: '2026-03-05T04:30:00.000Z' };

describe('a folder', () => {
  /** The beginning of a PNG of one pixel, another one for each name. */
  const png = (name: string) => Buffer.from(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01${name}`, 'latin1');

  it.each(outside<Record<string, string>, { texts: Record<string, string>; leftOut: string[] }>('D'))(
    '$source: each file is read or named',
    async ({ input, expected }) => {
      const folder = await mkdtemp(join(tmpdir(), 'outside-'));
      for (const [name, text] of Object.entries(input)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), name.endsWith('.png') ? png(name) : text);
      }
      const texts: Record<string, string | null> = {};
      const place = {
        keys: async () => [],
        read: async () => undefined,
        async write({ store }: { store: string }, { bytes }: { bytes: Buffer }) {
          if (store !== 'posts') return true;
          const { title, text } = revisionOf(JSON.parse(bytes.toString()) as PostRecord);
          texts[title] = text;
          return true;
        },
      } as unknown as StorageTarget;
      const plan = await planImport(place, folder);
      await plan.carryOut();
      await rm(folder, { recursive: true });
      const withKeys = (text: string) =>
        text.replace(/\{(.+?)\}/g, (_all, name) => `/api/images/${photoKey(png(name))}`);
      const wanted = Object.entries(expected.texts).map(([title, text]) => [title, withKeys(text)]);
      expect([plan.leftOut, texts]).toEqual([expected.leftOut, Object.fromEntries(wanted)]);
    },
  );
});

describe('the feed', () => {
  it.each(outside<Partial<Blog>, string[]>('I'))('$source: $input', ({ input, expected }) => {
    const blog = { _id: 'a-post', ...POST, createdAt: POST.updatedAt, ...input };
    const feed = rssFeed([{ ...blog, content: toHtml(input.text ?? 'A') } as PublicPost], 'https://site.example');
    const content = decodeXML(/<content:encoded>(.*?)<\/content:encoded>/s.exec(feed)?.[1] ?? '');
    for (const part of expected) expect(feed + content).toContain(part);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows no others
    expect(feed).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f]/);
    for (const [, address = ''] of content.matchAll(/ (?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^(?:https|mailto):/);
  });
});

describe('a picture', () => {
  it.each(outside<string, boolean>('J'))('$source: whether it moves', ({ input, expected }) => {
    expect(isMoving(new Uint8Array(Buffer.from(input, 'base64')))).toBe(expected);
  });
});

describe('a resume', () => {
  it.each(outside<{ name: string; bytes: string }, string>('K'))(
    '$source, $input.name: $expected',
    ({ input, expected }) => {
      const bytes = gunzipSync(Buffer.from(input.bytes, 'base64'));
      expect(resumeContentProblem(input.name, bytes) ?? resumeType(bytes)).toBe(expected);
    },
  );
});

describe('a text is cut between letters', () => {
  const shorten: Record<string, (text: string) => string> = {
    'a description': describeText,
    'the name of a resume': (text) => safeResumeName(text, 'pdf').replace('.pdf', ''),
    'the line of a submission': (text) =>
      summaryOf({ kind: 'enquiries', fields: { ...ENQUIRY, message: text } } as Submission).replace(/^.*?: /s, ''),
    'an item of a list': (text) => shortened(text, 60),
    'what a search found': (text) => excerptAround(`${text}needle${text}`, 'needle', 80).replace(/needle.*/s, ''),
    'the name of a photo': (text) => endOf(text, 120),
  };
  it.each(outside<string[], string>('L'))('$source: $input', ({ input }) => {
    const letters = Array.from({ length: 60 }, () => input).flat();
    for (const offset of [0, 1, 2, 3]) {
      const text = 'x'.repeat(offset) + letters.join('');
      const allowed = ['x', '_', 'resume', ...letters, ...letters.map((letter) => letter.normalize())];
      for (const [what, cut] of Object.entries(shorten)) {
        const short = cut(text).replaceAll('…', '');
        expect(isMadeOf(short, allowed), `${what}: ${short}`).toBe(true);
        expect(short, what).not.toBe('');
      }
    }
  });

  /** Whether a text is some of these letters one after the other. */
  function isMadeOf(text: string, letters: readonly string[]): boolean {
    const longestFirst = [...new Set(letters)].filter(Boolean).sort((a, b) => b.length - a.length);
    let rest = text;
    while (rest !== '') {
      const letter = longestFirst.find((one) => rest.startsWith(one));
      if (letter === undefined) return false;
      rest = rest.slice(letter.length);
    }
    return true;
  }
});

describe('a cell of a spreadsheet', () => {
  const cellOf = (value: string) => readCsv(csvLines(['A'], [{ A: value }]));
  it.each(outside<string, string>('O'))('$source: $input', ({ input, expected }) => {
    expect(cellOf(input)).toEqual([[expected]]);
  });

  // metabase/metabase#42115
  it('has no more than a spreadsheet takes, and says so', () => {
    const [[cell = ''] = []] = cellOf('Long notes. '.repeat(4_000));
    expect(cell.length).toBeLessThanOrEqual(32_767);
    expect(cell).toMatch(/… \(cut: the rest is in the admin area\)$/);
  });
});

describe('an email address', () => {
  it.each(outside<string, string | null>('P'))('$source: $input', ({ input, expected }) => {
    for (const { fields } of Object.values(KINDS)) {
      const { email } = schemaOf({ email: fields.email }).shape;
      const read = validate(email, input);
      expect(read.ok ? read.value : null).toBe(expected);
    }
    if (expected === null) return;
    const { pathname } = new URL(mailtoAddress(input));
    expect([decodeURIComponent(pathname), pathname.split('@').length]).toEqual([expected, 2]);
    expect(mailboxOf(input)).toBe(mailboxOf(expected));
  });
});
