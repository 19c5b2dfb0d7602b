import { inspect } from 'node:util';
import { inParallel, mapInParallel } from '../../../src/server/shared/parallel.ts';
import { leftovers } from './leftovers.ts';
import type { Scenario } from './scenario.ts';
import type { Answered, Fault, TestSite, TestSites } from './test-sites.ts';

/** Milliseconds within which every request is answered: its work ends after 8 s. */
const ANSWER_MS = 9_000;
/** Cases in parallel: most of their time is waiting. */
const AT_ONCE = 20;
/** Scenarios counted in parallel: their calls are not repeated, so they must not be late. */
const COUNTED_AT_ONCE = 4;

/** The problems of a case. */
interface Outcome {
  lines: string[];
  /** Problems that a busy machine can cause too. */
  doubtful: string[];
}

/** Prints a line, also in a passing test, whose console output Vitest hides. */
export const printLine = (line: string) => void process.stdout.write(`${line}\n`);

/** A scenario in which storage call number `callNumber`, or each call from it on, meets a fault. */
export interface Case {
  scenario: Scenario;
  callNumber: number;
  fault: Fault;
  /** Whether all later calls meet the fault too, until the answer. */
  lasting: boolean;
}

const nameOf = ({ scenario, callNumber, fault, lasting }: Case) =>
  `${scenario.name}, ${fault} ${lasting ? 'from call' : 'at call'} ${callNumber}`;

/** Faults that storage answers at once: it does not execute the call, or the answer of an executed call is lost. */
export const ANSWERED: readonly Fault[] = [
  'refuse',
  'too-many',
  'reset',
  'empty',
  'lose-answer',
  'cut-off',
  'done-empty',
];
/** Storage answers late or never. */
export const SILENT: readonly Fault[] = ['short-silence', 'long-silence'];
/** Faults that also meet each call from one on. */
const LASTING: readonly Fault[] = ['refuse', 'lose-answer', 'long-silence'];

/** The draws of a run. */
export const SEED = Number(process.env.PROPERTY_SEED ?? 1);

/**
 * The cases of the scenarios: one of the faults at each storage call, drawn by the seed.
 * Storage calls handle all faults in one place (`storage-fetch.ts`), so not every fault has to meet every call in every run.
 */
export async function casesOf(
  wanted: readonly Fault[],
  sites: TestSites,
  scenarios: readonly Scenario[],
): Promise<Case[]> {
  const once = wanted.map((fault) => ({ fault, lasting: false }));
  const lasting = LASTING.filter((fault) => wanted.includes(fault)).map((fault) => ({ fault, lasting: true }));
  const faults = [...once, ...lasting];
  const cases = await mapInParallel([...scenarios.entries()], COUNTED_AT_ONCE, async ([index, scenario]) => {
    const calls = await countCalls(sites, scenario);
    return Array.from({ length: calls }, (_, before) => ({
      scenario,
      callNumber: before + 1,
      ...(faults[(SEED + index + before) % faults.length] as (typeof faults)[number]),
    }));
  });
  printLine(`${cases.flat().length} cases of ${scenarios.length} scenarios, PROPERTY_SEED=${SEED}`);
  return cases.flat();
}

/** The storage calls of a scenario. @throws when it makes none, or fails without a fault */
async function countCalls(sites: TestSites, scenario: Scenario): Promise<number> {
  const site = sites.open();
  const state = await scenario.prepare(site);
  const before = site.calls;
  const answer = await scenario.act(site, state);
  if (answer.status !== scenario.ok) throw new Error(`${scenario.name} is answered ${answer.status} ${answer.text}`);
  if (site.calls === before) throw new Error(`${scenario.name} makes no storage call.`);
  return site.calls - before;
}

/** Runs cases in parallel. @returns the problems, one line each */
export async function runCases(sites: TestSites, cases: Case[], advanceClock: () => void): Promise<string[]> {
  // Sorted by call and not by scenario, so that the expensive scenarios do not run all at once.
  const sorted = cases.toSorted((a, b) => b.callNumber - a.callNumber || b.fault.localeCompare(a.fault));
  const done: { site: TestSite; one: Case; state: unknown }[] = [];
  const retries: Case[] = [];
  const problems: string[] = [];
  const note = (one: Case, lines: string[]) => void problems.push(...lines.map((line) => `${nameOf(one)}: ${line}`));
  const run = async (one: Case) => {
    const site = sites.open();
    try {
      const state = await one.scenario.prepare(site);
      done.push({ site, one, state });
      const { lines, doubtful } = await runCase(site, state, one);
      note(one, lines);
      return doubtful;
    } catch (error) {
      note(one, [inspect(error)]);
      return [];
    }
  };
  await inParallel(sorted, AT_ONCE, async (one) => {
    if ((await run(one)).length > 0) retries.push(one);
  });
  // In parallel a case can be late on a busy machine; these run again one by one.
  for (const one of retries) note(one, await run(one));
  await sites.idle();
  advanceClock();
  await inParallel(done, AT_ONCE, async ({ site, one, state }) => {
    await site.runSchedules();
    const found = await leftovers(site);
    await one.scenario.checkAfterSweep?.(site, state).catch((error: unknown) => found.push(inspect(error)));
    note(
      one,
      found.map((line) => `after the sweep, ${line}`),
    );
  });
  return problems;
}

async function runCase(
  site: TestSite,
  state: unknown,
  { scenario, callNumber, fault, lasting }: Case,
): Promise<Outcome> {
  let count = 0;
  site.injectFaults(({ operation }) => {
    count++;
    const isHit = count === callNumber || (lasting && count > callNumber);
    // A false 200 to a deletion cannot be told from a true one.
    return isHit && !(fault === 'empty' && operation === 'delete') ? fault : undefined;
  });
  const first = await scenario.act(site, state);
  site.injectFaults();
  await site.settled();
  const problems = isOrderly(first, scenario.ok) ? [] : [`answered ${first.status} ${first.text}`];
  const doubtful: string[] = [];
  // With a fault that is answered at once the duration depends only on the machine.
  const timing = ANSWERED.includes(fault) ? problems : doubtful;
  if (!ANSWERED.includes(fault) && !scenario.isScheduled && first.ms > ANSWER_MS) doubtful.push('answered late');
  const isDone = first.status === scenario.ok;
  if (!lasting && !isDone && !scenario.mayShow?.(fault))
    timing.push(`one fault is visible: ${first.status} ${first.text}`);
  // An acknowledged change is stored at once, not only after the repeat.
  if (isDone) await scenario.check?.(site, state, first);
  const second = await scenario.act(site, state);
  await site.settled();
  const expected = isDone ? [scenario.again ?? scenario.ok] : [scenario.ok, scenario.again];
  // A scenario that may show a fault may also fail on a busy machine.
  if (scenario.mayShow?.(fault) && second.status === 503) return { lines: problems, doubtful };
  if (!expected.includes(second.status)) {
    return { lines: [...problems, `the repeat is answered ${second.status} ${second.text}`], doubtful };
  }
  await scenario.check?.(site, state, isDone ? first : second);
  return { lines: problems, doubtful };
}

/**
 * Runs random scenarios while one storage call in a hundred meets a random fault.
 * @returns the answers that failed, one line each
 */
export async function runRandomly(sites: TestSites, scenarios: readonly Scenario[], count: number): Promise<string[]> {
  const problems: string[] = [];
  const hidden = scenarios.filter(({ mayShow }) => !mayShow);
  const faults = [...ANSWERED, ...SILENT];
  await inParallel([...Array(count).keys()], AT_ONCE, async (number) => {
    const draw = seededRandom(SEED + number);
    const scenario = hidden[draw(hidden.length)] as Scenario;
    const site = sites.open();
    const state = await scenario.prepare(site);
    site.injectFaults(({ operation }) => {
      const fault = draw(100) === 0 ? faults[draw(faults.length)] : undefined;
      return fault === 'empty' && operation === 'delete' ? undefined : fault;
    });
    const answer = await scenario.act(site, state);
    site.injectFaults();
    await site.settled();
    if (answer.status === scenario.ok) await scenario.check?.(site, state, answer);
    else problems.push(`number ${number}, ${scenario.name}: ${answer.status} ${answer.text}`);
  });
  return problems;
}

/** A pseudo-random generator of integers from 0 to `sides` - 1; the same seed gives the same sequence. */
export function seededRandom(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

/** Whether an answer is a success, or a 4xx or 503 with a message. */
function isOrderly({ status, text }: Answered, ok: number): boolean {
  const hasMessage = /"(message|storage)":"[^"]+"/.test(text);
  return status === ok || (hasMessage && (status === 503 || (status >= 400 && status < 500)));
}
