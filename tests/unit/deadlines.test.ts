import { describe, expect, it } from 'vitest';

import { LIMITS, PLATFORM, TIMES } from '../../src/domain/shared/limits.ts';
import { capitalised, countInWords, countOf, listInWords } from '../../src/domain/shared/words.ts';
import { ERP_MODULES } from '../../src/domain/site/erp-modules.ts';
import { partCount } from '../../src/domain/submissions/resume-upload.ts';
import { ROUTES } from '../../src/server/http/routes.ts';
import { MENUS } from '../../src/site.ts';

/** Bytes for a form's text fields and multipart boundaries. */
const ENVELOPE = 0.1 * 1024 * 1024;

describe('the limit of a resume', () => {
  it('keeps every request with it below Netlify’s body limit', () => {
    // Netlify counts the base64 body: four bytes for three.
    expect(((LIMITS.resumeDirectBytes + ENVELOPE) * 4) / 3).toBeLessThan(PLATFORM.bodyBytes);
    expect((LIMITS.resumePartBytes * 4) / 3).toBeLessThan(PLATFORM.bodyBytes);
  });

  it('stays below the limit of streamed answers', () => {
    expect(LIMITS.resumeBytes + ENVELOPE).toBeLessThan(PLATFORM.streamBytes);
  });

  it('needs no more parts than one network address may send in a minute for three people', () => {
    const { perMinute } = ROUTES['/api/resume-parts/:upload/:number'].PUT;
    expect(partCount(LIMITS.resumeBytes) * 3).toBeLessThanOrEqual(perMinute);
  });
});

describe('a count in words', () => {
  it('in the menu is the number of ERP modules', () => {
    const note = MENUS.platforms.find(({ href }) => href === '/ourplatforms/zms')?.note;
    expect(note, 'MENUS in src/site.ts').toMatch(new RegExp(`^${capitalised(countInWords(ERP_MODULES.length))} `));
  });

  it('is written out up to twelve', () => {
    expect([0, 1, 7, 12, 13].map(countInWords)).toEqual(['no', 'one', 'seven', 'twelve', '13']);
    expect([0, 1, 2, 1_234].map((count) => countOf(count, 'opening'))).toEqual([
      '0 openings',
      '1 opening',
      '2 openings',
      '1,234 openings',
    ]);
    expect(listInWords(['4th', '6th'], 'or')).toBe('4th or 6th');
    expect(listInWords(['a', 'b', 'c'])).toBe('a, b and c');
  });
});

it('a storage call has a shorter time limit than its request, and a try than its call', () => {
  expect(TIMES.storageCall).toBeLessThan(TIMES.request);
  expect(TIMES.storageTry).toBeLessThan(TIMES.storageCall);
});

it('requests, scheduled functions and lists stay below Netlify’s limits', () => {
  expect(TIMES.request + TIMES.storageCall).toBeLessThan(PLATFORM.request);
  expect(TIMES.sweep).toBeLessThan(TIMES.scheduled);
  expect(TIMES.scheduled + TIMES.storageCall).toBeLessThan(PLATFORM.scheduled);
  expect(LIMITS.listBytes).toBeLessThan(PLATFORM.bodyBytes);
});
