import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { episode } from '../../src/content/schemas/episode.ts';
import { secondsOf } from '../../src/domain/site/time-code.ts';

const EPISODE = {
  number: 1,
  title: 'A title',
  lead: 'A lead.',
  length: '3:00',
  voices: [{ id: 'host', name: 'Host', role: 'asks' }],
  chapters: [
    { at: '0:00', title: 'First', lines: [{ by: 'host', text: 'Good morning.' }] },
    { at: '1:05', title: 'Second', lines: [{ by: 'host', hindi: 'नमस्ते', text: 'Good day.' }] },
  ],
};
const [first, second] = EPISODE.chapters;

/** What the schema says about an episode with these chapters. */
const refusalsOf = (...chapters: unknown[]) =>
  episode.safeParse({ ...EPISODE, chapters }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('an episode', () => {
  it('has chapters in the order of their times', () => {
    expect(episode.safeParse(EPISODE).success).toBe(true);
    const late = { ...second, at: '3:00' };
    const refusal = 'must begin before the next one and the end';
    expect(refusalsOf(first, late)).toEqual([`chapters.1.at: ${refusal}`]);
    expect(refusalsOf(first, { ...second, at: '2:00' }, second)).toEqual([`chapters.1.at: ${refusal}`]);
    expect(refusalsOf({ ...first, at: '0:01' }, second)).toEqual(['chapters.0.at: the first chapter begins at 0:00']);
  });

  it('knows its voices', () => {
    const stranger = { ...second, lines: [{ by: 'guest', text: 'Hello.' }] };
    expect(refusalsOf(first, stranger)).toEqual(['chapters.1.lines.0.by: no voice "guest"']);
  });

  it.each(['1:5', '1:60', '65', '1:05:00', ''])('refuses the time %j', (at) => {
    expect(refusalsOf(first, { ...second, at })?.[0]).toContain('must be minutes and seconds, such as 1:05');
  });
});

it('a time code is read in seconds', () => {
  expect(['0:00', '1:05', '12:30'].map(secondsOf)).toEqual([0, 65, 750]);
});

/** Words a minute, slow and fast. */
const PACE = { slow: 110, fast: 170 };

it('each chapter of the content is as long as its words take to say', () => {
  const files = globSync('src/content/episodes/*.yaml');
  expect(files).not.toEqual([]);
  for (const file of files) {
    const { chapters, length } = episode.parse(parse(readFileSync(file, 'utf8')));
    const ends = [...chapters.slice(1).map(({ at }) => at), length];
    for (const [index, { title, at, lines }] of chapters.entries()) {
      const words = lines.flatMap(({ hindi = '', text }) => `${hindi} ${text}`.match(/\S+/g) ?? []).length;
      const pace = (words * 60) / (secondsOf(ends[index] ?? '') - secondsOf(at));
      expect(pace, `${file}: ${title}`).toBeGreaterThan(PACE.slow);
      expect(pace, `${file}: ${title}`).toBeLessThan(PACE.fast);
    }
  }
});
