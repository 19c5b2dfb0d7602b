import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { checkEntry } from '../../src/content/schemas/check-site.ts';
import { FIELD_MESSAGES } from '../../src/content/schemas/field-messages.ts';
import { formOf } from '../../src/content/schemas/form.ts';
import { COLLECTIONS, CONTENT, type CollectionRules } from '../../src/content/schemas/index.ts';
import { photograph, sizedDrawing } from '../../src/content/schemas/media-files.ts';
import { href, list } from '../../src/content/schemas/parts.ts';
import type { Json } from '../../src/domain/content/entry.ts';
import { changesBetween } from '../../src/domain/content/form/differences.ts';
import { labelAt, parsePath, pathText, valueAt, withValueAt } from '../../src/domain/content/form/field-path.ts';
import { excerptAround, filledText, findText, unknownPlaceholders } from '../../src/domain/content/form/field-words.ts';
import { firstPicture } from '../../src/domain/content/form/first-picture.ts';
import { blankOf, type FormSchema, kindOf, sizedMedia } from '../../src/domain/content/form/schema.ts';
import { samplesIn, withConfirmed, withoutReplaced } from '../../src/domain/content/form/unconfirmed.ts';
import { rupeesIn } from '../../src/domain/shared/rupees.ts';

const collections = COLLECTIONS.map((name) => [name, CONTENT[name] as CollectionRules] as const);

const word = z.string().trim().min(1);
const RULES = {
  schema: z.strictObject({
    sample: z.literal(true).optional(),
    name: word.max(20).meta({ title: 'Name' }),
    note: z.string().optional().meta({ title: 'Note' }),
    fee: z.int().min(1).meta({ title: 'Fee', kind: 'money' }),
    kind: z.enum(['one', 'two']).meta({ title: 'Kind' }),
    link: href.meta({ title: 'Link' }),
    facts: list('Facts', z.strictObject({ text: word.meta({ title: 'Text' }) }).meta({ title: 'Fact' }), 1, 3),
    mark: z.union([sizedDrawing, photograph]).optional(),
  }),
};
const FORM = formOf(RULES);
const VALUE: Json = { name: 'A', fee: 4000, kind: 'one', link: '/Home', facts: [{ text: 'x' }] };
const withField = (path: string, value: Json | undefined) => withValueAt(VALUE, parsePath(path), value);

/** What is wrong with a value by itself, by field. */
const problemsIn = (rules: Pick<CollectionRules, 'schema'>, value: Json) =>
  checkEntry(rules, value, () => undefined).map(({ field, message }) => [field, message]);

test.each(collections.filter(([, { add }]) => add))('%s names each field that a new entry lacks', (_name, rules) => {
  const form = formOf(rules);
  const missing = problemsIn(rules, blankOf(form));
  expect(missing.length).toBeGreaterThan(0);
  for (const [path = '', message] of missing) {
    expect(labelAt(form, blankOf(form), parsePath(path))).not.toBe('');
    expect(message).not.toMatch(/^(Invalid|This)/);
  }
});

describe('checking an entry', () => {
  test.each([
    ['name', '', FIELD_MESSAGES.missing('Name')],
    ['name', 'x'.repeat(21), FIELD_MESSAGES.tooLong('Name', 20)],
    ['fee', 0, FIELD_MESSAGES.atLeast(1)],
    ['fee', '', FIELD_MESSAGES.missing('Fee')],
    ['fee', 'four', FIELD_MESSAGES.number],
    ['fee', 1.5, FIELD_MESSAGES.number],
    ['kind', 'three', FIELD_MESSAGES.choice],
    ['link', 'http://example.org', FIELD_MESSAGES.link],
    ['link', '//example.org', FIELD_MESSAGES.link],
    ['link', '/\\example.org', FIELD_MESSAGES.link],
    ['link', '/\t/example.org', FIELD_MESSAGES.link],
    ['link', '/Home\u0000', FIELD_MESSAGES.link],
    ['link', 'javascript:alert(1)', FIELD_MESSAGES.link],
    ['facts', [], FIELD_MESSAGES.tooFew('Facts', 1)],
    ['facts', [{ text: 'a' }, { text: 'b' }, { text: 'c' }, { text: 'd' }], FIELD_MESSAGES.tooMany('Facts', 3)],
    ['facts.0.text', ' ', FIELD_MESSAGES.missing('Text')],
    ['mark.name', '', FIELD_MESSAGES.missing('Drawing')],
    ['mark.photo', 'x', FIELD_MESSAGES.photo],
  ])('%s: %j is refused', (path, value, message) => {
    expect(problemsIn(RULES, withField(path, value))[0]).toEqual([path, message]);
  });
  it('lets what may be left out be left out', () => expect(problemsIn(RULES, VALUE)).toEqual([]));
});

test.each([
  ['98260 12345', true],
  ['0731 4012345 / 98260 12345', true],
  ['+91 98765 43210, (0731) 401-2345', true],
  ['[phone number]', true],
  ['', true],
  ['0731 4012345 / ring us', false],
  ['12345', false],
])('the phone number of the company may be %j: %s', (phone, isTaken) => {
  const problems = problemsIn(CONTENT.company, { contact: { phone } });
  expect(problems.some(([field]) => field === 'contact.phone')).toBe(!isTaken);
});

describe('a path', () => {
  it('is read as it is written', () => expect(pathText(parsePath('facts.0.text'))).toBe('facts.0.text'));
  it('names its field', () => expect(labelAt(FORM, VALUE, ['facts', 0, 'text'])).toBe('Facts 1, Text'));
  it('changes only its field', () => {
    const next = withField('facts.0.text', 'y');
    expect(valueAt(next, ['facts', 0, 'text'])).toBe('y');
    expect(valueAt(VALUE, ['facts', 0, 'text'])).toBe('x');
    expect(withField('note', undefined)).toEqual(VALUE);
    expect(valueAt(VALUE, ['facts', 4, 'text'])).toBeUndefined();
  });
});

it('no field’s words name a colour that the brand colour changes', () => {
  const words = Object.values(CONTENT).map((rules) => JSON.stringify(formOf(rules)));
  expect(words.filter((form) => /yellow|green/i.test(form))).toEqual([]);
});

describe('differences', () => {
  it('are named field by field, items of lists in their place', () => {
    const after = {
      ...(withField('name', 'B') as object),
      fee: 12_500,
      facts: [{ text: 'w' }, { text: 'x' }],
      note: 'New',
    };
    expect(changesBetween(FORM, VALUE, after).map(({ label, before, after: now }) => [label, before, now])).toEqual([
      ['Name', 'A', 'B'],
      ['Note', null, 'New'],
      ['Fee', '₹4,000', '₹12,500'],
      ['Facts 1', null, 'w'],
    ]);
  });
  it('have one line for an order, and the names of what is shown or hidden', () => {
    const item = z.strictObject({
      page: z.enum(['home', 'contact']).meta({ labels: { home: 'Home', contact: 'Contact us' } }),
      name: z.string().optional().meta({ title: 'Name' }),
      hidden: z.boolean().default(false),
    });
    const form = formOf({
      schema: z.strictObject({
        menu: list('Menu', item, 1, 3),
        facts: list('Facts', z.strictObject({ text: word }), 1),
      }),
    });
    const changes = (before: Json, after: Json) =>
      changesBetween(form, before, after).map(({ label, before: was, after: is }) => [label, was, is]);
    const home = { page: 'home', name: 'Start', hidden: false };
    const contact = { page: 'contact' };
    expect(changes({ menu: [home, contact] }, { menu: [{ ...contact, hidden: true }, home] })).toEqual([
      ['Menu, Order', 'Start, Contact us', 'Contact us, Start'],
      ['Menu, Contact us', 'Shown', 'Hidden'],
    ]);
    expect(changes({ menu: [home] }, { menu: [home, { ...contact, hidden: false }] })).toEqual([
      ['Menu, Contact us', null, 'Shown'],
    ]);
    expect(changes({ menu: [home, contact] }, { menu: [{ ...contact, name: 'Write' }] })).toEqual([
      ['Menu, Write, Name', null, 'Write'],
      ['Menu, Start', 'Shown', null],
    ]);
    const [a, b, c] = ['a', 'b', 'c'].map((text) => ({ text }));
    expect(changes({ facts: [a, b, c] } as Json, { facts: [c, a, b] } as Json)).toEqual([
      ['Facts, Order', 'a, b, c', 'c, a, b'],
    ]);
  });
  it('name a picture as one field', () => {
    const sized = { type: 'object', properties: { name: { type: 'string', kind: 'drawing' }, width: {}, height: {} } };
    const photo = { type: 'object', properties: { photo: { type: 'string', kind: 'picture' }, width: {}, height: {} } };
    const form: FormSchema = { type: 'object', properties: { mark: { title: 'Mark', anyOf: [sized, photo] } } };
    const before = { mark: { name: 'client-6', width: 1, height: 1 } };
    const after = { mark: { photo: 'a'.repeat(40), width: 2, height: 2 } };
    expect(changesBetween(form, before, after).map(({ label, before: was, after: is }) => [label, was, is])).toEqual([
      ['Mark', 'Logo: Bhoomi', 'Your own picture'],
    ]);
    const photoOf = { kind: 'photo', name: 'a'.repeat(40) };
    expect(changesBetween(form, before, after)[0]?.looks).toEqual({
      before: { picture: { kind: 'drawing', name: 'client-6' } },
      after: { picture: photoOf },
    });
    expect([firstPicture(form, { mark: { name: '' } }), firstPicture(form, after)]).toEqual([undefined, photoOf]);
  });
  it('tell that a sample was confirmed', () => {
    expect(changesBetween(FORM, { ...(VALUE as object), sample: true }, VALUE)[0]?.after).toBe('Confirmed');
  });
});

describe('samples', () => {
  const company: Json = { samples: ['contact.phone'], contact: { phone: '[phone number]', street: '[Street]' } };
  it('are listed facts and marked groups', () => {
    expect(samplesIn(company).map(pathText)).toEqual(['contact.phone']);
    expect(samplesIn({ timetable: { sample: true, heading: '[x]' } }).map(pathText)).toEqual(['timetable']);
  });
  it('are confirmed one by one', () => {
    expect(withConfirmed(company, ['contact', 'phone'])).toMatchObject({ samples: [] });
    expect(withConfirmed({ timetable: { sample: true } }, ['timetable'])).toEqual({ timetable: {} });
    expect(withConfirmed({ sample: true, a: 'b' }, [])).toEqual({ a: 'b' });
  });
  it('lose their mark by being replaced', () => {
    const changed = withValueAt(company, ['contact', 'phone'], '+91 98765 43210');
    expect(withoutReplaced(changed, company, ['contact', 'phone'])).toMatchObject({ samples: [] });
    const quote: Json = { sample: true, name: 'Ritu Agarwal', quote: 'It is good.' };
    const half = { ...quote, name: 'Asha Verma' };
    expect(withoutReplaced(half, quote, ['name'])).toEqual(half);
    expect(withoutReplaced({ ...half, quote: 'It works.' }, quote, ['quote'])).not.toHaveProperty('sample');
  });
});

describe('words', () => {
  const placeholders = { services: 'seven' };
  it('show what placeholders become', () => {
    expect(filledText('All {services}.', placeholders)).toBe('All seven.');
    expect(filledText('All.', placeholders)).toBeNull();
    expect(unknownPlaceholders('{services} {fees}', Object.keys(placeholders))).toEqual(['fees']);
  });
  it('are found as they are written and as they are shown', () => {
    const entry: Json = { lead: 'The page shows all {services}.', items: [{ name: 'Two' }] };
    expect(findText(entry, 'SEVEN page', placeholders).map(({ path }) => pathText(path))).toEqual(['lead']);
    expect(findText(entry, 'two', placeholders).map(({ path }) => pathText(path))).toEqual(['items.0.name']);
    expect(findText(entry, ' ', placeholders)).toEqual([]);
  });
  it('are cut around what was found', () => {
    const text = `${'before '.repeat(40)}needle${' after'.repeat(40)}`;
    expect(excerptAround(text, 'needle', 60)).toMatch(/^…before .*needle.* after.*…$/);
    // Characters that `searchText` shortens, and a text without a space.
    expect(excerptAround(`${'हिन्दी '.repeat(99)}needle${' after'.repeat(40)}`, 'needle', 60)).toContain('needle');
    expect(excerptAround(`${'x'.repeat(300)}needle${'y'.repeat(300)}`, 'needle', 60)).toContain('needle');
    expect(excerptAround(`${'before '.repeat(40)}needle`, 'needle', 60)).toMatch(/needle$/);
  });
});

test.each([
  ['Rs 6,000/-', 6000],
  ['₹6000', 6000],
  ['Rs. 1,25,000.00/-', 125_000],
  ['06000', 6000],
  ['6000.50', undefined],
  ['six thousand', undefined],
  ['', undefined],
])('an amount that is typed as %j is %s', (text, rupees) => expect(rupeesIn(text)).toBe(rupees));

it('an amount is empty before it is typed', () => expect(blankOf(FORM)).toHaveProperty('fee', ''));

it('a field is shown by its kind', () => {
  expect(kindOf({ type: 'string', kind: 'drawing' })).toBe('drawing');
  expect(kindOf({ type: 'string', format: 'date' })).toBe('date');
  expect(kindOf({ type: 'string', kind: 'unheard of' })).toBe('line');
  const sized = { properties: { name: { kind: 'drawing' }, width: {}, height: {} } };
  expect(sizedMedia(sized)).toEqual({ name: 'name', kind: 'drawing' });
});
