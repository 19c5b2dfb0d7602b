import { expect, it } from 'vitest';
import { marksOfField } from '../../src/islands/admin/website/preview/places.ts';

const KEY = 'en/homePage/home';
const marks = [
  { key: KEY, field: 'hero.heading' },
  { key: KEY, field: 'hero.start.label' },
  { key: KEY, field: 'stops.1.name' },
  { key: KEY, field: 'stops.10.name' },
  { key: 'en/menus/menus', field: 'hero.heading' },
];

/** The first marks that there are. */
function found(field: string, isThing = false): string[] {
  for (const group of marksOfField(marks, { key: KEY, field }, isThing)) {
    if (group.length > 0) return group.map((mark) => `${mark.key}#${mark.field}`);
  }
  return [];
}

it.each([
  ['its own place', 'hero.heading', ['hero.heading']],
  ['a group by the fields in it', 'hero', ['hero.heading', 'hero.start.label']],
  ['a field without a place by the group around it', 'hero.start.href', ['hero.start.label']],
  ['one of an item by that item alone', 'stops.1.icon', ['stops.1.name']],
  ['nothing for a field outside of every group', 'metaTitle', []],
])('outlines %s', (_name, field, expected) => {
  expect(found(field)).toEqual(expected.map((path) => `${KEY}#${path}`));
});

it('outlines the whole of a thing of a list, whose fields are in no other group', () => {
  expect(found('film', true)).toEqual(marks.slice(0, 4).map(({ field }) => `${KEY}#${field}`));
});
