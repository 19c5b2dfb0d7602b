import type { TestResult } from './reports.ts';
import type { Kind } from './steps.ts';

const SLOWEST = 20;
const inSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`;

/**
 * Prints the slowest tests, where the time went by kind, the total, and last how many passed and failed.
 * @param steps seconds of what is no test, by kind
 * @param total seconds of the whole run
 */
export function printSummary(tests: TestResult[], steps: Map<Kind, number>, total: number): void {
  console.log(`\nThe ${SLOWEST} slowest tests`);
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  for (const { name, seconds } of slowest) console.log(`${inSeconds(seconds)}  ${name}`);

  console.log('\nWhere the time went; what ran side by side counts for each');
  for (const [kind, seconds] of steps) console.log(`${inSeconds(seconds)}  ${kind}`);
  for (const [kind, ofKind] of Map.groupBy(tests, ({ kind }) => kind)) {
    const seconds = ofKind.reduce((sum, test) => sum + test.seconds, 0);
    console.log(`${inSeconds(seconds)}  ${kind}, ${ofKind.length} tests`);
  }
  console.log(`${inSeconds(total)}  in all, by the clock`);

  const retried = tests.filter((test) => test.retried);
  if (retried.length > 0)
    console.log(`\nPassed at the second try\n${retried.map(({ name }) => `  ${name}`).join('\n')}`);
  const failed = tests.filter(({ passed }) => !passed);
  if (failed.length > 0) console.log(`\nFailed\n${failed.map(({ name }) => `  ${name}`).join('\n')}`);
  console.log(`\n${tests.length - failed.length} passed, ${failed.length} failed`);
}
