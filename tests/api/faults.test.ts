import { expect, test, vi } from 'vitest';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import { printLine, runCases, sampleOf } from '../faults/cases.ts';
import { SCENARIOS } from '../faults/scenarios.ts';
import { useTestSites } from '../faults/use-test-sites.ts';
import { setTimes, UNHURRIED } from '../helpers/times.ts';

// As on Netlify; set before the storage client is loaded, which reads it.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});

const { sites, advanceClock } = useTestSites();

/** The scenarios take this many days in turn. */
const DAYS = 6;

test('each call of the site and its repeat end well with a fault at one storage call', async () => {
  // Other cases every day; `npm run test:long` runs one of each scenario, call and kind of fault.
  const seed = Number(process.env.PROPERTY_SEED ?? Math.floor(Date.now() / DAY_MS));
  printLine(`PROPERTY_SEED=${seed}`);
  // No case has a silence, so that a busy machine may be slow.
  setTimes(UNHURRIED);
  const ofToday = SCENARIOS.filter((_, index) => index % DAYS === seed % DAYS);
  const sample = await sampleOf(sites(), ofToday, Math.floor(seed / DAYS));
  expect(await runCases(sites(), sample, advanceClock)).toEqual([]);
}, 120_000);
