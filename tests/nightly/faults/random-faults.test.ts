import { expect, test, vi } from 'vitest';
import { printLine, runRandomly } from './cases.ts';
import { SCENARIOS } from './scenarios.ts';
import { useTestSites } from './use-test-sites.ts';

// As on Netlify; set before the storage client is loaded, which reads it.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});

const { sites } = useTestSites();

test('1,000 calls succeed while one in a hundred storage calls fails', async () => {
  const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
  printLine(`PROPERTY_SEED=${seed}`);
  expect(await runRandomly(sites(), SCENARIOS, 1_000, seed)).toEqual([]);
});
