import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressProblem } from '../../scripts/astro/site-address.ts';
import { config, SETTINGS } from '../../src/server/shared/config.ts';

describe('the address of a published site', () => {
  it.each([
    [undefined, /not set/],
    ['', /not set/],
    ['www.nakshatra.in', /no https address/],
    ['http://www.nakshatra.in', /no https address/],
    ['https://zira-digital.example', /placeholder/],
    ['https://www.example.in', /placeholder/],
    ['https://localhost:8888', /placeholder/],
  ])('cannot be %s', (setting, problem) => {
    expect(addressProblem(setting)).toMatch(problem);
  });

  it.each(['https://www.nakshatra.in', 'https://example-labs.netlify.app'])('can be %s', (setting) => {
    expect(addressProblem(setting)).toBeUndefined();
  });
});

it('the Deploy to Netlify button asks for exactly the required settings', () => {
  const [, asked = ''] = /\[template\.environment\]\n([\s\S]*)/.exec(readFileSync('netlify.toml', 'utf8')) ?? [];
  const names = [...asked.matchAll(/^ {2}([A-Z_]+) = /gm)].map(([, name]) => name);
  expect(() => config({ CONTEXT: 'production' })).toThrow(new RegExp(names.join('[\\s\\S]*')));
  expect(names).toHaveLength(3);
});

it('each setting is in .env.example and in docs/deploy.md', () => {
  for (const file of ['.env.example', 'docs/deploy.md']) {
    const text = readFileSync(file, 'utf8');
    // Netlify sets the address of the site's deploys itself.
    expect([file, SETTINGS.filter((name) => name !== 'URL' && !text.includes(name))]).toEqual([file, []]);
  }
});
