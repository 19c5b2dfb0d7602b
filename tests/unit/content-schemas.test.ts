import type { Loader } from 'astro/loaders';
import { describe, expect, it } from 'vitest';
import { fillAll } from '../../src/content/fill.ts';
import { entries } from '../../src/content/schemas/entries.ts';
import { drawing, picture, screen, serviceFilm } from '../../src/content/schemas/media-files.ts';
import { text } from '../../src/content/schemas/parts.ts';

type Entry = { id: string; data: Record<string, unknown>; filePath: string };

/** Runs a loader with these entries, on a store with the entries of the last build. */
async function load(found: Entry[], ...fields: string[]): Promise<Entry[]> {
  const store = new Map<string, Entry>([['gone', { id: 'gone', data: { order: 1 }, filePath: 'gone.yaml' }]]);
  const loader: Loader = {
    name: 'test',
    load: async () => {
      for (const entry of found) store.set(entry.id, entry);
    },
  };
  await entries(loader, ...fields).load({ collection: 'services', store } as unknown as Parameters<Loader['load']>[0]);
  return [...store.values()];
}

const entry = (id: string, order: number): Entry => ({
  id,
  data: { id, order },
  filePath: `src/content/services/${id}.yaml`,
});

describe('a collection', () => {
  it('is read again at each build', async () => {
    expect((await load([entry('a', 1), entry('b', 2)], 'order')).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('refuses two entries with the same order, and names both files and the field', async () => {
    await expect(load([entry('a', 1), entry('b', 1)], 'order')).rejects.toThrow(
      'src/content/services/b.yaml (b): order 1 is that of src/content/services/a.yaml (a) already.',
    );
    await expect(load([entry('a', 1), entry('b', 1)], 'id', 'order')).rejects.toThrow('order 1');
    expect(await load([entry('a', 1), entry('b', 1)])).toHaveLength(2);
  });
});

describe('a file named in the content', () => {
  it.each([
    ['film', serviceFilm, 'architecture', 'product-sms', 'public/media/product-sms.webm'],
    ['picture', picture, 'product-sms', 'stop-99', 'public/media/stop-99.avif'],
    ['screen', screen, 'product-sms', 'shop-day', 'public/media/shop-day-s.avif'],
    ['drawing', drawing, 'client-1', 'shop-day', 'src/content/drawings/shop-day.svg'],
  ] as const)('must be there: %s', (_what, schema, there, missing, named) => {
    expect(schema.safeParse(there).success).toBe(true);
    expect(schema.safeParse(missing).error?.issues[0]?.message).toContain(named);
  });

  it('names its background colour when it is the film of a service', () => {
    expect(serviceFilm.safeParse('hero-day').error?.issues[0]?.message).toContain('src/content/films.ts');
  });

  it.each(['../og', 'a/b', 'Stop-1', ''])('is refused with the name %j', (name) => {
    expect(picture.safeParse(name).success).toBe(false);
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
