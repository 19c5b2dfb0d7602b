import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/browser/shared/api-error.ts';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import {
  changeInWords,
  problemsOf,
  questionBefore,
  reverseOf,
} from '../../src/islands/admin/posts/changes-in-words.ts';
import { runEach } from '../../src/islands/admin/posts/run-each.ts';
import { rangeOf } from '../../src/islands/admin/selection/useSelection.ts';

const titled = (...titles: string[]) => titles.map((title) => ({ title }));
const DRAFT = { status: 'draft', topics: ['Paint'] } as const;
const LIVE = { status: 'published', topics: [] as string[] } as const;
const LATER = { status: 'scheduled', publishAt: '2099-01-01T00:00:00.000Z', topics: [] as string[] } as const;

describe('a range of rows', () => {
  it.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
    ['c', 'c', 'c'],
    [undefined, 'c', 'c'],
    ['gone', 'c', 'c'],
  ])('from %s to %s is %s', (from, to, range) => {
    expect(rangeOf([...'abcde'], from, to).join('')).toBe(range);
  });
});

describe('a task on several posts', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Runs a task that fails for some posts with a status. */
  async function run(statuses: Record<string, number>, message = '') {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const tried: string[] = [];
    const outcome = await runEach([...'abcd'], async (post) => {
      tried.push(post);
      if (post in statuses) throw new ApiError(statuses[post] ?? 0, message);
    });
    return { tried: tried.join(''), done: outcome.done.join(''), gone: outcome.gone.join(''), failed: outcome.failed };
  }

  it('goes on after one that is refused or deleted', async () => {
    expect(await run({ b: 400, c: 404 }, 'Title is required')).toEqual({
      ...{ tried: 'abcd', done: 'ad', gone: 'c' },
      failed: [{ post: 'b', message: 'Title is required' }],
    });
  });

  it.each([
    [0, MESSAGES.network],
    [401, 'refused'],
    [403, MESSAGES.forbidden],
    [429, 'refused'],
    [503, MESSAGES.server],
  ])('ends at a failure with status %i, which the next would have too', async (status, message) => {
    expect(await run({ b: status }, 'refused')).toEqual({
      ...{ tried: 'ab', done: 'a', gone: '' },
      failed: [...'bcd'].map((post) => ({ post, message })),
    });
  });

  it('goes on after one that cannot be read', async () => {
    expect(await run({ b: 503 }, MESSAGES.unreadable)).toMatchObject({ tried: 'abcd', done: 'acd' });
  });

  it('says how many are through', async () => {
    const said: number[] = [];
    await runEach(
      [...'abc'],
      async () => {},
      (through) => said.push(through),
    );
    expect(said).toEqual([0, 1, 2]);
  });
});

describe('what was not done', () => {
  it('is a sentence for each reason, with the first titles', () => {
    const failed = titled('A', '', 'C').map((post) => ({ post, message: 'Title is required' }));
    const many = titled('1', '2', '3', '4', '5', '6', '7').map((post) => ({ post, message: MESSAGES.network }));
    expect(problemsOf({ failed: [...failed, ...many], gone: titled('Gone') })).toEqual([
      '10 posts could not be changed and are still selected.',
      '“A”, “Untitled draft” and “C”: Title is required',
      `“1”, “2”, “3”, “4”, “5” and 2 more: ${MESSAGES.network}`,
      'Deleted already: “Gone”',
    ]);
    expect(problemsOf({ failed: [], gone: [] })).toEqual([]);
  });
});

describe('taking a change back', () => {
  it.each([
    [DRAFT, { status: 'published' }, { status: 'draft' }],
    [LIVE, { status: 'published' }, undefined],
    [LATER, { status: 'draft' }, undefined],
    [DRAFT, { addTopic: 'News' }, { removeTopic: 'News' }],
    [DRAFT, { addTopic: 'PAINT' }, undefined],
    [DRAFT, { removeTopic: 'PAINT' }, { addTopic: 'Paint' }],
    [LIVE, { removeTopic: 'Paint' }, undefined],
  ] as const)('%j, %j: %j', (post, change, reverse) => {
    expect(reverseOf({ ...post, topics: [...post.topics] }, change)).toEqual(reverse);
  });
});

describe('the question before a change', () => {
  it('counts what readers will see and what was scheduled', () => {
    expect(questionBefore([DRAFT, LIVE, LATER], 'published')).toMatchObject({
      title: 'Publish 2 posts?',
      what: 'They will be on the website for everybody at once; 1 of them, scheduled for later, will not wait. Lists show them within five minutes.',
    });
    expect(questionBefore([DRAFT, LIVE, LATER], 'draft')).toMatchObject({
      title: 'Take 2 posts back?',
      what: '1 post will leave the website at once. 1 post will not go live as scheduled. What you take back stays here as a draft.',
    });
    expect(questionBefore([DRAFT], 'published')).toMatchObject({ title: 'Publish 1 post?' });
    expect([questionBefore([LIVE], 'published'), questionBefore([DRAFT], 'draft')]).toEqual([null, null]);
  });
});

it.each([
  [{ status: 'published' }, '“A” is published', '2 posts are published'],
  [{ status: 'draft' }, '“A” is a draft', '2 posts are drafts'],
  [{ addTopic: 'News' }, 'Topic “News” added to “A”', 'Topic “News” added to 2 posts'],
  [{ removeTopic: 'News' }, 'Topic “News” removed from “A”', 'Topic “News” removed from 2 posts'],
] as const)('a change in words: %j', (change, one, two) => {
  expect([changeInWords(titled('A'), change), changeInWords(titled('A', 'B'), change)]).toEqual([one, two]);
});
