import { describe, expect, it } from 'vitest';
import type { EntryDetail } from '../../src/domain/content/site-view.ts';
import {
  type Action,
  type EntryState,
  INITIAL,
  isDirty,
  reduce,
  wordsOf,
} from '../../src/islands/admin/website/entry-state.ts';
import { freeId } from '../../src/islands/admin/website/list/free-id.ts';
import { entryHref, viewOf } from '../../src/islands/admin/website/route.ts';
import { moved } from '../../src/islands/admin/website/useReorder.ts';
import { NO_HISTORY, record, redo, undo } from '../../src/islands/admin/website/value-history.ts';

const DETAIL: EntryDetail = {
  key: 'en/homePage/home',
  title: 'Home',
  state: 'delivered',
  hidden: false,
  value: { heading: 'A', sample: true },
  version: '',
  base: null,
  deliveredHash: 'h',
  isBehind: false,
  samples: 1,
  changes: [],
  delivered: { heading: 'A', sample: true },
  published: null,
  history: [],
};
const words = { value: DETAIL.value, hidden: false };
const stateAfter = (...actions: Action[]) => actions.reduce(reduce, INITIAL);
const LOADED: Action = { type: 'loaded', detail: DETAIL, words, copy: null };
const typed = (value: string, at: number): Action => ({ type: 'edited', path: ['heading'], value, at });

describe('the form of an entry', () => {
  it('has nothing unsaved when it opens', () => expect(isDirty(stateAfter(LOADED))).toBe(false));

  it('opens with a kept copy, and says so', () => {
    const copy = { words: { value: { heading: 'Kept' }, hidden: false }, version: '', keptAt: 5 };
    const state = stateAfter({ ...LOADED, copy });
    expect([state.words, state.restored, isDirty(state)]).toEqual([copy.words, copy, true]);
    expect(stateAfter({ ...LOADED, copy: { ...copy, words } }).restored).toBeNull();
  });

  it('takes back a word at a time', () => {
    const state = stateAfter(LOADED, typed('AB', 10), typed('ABC', 20), typed('ABCD', 5000));
    expect(reduce(state, { type: 'undo' }).words.value).toMatchObject({ heading: 'ABC' });
    const twice = reduce(reduce(state, { type: 'undo' }), { type: 'undo' });
    expect(twice.words.value).toMatchObject({ heading: 'A' });
    expect(reduce(twice, { type: 'redo' }).words.value).toMatchObject({ heading: 'ABC' });
    expect(twice.undone).toEqual({ field: 'heading', count: 2 });
  });

  it('keeps what was typed while it was saved', () => {
    const state = stateAfter(LOADED, typed('B', 10), { type: 'sending' }, typed('C', 20), {
      type: 'saved',
      detail: { ...DETAIL, version: 'v1' },
      words: { value: { heading: 'B', sample: true }, hidden: false },
      base: undefined,
      at: 30,
    });
    expect([state.version, state.words.value, isDirty(state)]).toEqual(['v1', { heading: 'C', sample: true }, true]);
  });

  it('stays saved when the debounce of the copy ends before React renders the save', () => {
    const detail = { ...DETAIL, version: 'v1', value: { heading: 'B', sample: true } };
    const saved: Action = { type: 'saved', detail, words: wordsOf(detail), base: undefined, at: 30 };
    const before = stateAfter(LOADED, typed('B', 10), { type: 'sending' });
    for (const copy of [{ type: 'kept', at: 31 }, { type: 'notKept' }] as const) {
      expect([saved, copy].reduce<EntryState>(reduce, before).note).toEqual({ kind: 'saved', at: 30 });
      expect([copy, saved].reduce<EntryState>(reduce, before).note).toEqual({ kind: 'saved', at: 30 });
      expect([saved, typed('C', 30), copy].reduce<EntryState>(reduce, before).note.kind).toBe(copy.type);
    }
  });

  it.each([
    ['while it is saved, are for the next save', undefined, 'new'],
    ['before it is saved, are stored with it', 'new', undefined],
  ])('delivered words that are seen %s', (_when, base, left) => {
    const seen: Action = { type: 'baseSeen', base: 'new' };
    const saved: Action = { type: 'saved', detail: { ...DETAIL, version: 'v1' }, words, base, at: 30 };
    expect(stateAfter(LOADED, { type: 'sending' }, seen, saved).base).toBe(left);
  });

  it('forgets what the server refused once the field is changed', () => {
    const state = stateAfter(LOADED, { type: 'refused', errors: { heading: 'No.', 'stops.0': 'No.' } }, typed('B', 10));
    expect(state.refusals).toEqual({ 'stops.0': 'No.' });
  });

  it('puts aside what it replaces', () => {
    const state = stateAfter(LOADED, typed('Mine', 10), { type: 'replaced', detail: DETAIL, words, stash: true });
    expect(state.words).toEqual(words);
    expect(reduce(state, { type: 'stashRestored' }).words.value).toMatchObject({ heading: 'Mine' });
  });

  it('loses the mark of a sample by its button', () => {
    expect(stateAfter(LOADED, { type: 'confirmed', path: [] }).words.value).toEqual({ heading: 'A' });
  });
});

it('the history joins what is typed in one field', () => {
  const first = record(NO_HISTORY, { before: 'a', field: 'x', at: 100, typed: true });
  const joined = record(first, { before: 'ab', field: 'x', at: 600, typed: true });
  const other = record(joined, { before: 'abc', field: 'y', at: 700, typed: true });
  expect(other.done.map(({ value }) => value)).toEqual(['a', 'abc']);
  expect(record(joined, { before: 'abc', field: 'x', at: 0, typed: false }).done).toHaveLength(2);
  expect(undo(NO_HISTORY, 'a')).toBeNull();
  expect(redo(joined, 'abc')).toBeNull();
});

it('an address names its view', () => {
  expect(viewOf('#publish')).toEqual({ screen: 'publish' });
  expect(viewOf('')).toEqual({ screen: 'list' });
  expect(viewOf('#nonsense')).toEqual({ screen: 'list' });
  expect(viewOf('#%E0%A4%A')).toEqual({ screen: 'list' });
  const key = 'en/clients/bhoomi-hardware';
  expect(viewOf(entryHref(key))).toEqual({ screen: 'entry', key, field: '' });
  expect(viewOf(entryHref(key, 'stops.2.name'))).toEqual({ screen: 'entry', key, field: 'stops.2.name' });
});

it('an item is moved to its place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

it('a new entry gets an id of its own', () => {
  expect(freeId('Bhoomi Hardware', [], 'client')).toBe('bhoomi-hardware');
  expect(freeId('Bhoomi Hardware', ['bhoomi-hardware'], 'client')).toBe('bhoomi-hardware-2');
  expect(freeId('दुकान', [], 'client')).toMatch(/^[a-z]+$/);
  expect(freeId('!!!', [], 'case study')).toBe('case-study');
});
