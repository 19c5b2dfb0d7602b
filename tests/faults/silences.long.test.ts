import { expect, test, vi } from 'vitest';
import { casesOf, describeCase, isAnswered, runCases } from './cases.ts';
import { SCENARIOS } from './scenarios.ts';
import { useWorlds } from './use-worlds.ts';

// As on the platform, before the storage client is loaded, which looks at it.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});

const { worlds, later } = useWorlds();

test('every call of the site, with each silence at each of its storage calls, ends well', async () => {
  const all = (await Promise.all(SCENARIOS.map((scenario) => casesOf(worlds(), scenario)))).flat();
  const cases = all.filter(({ fault }) => !isAnswered(fault));
  describeCase(`${cases.length} cases of ${SCENARIOS.length} calls`);
  expect(await runCases(worlds(), cases, later)).toEqual([]);
});
