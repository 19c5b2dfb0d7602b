import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../src/content/schemas/index.ts';
import { RESERVED_ADDRESSES, reservedProblem } from '../../src/domain/site/reserved-addresses.ts';
import { readRoutes } from '../helpers/routes.ts';

/** The first part of a path, without the ending of a file. */
const firstOf = (path: string) => (path.replace(/^\//, '').split('/')[0] ?? '').replace(/\..*$/, '').toLowerCase();
/** Parts that no address of a page can be: parameters, and those with other letters than an address has. */
const isName = (part: string) => /^[a-z\d-]+$/.test(part);
const named = (paths: string[]) => [...new Set(paths.map(firstOf))].filter(isName).sort();
const missing = (paths: string[]) => named(paths).filter((name) => !Object.hasOwn(RESERVED_ADDRESSES, name));

describe('an address is reserved', () => {
  it('for each page and folder of pages', () => {
    const pages = globSync('**/*.{astro,ts}', { cwd: 'src/pages' });
    expect(pages.length).toBeGreaterThan(30);
    expect(missing(pages)).toEqual([]);
  });

  it('for each file and folder of public', () => expect(missing(readdirSync('public'))).toEqual([]));

  it('for each path of a function', async () => {
    const paths = (await readRoutes()).map(({ path }) => path);
    expect(named(paths)).toContain('rss');
    expect(missing(paths)).toEqual([]);
  });

  it('for each path that netlify.toml has rules of', () => {
    const paths = Array.from(
      readFileSync('netlify.toml', 'utf8').matchAll(/(?:for|from|path) = "([^"]+)"/g),
      ([, path = '']) => path,
    );
    expect(named(paths)).toEqual(['admin', 'covers', 'media', 'og']);
    expect(missing(paths)).toEqual([]);
  });

  it.each(Object.keys(RESERVED_ADDRESSES))('%s, in any case, and the refusal names what is there', (name) => {
    for (const address of [name, name.toUpperCase(), `${name.charAt(0).toUpperCase()}${name.slice(1)}`]) {
      const { error } = CONTENT.ownPages.schema.shape.address.safeParse(address);
      const messages = error?.issues.map(({ message }) => message);
      expect(messages).toEqual([`At /${address} is ${RESERVED_ADDRESSES[name]}. Choose another address.`]);
    }
  });

  it('and no other one is', () => {
    expect(['press', 'Press-2026', 'homes', 'contact-us', 'constructor'].map(reservedProblem)).toEqual(
      Array(5).fill(undefined),
    );
  });
});

it.each([
  '',
  'a/b',
  'two words',
  'press.html',
  '-press',
  'press-',
  'प्रेस',
  'x'.repeat(49),
  '../home',
  'press?x',
  'press\n/x',
])('the address %j is refused', (address) =>
  expect(CONTENT.ownPages.schema.shape.address.safeParse(address).success).toBe(false),
);
