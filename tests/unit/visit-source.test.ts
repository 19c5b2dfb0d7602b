import { expect, it } from 'vitest';
import { sourceOf } from '../../src/domain/site/visit-source.ts';
import { startsOf } from '../../src/server/admin/read-figures.ts';

it.each([
  ['www.google.co.in', 'search'],
  ['com.google.android.googlequicksearchbox', 'search'],
  ['duckduckgo.com', 'search'],
  ['l.facebook.com', 'social'],
  ['t.co', 'social'],
  ['web.whatsapp.com', 'social'],
  ['notgoogle.example', 'other'],
  ['best.com', 'other'],
  ['zira.example', 'own'],
  ['', 'direct'],
])('%s is %s', (host, source) => {
  expect(sourceOf(host, 'zira.example')).toBe(source);
});

it('periods begin on days, Mondays and firsts of months', () => {
  expect(startsOf('day', '2026-03-01').slice(-2)).toEqual(['2026-02-28', '2026-03-01']);
  expect(startsOf('week', '2026-11-29').slice(-2)).toEqual(['2026-11-16', '2026-11-23']);
  expect([startsOf('month', '2026-01-31')[0], startsOf('month', '2026-01-31').at(-1)]).toEqual([
    '2025-01-01',
    '2026-01-01',
  ]);
});
