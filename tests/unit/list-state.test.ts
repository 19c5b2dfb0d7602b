import { describe, expect, test } from 'vitest';
import { loadingOf } from '../../src/islands/admin/loading/loading.ts';
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
