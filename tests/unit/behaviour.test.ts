import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const CODE = /\.(ts|tsx|astro|yaml|md|json)$/;

/** One space for each run of white space; typographic and escaped apostrophes as plain ones. */
const plain = (text: string) => text.replace(/\\?['’]/g, "'").replace(/\s+/g, ' ');

test('every message that docs/behaviour.md quotes is in src', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) => CODE.test(name));
  const code = plain(files.map((name) => readFileSync(join(root, 'src', name), 'utf8')).join('\n'));
  const document = readFileSync(join(root, 'docs/behaviour.md'), 'utf8');
  const quoted = [...document.matchAll(/“([^”]+)”/g)].map(([, message = '']) => message).slice(1);
  expect(quoted.length).toBeGreaterThan(80);
  const missing = quoted.filter((message) => {
    const parts = plain(message).split(/\{\w+\}/);
    const pattern = parts
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(?:\\$\\{[^`]{1,80}?\\}|\\{\\w+\\})');
    return !new RegExp(pattern).test(code);
  });
  expect(missing).toEqual([]);
});
