import { leftovers } from './leftovers.ts';
import type { Scenario } from './scenarios.ts';
import { type Answered, FAULTS, type Fault, type World, type Worlds } from './worlds.ts';

/** Milliseconds within which everybody has an answer; the platform gives up at ten seconds. */
const ANSWER_MS = 9_000;
/** Most cases mostly wait, so many can be under way. */
const AT_ONCE = 24;

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

/** Every place and every fault of a scenario, once and lasting. */
export async function casesOf(worlds: Worlds, scenario: Scenario): Promise<Case[]> {
  const world = worlds.open();
  const state = await scenario.prepare(world);
  const before = world.calls;
  await scenario.act(world, state);
  const places = Array.from({ length: world.calls - before }, (_, index) => index + 1);
  const lasting: Fault[] = ['refuse', 'lose-answer', 'long-silence'];
  return places.flatMap((place) => [
    ...FAULTS.map((fault) => ({ scenario, place, fault, lasting: false })),
    ...lasting.map((fault) => ({ scenario, place, fault, lasting: true })),
  ]);
}

/** Runs cases many at once. @returns what was not as it should be, one line each */
export async function runCases(worlds: Worlds, cases: Case[], later: () => void): Promise<string[]> {
  // Mixed, so that what needs the processor does not come all at once.
  const waiting = cases.toSorted((a, b) => a.place - b.place || a.fault.localeCompare(b.fault));
  const done: { world: World; one: Case }[] = [];
  const problems: string[] = [];
  const runner = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const world = worlds.open();
      done.push({ world, one });
      const name = nameOf(one);
      problems.push(
        ...(await runCase(world, one).catch((error: unknown) => [String(error)])).map((line) => `${name}: ${line}`),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));
  await worlds.quiet();
  later();
  for (const { world, one } of done) {
    await world.runSchedules();
    problems.push(...(await leftovers(world)).map((line) => `${nameOf(one)}: after the sweep, ${line}`));
  }
  return problems;
}

async function runCase(world: World, { scenario, place, fault, lasting }: Case): Promise<string[]> {
  const state = await scenario.prepare(world);
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
  const problems = isOrderly(first, scenario.ok);
  const isDone = first.status === scenario.ok;
  if (!lasting && !isDone && !scenario.mayShow?.(fault))
    problems.push(`one fault is seen: ${first.status} ${first.text}`);
  // What was acknowledged holds at once, not only after a repeat.
  if (isDone) await scenario.check?.(world, state, first);
  const second = await scenario.act(world, state);
  await world.settled();
  const expected = isDone ? [scenario.again ?? scenario.ok] : [scenario.ok, scenario.again];
  if (!expected.includes(second.status)) return [...problems, `the repeat is answered ${second.status} ${second.text}`];
  await scenario.check?.(world, state, isDone ? first : second);
  return problems;
}

function isOrderly({ status, text, ms }: Answered, ok: number): string[] {
  const problems: string[] = [];
  if (ms > ANSWER_MS) problems.push(`answered after ${Math.round(ms)} ms`);
  const hasWords = /"(message|storage)":"[^"]+"/.test(text);
  if (status !== ok && !(hasWords && (status === 503 || (status >= 400 && status < 500)))) {
    problems.push(`answered ${status} ${text}`);
  }
  return problems;
}
