import { describe, expect, it } from 'vitest';
import { shownNames } from '../../src/domain/content/menu-names.ts';
import type { EntryDetail } from '../../src/domain/content/site-view.ts';
import { afterChange, afterUndo, NEW_FIELDS } from '../../src/islands/admin/website/entry-fields.ts';
import { openEntry, withCopy } from '../../src/islands/admin/website/entry-saving.ts';
import { linksToPage } from '../../src/islands/admin/website/fields/menu-places.ts';
import { freeId } from '../../src/islands/admin/website/list/free-id.ts';
import { collectionHref, entryHref, viewOf } from '../../src/islands/admin/website/route.ts';
import { moved } from '../../src/islands/admin/website/useReorder.ts';

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
  delivered: { heading: 'A', sample: true },
  published: null,
  history: [],
};

describe('the form of an entry', () => {
  it('opens with a kept copy, unless it equals what is stored', () => {
    const words = { value: { heading: 'Kept' }, hidden: false };
    const copy = { words, version: 'v1', keptAt: 5 };
    expect(withCopy(openEntry(DETAIL), copy)).toMatchObject({
      content: words,
      basis: { version: 'v1' },
      restored: copy,
    });
    const same = { ...copy, words: { value: DETAIL.value, hidden: false } };
    expect(withCopy(openEntry(DETAIL), same)).toEqual(openEntry(DETAIL));
  });

  it('takes back a word at a time', () => {
    const typed = [10, 20, 5000].reduce(
      (fields, at, index) => afterChange(fields, { heading: 'A'.repeat(index + 1) }, ['heading'], at),
      NEW_FIELDS,
    );
    const once = afterUndo(typed, 'undo', { heading: 'AAAA' });
    expect(once?.value).toEqual({ heading: 'AAA' });
    const twice = once && afterUndo(once.fields, 'undo', once.value);
    expect([twice?.value, twice?.fields.restored]).toEqual([{ heading: 'A' }, { field: 'heading', count: 2 }]);
    expect(twice && afterUndo(twice.fields, 'redo', twice.value)?.value).toEqual({ heading: 'AAA' });
  });

  it('joins what is typed in one field, and nothing else', () => {
    const joined = [100, 600].reduce((fields, at) => afterChange(fields, `${at}`, ['x'], at), NEW_FIELDS);
    expect(afterChange(joined, 'abc', ['y'], 700).done.map(({ value }) => value)).toEqual(['100', 'abc']);
    expect(afterChange(joined, 'abc', ['x'], 0).done).toHaveLength(2);
    expect([afterUndo(NEW_FIELDS, 'undo', 'a'), afterUndo(joined, 'redo', 'abc')]).toEqual([null, null]);
  });

  it('forgets what the server refused once the field is changed', () => {
    const refused = { ...NEW_FIELDS, refusals: { heading: 'No.', 'stops.0': 'No.' } };
    expect(afterChange(refused, {}, ['heading'], 10).refusals).toEqual({ 'stops.0': 'No.' });
  });
});

it('an address names its view', () => {
  expect(viewOf('#publish')).toEqual({ screen: 'publish' });
  expect(viewOf('')).toEqual({ screen: 'list' });
  expect(viewOf('#nonsense')).toEqual({ screen: 'list' });
  expect(viewOf('#%E0%A4%A')).toEqual({ screen: 'list' });
  expect(viewOf(collectionHref('clients'))).toEqual({ screen: 'list', collection: 'clients' });
  const key = 'en/clients/bhoomi-hardware';
  expect(viewOf(entryHref(key))).toEqual({ screen: 'entry', key, field: '' });
  expect(viewOf(entryHref(key, 'stops.2.name'))).toEqual({ screen: 'entry', key, field: 'stops.2.name' });
});

it('an item is moved to its place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

it('the menu counts the names that it shows, and a page of the owner’s names the menus it is in', () => {
  const main = [
    { page: 'home', name: 'Home' },
    { page: 'about', name: 'About, which is hidden' },
    { page: 'own/press', name: 'Press' },
    { page: 'own/off', name: 'Off, which is hidden' },
    { page: 'platforms', name: 'None of them is there' },
  ];
  const menus = { main, platforms: [{ page: 'zms' }], footer: [{ page: 'own/press', name: 'Press', hidden: true }] };
  expect(shownNames(menus, [{ href: '/Home' }, { href: '/press' }], ['press'])).toBe(2);
  expect(linksToPage(menus, 'press')).toEqual([{ place: 'in the menu', field: 'main.2', name: 'Press' }]);
  expect(linksToPage(undefined, 'press')).toEqual([]);
});

it('a new entry gets an id of its own', () => {
  expect(freeId('Bhoomi Hardware', [], 'client')).toBe('bhoomi-hardware');
  expect(freeId('Bhoomi Hardware', ['bhoomi-hardware'], 'client')).toBe('bhoomi-hardware-2');
  expect(freeId('दुकान', [], 'client')).toMatch(/^[a-z]+$/);
  expect(freeId('!!!', [], 'case study')).toBe('case-study');
  expect(freeId('Prices and photos of our shop in the old market', [], 'page')).toBe(
    'prices-and-photos-of-our-shop-in-the-old',
  );
  expect(freeId('a'.repeat(90), [], 'page')).toHaveLength(44);
});
