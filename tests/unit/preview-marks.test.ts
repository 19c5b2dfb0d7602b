import { expect, it } from 'vitest';
import { formOf } from '../../src/content/schemas/form.ts';
import { CONTENT } from '../../src/content/schemas/index.ts';
import { textsOf } from '../../src/domain/content/form/field-path.ts';
import type { FieldPath } from '../../src/domain/content/form/schema.ts';
import { marked, remade, withoutMarks } from '../../src/domain/content/marked-text.ts';
import { openedPlace, parsePlace, placesIn, placeText } from '../../src/domain/content/preview-marks.ts';
import { Places } from '../../src/server/pages/preview/marked-fields.ts';

const KEY = 'en/training/training';
const FORM = formOf(CONTENT.training);
const NAME = { key: 'en/company/company', field: 'name' };

/** Two marked texts, the places that know them, and what names each. */
function markedTexts() {
  const places = new Places();
  const value = places.mark(KEY, FORM, { feeRupees: 1, year: 2026, semesters: ['4th', '6th'] });
  const [one = '', other = ''] = [...textsOf(value)].map(({ text }) => text);
  return { places, one, other, first: `${KEY}#semesters.0`, second: `${KEY}#semesters.1` };
}

it('names a place, and reads the names that a page has', () => {
  expect(parsePlace(placeText(NAME))).toEqual(NAME);
  expect(openedPlace(`[${placeText(NAME)}`)).toEqual(NAME);
  expect(placesIn(`${placeText(NAME)} nothing en/company#x ${KEY}#year`)).toEqual([NAME, { key: KEY, field: 'year' }]);
  for (const other of [
    '',
    ']',
    '[',
    '[if IE]',
    '[nothing#x',
    '[en/company/company',
    '[en/company/company#',
    ' note ',
  ]) {
    expect([other, openedPlace(other)]).toEqual([other, undefined]);
  }
  expect(placesIn(null)).toEqual([]);
});

it('marks words: no ids, choices, links, media or addresses', () => {
  const pathsIn = (name: keyof typeof CONTENT, value: object) => {
    const read = JSON.parse(JSON.stringify(value));
    const found: FieldPath[] = [];
    for (const { path, text } of textsOf(new Places().mark('en/x/x', formOf(CONTENT[name]), read))) {
      if (withoutMarks(text) !== text) found.push(path);
    }
    return found.map((path) => path.join('.'));
  };
  const section = { id: 'forms', heading: 'Forms', body: ['A text.', { facts: 'contact' }] };
  expect(pathsIn('legal', { heading: 'Privacy', updated: '2026-01-01', sections: [section] })).toEqual([
    'heading',
    'sections.0.heading',
    'sections.0.body.0',
  ]);
  const contact = { map: 'https://maps.example', phone: '+91 98765 43210', email: '' };
  expect(pathsIn('company', { name: 'Zira', contact, samples: ['name'] })).toEqual(['name', 'contact.phone']);
  const drawn = { name: 'Growth', text: 'Learn.', image: 'benefit-steps' };
  expect(
    pathsIn('careersPage', {
      benefits: { items: [drawn] },
      students: { training: { label: 'Go', href: '/VTRegister' } },
    }),
  ).toEqual(['benefits.items.0.name', 'benefits.items.0.text', 'students.training.label']);
});

it('places are comments in texts, also within each other, and an attribute where a text is in one', () => {
  const { places, one, other, first, second } = markedTexts();
  expect(places.show(`<p>${one} &amp; <b>${other}</b></p>`)).toBe(
    `<p><!--[${first}-->4th<!--]--> &amp; <b><!--[${second}-->6th<!--]--></b></p>`,
  );
  const nested = one.replace('4', other);
  expect(places.show(`<p>${nested}</p>`)).toBe(`<p><!--[${first}--><!--[${second}-->6th<!--]-->th<!--]--></p>`);
  expect(places.show(`<img alt="a > ${one}" title='${other}'/><br>`)).toBe(
    `<img alt="a > 4th" title='6th' data-field="${first} ${second}"/><br>`,
  );
  expect(places.show(`<a href="/x?y=${encodeURIComponent(one)}">z</a>`)).toBe('<a href="/x?y=4th">z</a>');
});

it('elements that have text alone get an attribute, and scripts and islands nothing', () => {
  const { places, one, first } = markedTexts();
  for (const name of ['title', 'textarea']) {
    expect(places.show(`<${name}>${one} x</${name}>`)).toBe(`<${name} data-field="${first}">4th x</${name}>`);
  }
  expect(places.show(`<select><option value=1>${one}<option>x</select>`)).toBe(
    `<select><option value=1 data-field="${first}">4th<option>x</select>`,
  );
  for (const name of ['script', 'style'])
    expect(places.show(`<${name}>${one}</${name}>`)).toBe(`<${name}>4th</${name}>`);
  const island = (text: string) => `<astro-island props="{&quot;a&quot;:[0,&quot;${text}&quot;]}"></astro-island>`;
  expect(places.show(island(one))).toBe(island('4th'));
  expect(places.show(`<!-- ${one} --></p ${one}>`)).toBe('<!-- 4th --></p 4th>');
});

it('what has no marks stays as it is, and marks of nobody name no place', () => {
  const { places } = markedTexts();
  const html = '<!doctype html><html><head><title>A &amp; B</title></head><body><p a=1 b>x<br/>\n</body>';
  expect(places.show(html)).toBe(html);
  expect(places.show(`<p title="${marked('t', 5)}">${marked('x', 5)}`)).toBe('<p title="t">x<!--]-->');
  const { places: own } = markedTexts();
  expect(own.mark(KEY, FORM, { semesters: ['\ue000\uf8ff'] })).toEqual({ semesters: [''] });
});

it('a text that is made of another keeps its marks', () => {
  expect(remade(marked('a b', 3), (text) => text.slice(0, 1))).toBe(marked('a', 3));
  expect(remade('a b', (text) => text.slice(0, 1))).toBe('a');
});
