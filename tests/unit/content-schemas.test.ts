import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { hashOf, readDelivered } from '../../src/content/delivered.ts';
import { fillAll } from '../../src/content/fill.ts';
import { mediaIn } from '../../src/content/media-there.ts';
import { checkSite } from '../../src/content/schemas/check-site.ts';
import type { CollectionName } from '../../src/content/schemas/index.ts';
import { missingMedia } from '../../src/content/schemas/media-check.ts';
import {
  drawing,
  mediaPicture,
  screen,
  serviceFilm,
  sizedDrawing,
  sound,
} from '../../src/content/schemas/media-files.ts';
import { text } from '../../src/content/schemas/parts.ts';
import { siteContent } from '../../src/content/site-content.ts';
import { createProject } from '../helpers/project.ts';

const SERVICE = 'title: A\ndescription: B\nprice: ""\ntags: [a, b, c, d]\nloop: web\n';

/** The entries of a collection in a project with these files. */
async function deliveredIn(collection: CollectionName, files: Record<string, string>) {
  const project = await createProject(files);
  onTestFinished(() => project.remove());
  return readDelivered(project.root, collection);
}

describe('the delivered entries of a collection', () => {
  it('have an order, which is not part of their values', async () => {
    const entries = await deliveredIn('services', {
      'src/content/services/b.yaml': `order: 1\n${SERVICE}`,
      'src/content/services/a.yaml': `order: 2\n${SERVICE}`,
      'src/content/services/notes.txt': 'No entry.',
    });
    const [a, b] = [entries['en/services/a'], entries['en/services/b']];
    expect([a?.file, b?.file]).toEqual(['src/content/services/a.yaml', 'src/content/services/b.yaml']);
    expect(a?.value).toEqual(parse(SERVICE));
    expect(a?.hash).toBe(b?.hash);
    expect(entries['en/orders/services']).toMatchObject({ value: { ids: ['b', 'a'] }, file: 'src/content/services' });
    expect(Object.keys(entries)).toHaveLength(3);
  });

  it('of a list are named by their ids', async () => {
    const file = 'src/content/home/testimonials.yaml';
    const entries = await deliveredIn('testimonials', {
      [file]: '- { id: b, order: 2, quote: Good }\n- { id: a, order: 1, quote: Better }\n',
    });
    expect(entries).toMatchObject({
      'en/testimonials/a': { value: { quote: 'Better' }, file },
      'en/testimonials/b': { value: { quote: 'Good' }, file },
      'en/orders/testimonials': { value: { ids: ['a', 'b'] } },
    });
  });

  it('of a page are its file, or none', async () => {
    const entries = await deliveredIn('homePage', { 'src/content/pages/home.yaml': 'heading: Hello\n' });
    expect(Object.entries(entries)).toMatchObject([['en/homePage/home', { value: { heading: 'Hello' } }]]);
    expect(await deliveredIn('homePage', {})).toEqual({});
  });

  it('with the same order are refused with both files', async () => {
    const files = { 'src/content/services/a.yaml': 'order: 1\n', 'src/content/services/b.yaml': 'order: 1\n' };
    await expect(deliveredIn('services', files)).rejects.toThrow(
      'src/content/services/b.yaml (b): order 1 is that of src/content/services/a.yaml (a) already.',
    );
    await expect(deliveredIn('services', { 'src/content/services/a.yaml': SERVICE })).rejects.toThrow(
      'src/content/services/a.yaml (a): order is no number.',
    );
  });

  it.each([
    ['- quote: Good', 'entry 1 has no id'],
    ['quote: Good', 'is no list'],
    ['- Good', 'has no fields'],
    ['- { id: a, order: 1 }\n- { id: a, order: 2 }', '(a): id a is that of'],
  ])('of the list %j are refused: %s', async (yaml, message) => {
    await expect(deliveredIn('testimonials', { 'src/content/home/testimonials.yaml': yaml })).rejects.toThrow(message);
  });

  it('fit together', () => {
    expect(checkSite(siteContent(process.cwd()).entries, mediaIn(process.cwd()))).toEqual([]);
  });
});

it('a hash says whether two values are equal, whatever the order of their fields', () => {
  expect(hashOf({ a: 1, b: { c: [1, 2], d: 'x' } })).toBe(hashOf({ b: { d: 'x', c: [1, 2] }, a: 1 }));
  expect(hashOf({ a: [1, 2] })).not.toBe(hashOf({ a: [2, 1] }));
});

/** What is wrong with the media of a value, by field. */
const missing = (schema: z.ZodType, value: unknown) =>
  missingMedia(schema, value, mediaIn(process.cwd())).map(({ field, message }) => `${field}: ${message}`);

describe('a file named in the content', () => {
  it.each([
    ['film', serviceFilm, 'architecture', 'product-sms', 'public/media/product-sms.webm'],
    ['picture', mediaPicture, 'product-sms', 'stop-99', 'public/media/stop-99.avif'],
    ['screen', screen, 'product-sms', 'shop-day', 'public/media/shop-day-s.avif'],
    ['recording', sound, 'first-website-heard', 'shop-day', 'public/media/shop-day.m4a'],
    ['drawing', drawing, 'client-1', 'shop-day', 'src/content/drawings/shop-day.svg'],
  ] as const)('must be there: %s', (_what, schema, there, absent, named) => {
    expect(missing(schema, there)).toEqual([]);
    expect(missing(schema, absent)).toEqual([expect.stringContaining(named)]);
  });

  it('is found in groups, lists, alternatives and what is optional', () => {
    const nested = z.strictObject({
      logo: sizedDrawing.optional(),
      stops: z.array(z.strictObject({ art: z.union([z.literal('none'), drawing]) })),
      pair: z.tuple([drawing, drawing]),
    });
    const value = {
      logo: { name: 'no-logo', width: 1, height: 1 },
      stops: [{ art: 'none' }, { art: 'client-1' }, { art: 'no-art' }],
      pair: ['client-1', 'no-pair'],
    };
    const fields = missing(nested, value).map((problem) => problem.split(':')[0]);
    expect(fields).toEqual(['logo.name', 'stops.2.art', 'pair.1']);
    expect(missing(nested, { stops: 'none' })).toEqual([]);
  });

  it('names its background colour when it is the film of a service', () => {
    expect(serviceFilm.safeParse('hero-day').error?.issues[0]?.message).toContain('src/content/films.ts');
  });

  it.each(['../og', 'a/b', 'Stop-1', ''])('is refused with the name %j', (name) => {
    expect(mediaPicture.safeParse(name).success).toBe(false);
  });
});

it.each([
  ['SWAAD SWETU - Restaurant', 'SWAAD SWETU\u00a0- Restaurant'],
  ['Open – from ten', 'Open\u00a0– from ten'],
  ['well-known -5', 'well-known -5'],
])('no line of %j begins with a dash', (written, shown) => {
  expect(text.parse(written)).toBe(shown);
});

it('a page with an unknown figure fails with its file and sentence', () => {
  expect(fillAll({ a: ['{n} kinds', { b: 'x' }], c: 3 }, { n: 'seven' })).toEqual({
    a: ['seven kinds', { b: 'x' }],
    c: 3,
  });
  expect(() => fillAll({ a: ['all {m}'] }, {}, 'src/content/pages/home.yaml')).toThrow(
    'src/content/pages/home.yaml: no value for {m} in "all {m}".',
  );
});
