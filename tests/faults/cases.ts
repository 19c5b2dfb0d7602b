import { inspect } from 'node:util';
import { leftovers } from './leftovers.ts';
import type { Scenario } from './scenarios.ts';
import { type Answered, FAULTS, type Fault, type World, type Worlds } from './worlds.ts';

/** Milliseconds within which everybody has an answer: the work of a request ends after 8 s. */
const ANSWER_MS = 9_000;
/** Most cases mostly wait, so many can be under way. */
const AT_ONCE = 20;

/** What was wrong in a case. */
interface Outcome {
  lines: string[];
  /** What a busy machine can cause as well. */
  doubtful: string[];
}

/** Prints a line, also of a test that passes. */
export const describeCase = (line: string) => void process.stdout.write(`${line}\n`);

/** A scenario whose call number `place` to storage, or each from it on, meets a fault. */
export interface Case {
  scenario: Scenario;
  place: number;
  fault: Fault;
  /** Whether storage stays as it is until the answer. */
  lasting: boolean;
}

const nameOf = ({ scenario, place, fault, lasting }: Case) =>
  `${scenario.name}, ${fault} ${lasting ? 'from call' : 'at call'} ${place}`;

/** Whether a fault is one that storage answers: how a case with it ends has nothing to do with time. */
export const isAnswered = (fault: Fault) => !fault.endsWith('silence');

/**
 * Every place and every fault of a scenario, once and lasting.
 * @throws when it makes no call to storage: then nothing is tried with it
 */
export async function casesOf(worlds: Worlds, scenario: Scenario): Promise<Case[]> {
  const world = worlds.open();
  const state = await scenario.prepare(world);
  const before = world.calls;
  await scenario.act(world, state);
  if (world.calls === before) throw new Error(`${scenario.name} makes no call to storage.`);
  const places = Array.from({ length: world.calls - before }, (_, index) => index + 1);
  const lasting: Fault[] = ['refuse', 'lose-answer', 'long-silence'];
  return places.flatMap((place) => [
    ...FAULTS.map((fault) => ({ scenario, place, fault, lasting: false })),
    ...lasting.map((fault) => ({ scenario, place, fault, lasting: true })),
  ]);
}

/** One case of each scenario, another one for each seed, with a fault that takes no time. */
export async function sampleOf(worlds: Worlds, scenarios: readonly Scenario[], seed: number): Promise<Case[]> {
  const cases = scenarios.map(async (scenario, index) => {
    const quick = (await casesOf(worlds, scenario)).filter(({ fault }) => isAnswered(fault) && fault !== 'too-many');
    return quick[seededRandom(seed + index)(quick.length)] as Case;
  });
  return Promise.all(cases);
}

/** Runs cases many at once. @returns what was not as it should be, one line each */
export async function runCases(worlds: Worlds, cases: Case[], later: () => void): Promise<string[]> {
  // Mixed, so that what needs the processor does not come all at once.
  const waiting = cases.toSorted((a, b) => a.place - b.place || a.fault.localeCompare(b.fault));
  const done: { world: World; one: Case; state: unknown }[] = [];
  const again: Case[] = [];
  const problems: string[] = [];
  const note = (one: Case, lines: string[]) => void problems.push(...lines.map((line) => `${nameOf(one)}: ${line}`));
  const run = async (one: Case) => {
    const world = worlds.open();
    try {
      const state = await one.scenario.prepare(world);
      done.push({ world, one, state });
      const { lines, doubtful } = await runCase(world, state, one);
      note(one, lines);
      return doubtful;
    } catch (error) {
      note(one, [inspect(error)]);
      return [];
    }
  };
  const runner = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) if ((await run(one)).length > 0) again.push(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));
  // Two dozen at once can be late for want of a processor; alone nothing is.
  for (const one of again) note(one, await run(one));
  await worlds.quiet();
  later();
  for (const { world, one, state } of done) {
    await world.runSchedules();
    const half = await leftovers(world);
    await one.scenario.later?.(world, state).catch((error: unknown) => half.push(inspect(error)));
    note(
      one,
      half.map((line) => `after the sweep, ${line}`),
    );
  }
  return problems;
}

async function runCase(world: World, state: unknown, { scenario, place, fault, lasting }: Case): Promise<Outcome> {
  let call = 0;
  world.disturb(({ operation }) => {
    call++;
    const isHit = call === place || (lasting && call > place);
    // A 200 to a deletion is an answer, and one that lies cannot be told from one that does not.
    return isHit && !(fault === 'empty' && operation === 'delete') ? fault : undefined;
  });
  const first = await scenario.act(world, state);
  world.disturb();
  await world.settled();
  const problems = isOrderly(first, scenario.ok) ? [] : [`answered ${first.status} ${first.text}`];
  const doubtful: string[] = [];
  // Where no silence is waited for, the time says only how busy the machine is.
  const ofTime = isAnswered(fault) ? problems : doubtful;
  if (!isAnswered(fault) && !scenario.byClock && first.ms > ANSWER_MS) doubtful.push('answered late');
  const isDone = first.status === scenario.ok;
  if (!lasting && !isDone && !scenario.mayShow?.(fault))
    ofTime.push(`one fault is seen: ${first.status} ${first.text}`);
  // What was acknowledged holds at once, not only after a repeat.
  if (isDone) await scenario.check?.(world, state, first);
  const second = await scenario.act(world, state);
  await world.settled();
  const expected = isDone ? [scenario.again ?? scenario.ok] : [scenario.ok, scenario.again];
  // What may show a fault may show a busy machine as well.
  if (scenario.mayShow?.(fault) && second.status === 503) return { lines: problems, doubtful };
  if (!expected.includes(second.status)) {
    return { lines: [...problems, `the repeat is answered ${second.status} ${second.text}`], doubtful };
  }
  await scenario.check?.(world, state, isDone ? first : second);
  return { lines: problems, doubtful };
}

/**
 * Makes so many calls of the site, drawn at random, while one call to storage in a hundred meets a fault.
 * @returns what a visitor saw of it, one line each
 */
export async function runRandomly(
  worlds: Worlds,
  scenarios: Scenario[],
  count: number,
  seed: number,
): Promise<string[]> {
  const problems: string[] = [];
  const hidden = scenarios.filter(({ mayShow }) => !mayShow);
  let next = 0;
  const runner = async () => {
    for (let number = next++; number < count; number = next++) {
      const draw = seededRandom(seed + number);
      const scenario = hidden[draw(hidden.length)] as Scenario;
      const world = worlds.open();
      const state = await scenario.prepare(world);
      world.disturb(({ operation }) => {
        const fault = draw(100) === 0 ? FAULTS[draw(FAULTS.length)] : undefined;
        return fault === 'empty' && operation === 'delete' ? undefined : fault;
      });
      const answer = await scenario.act(world, state);
      world.disturb();
      await world.settled();
      if (answer.status === scenario.ok) await scenario.check?.(world, state, answer);
      else problems.push(`number ${number}, ${scenario.name}: ${answer.status} ${answer.text}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));
  return problems;
}

/** A die that always falls the same for the same seed: whole numbers from 0 to below `sides`. */
export function seededRandom(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

/** Whether an answer is a success, or a 4xx or 503 with words. */
function isOrderly({ status, text }: Answered, ok: number): boolean {
  const hasWords = /"(message|storage)":"[^"]+"/.test(text);
  return status === ok || (hasWords && (status === 503 || (status >= 400 && status < 500)));
}
