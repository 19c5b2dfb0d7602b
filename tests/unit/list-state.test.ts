import { describe, expect, test } from 'vitest';
import { nextCursor } from '../../src/browser/shared/link-header.ts';
import type { Submission } from '../../src/domain/submissions/submission.ts';
import {
  inboxAddress,
  initialDetail,
  parseInboxAddress,
  reduceDetail,
  refreshedPage,
  type ShownPage,
  undoChangesOf,
} from '../../src/islands/admin/inbox/inbox-state.ts';
import { loadingOf } from '../../src/islands/admin/loading.ts';
import {
  type ListPage,
  type ListState,
  listReducer,
  startState,
  withoutRow,
} from '../../src/islands/list/list-state.ts';

interface Row {
  id: string;
}
type State = ListState<string, ListPage<Row>>;

const reduce = listReducer<string, Row, ListPage<Row>>(({ id }) => id);
const page = (ids: string, total = ids.length, next: string | null = null): ListPage<Row> => ({
  rows: [...ids].map((id) => ({ id })),
  total,
  next,
});
const without = (id: string) => withoutRow<Row, ListPage<Row>>((row) => row.id, id);
const idsOf = (state: State) => state.shown?.page.rows.map(({ id }) => id).join('');
/** A list that shows a, b and c of five. */
const abc = (): State => startState({ query: '', page: page('abc', 5, 'at d') });

describe('a list', () => {
  test('loads its first page unless it starts with one', () => {
    expect(startState({ query: 'rain', page: null })).toMatchObject({ status: 'loading', shown: null });
    expect(abc()).toMatchObject({ status: 'ready', query: '' });
  });

  test('keeps its rows and their query until the next answer', () => {
    const first = {};
    const asked = reduce(abc(), { type: 'asked', request: first, query: 'd' });
    expect(asked).toMatchObject({ status: 'loading', query: 'd', shown: { query: '' } });
    expect(idsOf(asked)).toBe('abc');
    const answered = reduce(asked, { type: 'answered', request: first, page: page('d') });
    expect(answered).toMatchObject({ status: 'ready', shown: { query: 'd' } });
    expect(idsOf(answered)).toBe('d');
  });

  test('ignores a stale answer and a stale failure', () => {
    const [early, late] = [{}, {}];
    let state = reduce(abc(), { type: 'asked', request: early, query: 'a' });
    state = reduce(state, { type: 'asked', request: late, query: 'ab' });
    state = reduce(state, { type: 'answered', request: late, page: page('ab') });
    const settled = state;
    expect(reduce(state, { type: 'answered', request: early, page: page('a') })).toBe(settled);
    expect(reduce(state, { type: 'failed', request: early })).toBe(settled);
  });

  test('has the index of the first new row only after more rows were loaded', () => {
    const [more, search] = [{}, {}];
    let state = reduce(abc(), { type: 'askedMore', request: more });
    state = reduce(state, { type: 'answered', request: more, page: page('cde', 5) });
    expect(idsOf(state)).toBe('abcde');
    expect(state.firstNew).toBe(3);
    state = reduce(state, { type: 'asked', request: search, query: 'x' });
    state = reduce(state, { type: 'answered', request: search, page: page('abcdefg') });
    expect(state.firstNew).toBeNull();
  });

  test('distinguishes a failure of the list from one of further rows', () => {
    const [more, search] = [{}, {}];
    const waiting = reduce(abc(), { type: 'askedMore', request: more });
    expect(reduce(waiting, { type: 'failed', request: more })).toMatchObject({ status: 'more-failed' });
    const asked = reduce(abc(), { type: 'asked', request: search, query: '' });
    expect(reduce(asked, { type: 'failed', request: search })).toMatchObject({ status: 'failed' });
  });

  test('removes a row also while more rows load, and appends these', () => {
    const more = {};
    let state = reduce(abc(), { type: 'askedMore', request: more });
    state = reduce(state, { type: 'changed', change: without('b') });
    expect(state.shown?.page.total).toBe(4);
    state = reduce(state, { type: 'answered', request: more, page: page('de', 4) });
    expect(state.status).toBe('ready');
    expect(idsOf(state)).toBe('acde');
    expect(idsOf(reduce(state, { type: 'changed', change: without('none') }))).toBe('acde');
  });
});

describe('a row removed while the list reloads', () => {
  test('stays removed when the answer still has it, and returns with the next answer', () => {
    const [search, again] = [{}, {}];
    let state = reduce(abc(), { type: 'asked', request: search, query: 'x' });
    state = reduce(state, { type: 'changed', change: without('b') });
    state = reduce(state, { type: 'answered', request: search, page: page('abc', 5) });
    expect([idsOf(state), state.shown?.page.total]).toEqual(['ac', 4]);
    state = reduce(state, { type: 'asked', request: again, query: '' });
    state = reduce(state, { type: 'answered', request: again, page: page('abc', 5) });
    expect(idsOf(state)).toBe('abc');
  });
});

describe('a background reload of a list', () => {
  const withD = (now: ListPage<Row>) =>
    now.rows.some(({ id }) => id === 'd') ? now : { ...now, rows: [{ id: 'd' }, ...now.rows], total: now.total + 1 };

  test('keeps the rows until the answer, to which changes made meanwhile are applied', () => {
    const again = {};
    let state = reduce(abc(), { type: 'askedAgain', request: again });
    expect([idsOf(state), state.status]).toEqual(['abc', 'ready']);
    state = reduce(state, { type: 'changed', change: withD });
    state = reduce(state, { type: 'changed', change: without('b') });
    state = reduce(state, { type: 'answered', request: again, page: page('xabc', 6) });
    expect([idsOf(state), state.shown?.page.total, state.firstNew]).toEqual(['dxac', 6, null]);
  });

  test('is dropped for any other request', () => {
    const [again, search, more] = [{}, {}, {}];
    let state = reduce(abc(), { type: 'askedMore', request: more });
    expect(reduce(state, { type: 'askedAgain', request: again })).toBe(state);
    state = reduce(abc(), { type: 'askedAgain', request: again });
    state = reduce(state, { type: 'asked', request: search, query: 'x' });
    expect(reduce(state, { type: 'answered', request: again, page: page('abc') })).toBe(state);
  });
});

describe('the cursor of a Link header', () => {
  test.each([
    ['</api/Blogs?view=summary&cursor=a%20b%2Bc&limit=12>; rel="next"', 'a b+c'],
    ['<https://example.org/api/Blogs?cursor=x>; rel=next', 'x'],
    ['</api/Blogs?cursor=p>; rel="prev", </api/Blogs?q=%3E&cursor=n>; rel="next"', 'n'],
    ['</api/Blogs?cursor=p>; rel="prev"', null],
    ['', null],
    [null, null],
  ])('of %s is %s', (link, cursor) => expect(nextCursor(link)).toBe(cursor));
});

describe('the loading status of a list', () => {
  test('is loading until the first page, and again on a retry after a failure', () => {
    const [first, retry] = [{}, {}];
    let state = startState<string, ListPage<Row>>({ query: '', page: null });
    expect(loadingOf(state)).toEqual({ status: 'loading' });
    state = reduce(state, { type: 'asked', request: first, query: '' });
    state = reduce(state, { type: 'failed', request: first });
    expect(loadingOf(state)).toEqual({ status: 'failed' });
    state = reduce(state, { type: 'asked', request: retry, query: '' });
    expect(loadingOf(state)).toEqual({ status: 'loading' });
    state = reduce(state, { type: 'answered', request: retry, page: page('a') });
    expect(loadingOf(state)).toEqual({ status: 'loaded', value: page('a') });
  });

  test('stays loaded during a reload, and is failed when that fails', () => {
    const again = {};
    const state = reduce(abc(), { type: 'asked', request: again, query: '' });
    expect(loadingOf(state)).toMatchObject({ status: 'loaded', value: { total: 5 } });
    expect(loadingOf(reduce(state, { type: 'failed', request: again }))).toEqual({ status: 'failed' });
  });
});

describe('the inbox', () => {
  const [A, B] = ['0192f0c4-7a10-7c3e-8f21-3b5d9e4a1c01', '0192f0c4-7a10-7c3e-8f21-3b5d9e4a1c02'];
  const submission = (id: string) => ({ id, kind: 'enquiries' }) as Submission;
  const a = { kind: 'enquiries', id: A } as const;
  const b = { kind: 'enquiries', id: B } as const;

  test('parses its own URL', () => {
    const days = { from: '2026-11-01', to: '2026-11-30' };
    const query = { view: 'spam', search: 'rao', state: 'open', ...days, page: 2 } as const;
    expect(parseInboxAddress('?from=2026-02-30&state=none').query).toEqual({ view: 'all', search: '', page: 1 });
    expect(parseInboxAddress(inboxAddress(query, a))).toEqual({ query, opened: a });
    expect(parseInboxAddress('?view=enquiries&kind=enquiries&id=../../auth/me').opened).toBeNull();
    expect(parseInboxAddress('?view=nothing&id=1&kind=none')).toEqual({
      query: { view: 'all', search: '', page: 1 },
      opened: null,
    });
  });

  test('ignores the stale answer for another submission', () => {
    let state = reduceDetail(initialDetail(a), { type: 'arrived', submission: submission(A) });
    state = reduceDetail(state, { type: 'opened', name: b });
    expect(reduceDetail(state, { type: 'arrived', submission: submission(A) })).toBe(state);
    expect(reduceDetail(state, { type: 'gone', id: A })).toBe(state);
    state = reduceDetail(state, { type: 'arrived', submission: submission(B) });
    expect(state.detail).toEqual({ phase: 'ready', submission: submission(B) });
    expect(reduceDetail(state, { type: 'gone', id: B })).toEqual(initialDetail(null));
  });

  test('polls without moving rows: new ones are counted, missing ones are marked', () => {
    const row = (id: string, receivedAt: string, state = 'new') => ({ id, receivedAt, state, kind: 'enquiries' });
    const all = (page: object) =>
      ({ counts: {}, found: {}, total: 0, mailReady: true, newer: 0, ...page }) as ShownPage;
    const page = all({ rows: [row('c', '3'), row('b', '2'), row('a', '1')], arrived: 0 });
    const fresh = all({ rows: [row('c', '3', 'answered'), row('x', '2'), row('a', '1')], newer: 2, total: 5 });
    const { rows, arrived, total } = refreshedPage(page, fresh, new Set());
    expect(rows.map(({ id, state, gone }) => [id, state, gone])).toEqual([
      ['c', 'answered', undefined],
      ['b', 'new', true],
      ['a', 'new', undefined],
    ]);
    expect([arrived, total]).toEqual([3, 5]);
    const mine = refreshedPage(page, fresh, new Set(['b'])).rows[1];
    expect([mine?.state, mine?.gone], 'opened here').toEqual(['open', undefined]);
    expect(refreshedPage(all({ rows: [] }), fresh, new Set()).rows).toEqual(fresh.rows);
  });

  test('undoes a change with the former value of each changed row', () => {
    const of = (id: string, state: 'new' | 'open') => ({
      id,
      kind: 'enquiries' as const,
      state,
      spam: [],
      binnedAt: null,
    });
    const rows = [of('a', 'new'), of('b', 'open'), of('c', 'new')];
    expect(undoChangesOf(rows, { state: 'open' })).toEqual([
      {
        names: [
          { kind: 'enquiries', id: 'a' },
          { kind: 'enquiries', id: 'c' },
        ],
        change: { state: 'new' },
      },
    ]);
    expect(undoChangesOf(rows, { spam: true })).toMatchObject([{ change: { spam: false }, names: [{}, {}, {}] }]);
    expect(undoChangesOf(rows, { binned: false })).toEqual([]);
  });
});
