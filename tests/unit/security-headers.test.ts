import { readFile } from 'node:fs/promises';
import { HeadersHandler } from '@netlify/headers';
import { expect, it } from 'vitest';
import { SECURITY_HEADERS } from '../../src/server/security-headers.ts';

it('static files and rendered pages carry the same security headers', async () => {
  const rules = new HeadersHandler({ configPath: 'netlify.toml', projectDir: '.', logger: console });
  const forFiles = await rules.apply(new Request('http://localhost/About'));
  const lowerCased = Object.entries(forFiles).map(([name, value]) => [name.toLowerCase(), value]);
  expect(Object.fromEntries(lowerCased)).toEqual(SECURITY_HEADERS);
});

it('netlify.toml leaves mixed-case addresses alone', async () => {
  expect(await readFile('netlify.toml', 'utf8')).toContain('pretty_urls = false');
});
