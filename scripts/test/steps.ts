import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

/** The kind of a part of the run, by which the report sums time. */
export type Kind = 'static checks' | 'build' | 'unit' | 'api' | 'browser';

/** One command of the run, in the project's folder. */
export interface Step {
  command: string;
  env?: Record<string, string>;
}

/** How a step went. */
export interface StepResult {
  command: string;
  passed: boolean;
  /** Seconds from its start to its end. */
  seconds: number;
}

const timeSince = (start: number) => (performance.now() - start) / 1000;

function start({ command, env }: Step, stdio: 'inherit' | 'pipe') {
  return spawn(command, { cwd: root, shell: true, stdio, env: { ...process.env, PATH, ...env } });
}

/** Runs a step and shows its output live. */
export async function show(step: Step): Promise<StepResult> {
  console.log(`\n> ${step.command}`);
  const began = performance.now();
  const [code] = await once(start(step, 'inherit'), 'exit');
  return { command: step.command, passed: code === 0, seconds: timeSince(began) };
}

/** Runs a step in parallel with others: prints one line at its end, and its output when it failed. */
export async function runQuietly(step: Step): Promise<StepResult> {
  const began = performance.now();
  const child = start(step, 'pipe');
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close');
  const result = { command: step.command, passed: code === 0, seconds: timeSince(began) };
  console.log(`${result.passed ? 'passed' : 'FAILED'} ${result.seconds.toFixed(1).padStart(6)} s  ${step.command}`);
  if (!result.passed) console.log(Buffer.concat(output).toString());
  return result;
}

/**
 * Runs lanes of steps side by side, the steps of a lane one after another. After the first failure none is begun.
 * @returns the results of those that ran
 */
export async function runLanes(lanes: Step[][]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const runLane = async (lane: Step[]) => {
    for (const step of lane) {
      if (results.some(({ passed }) => !passed)) return;
      results.push(await runQuietly(step));
    }
  };
  await Promise.all(lanes.map(runLane));
  return results;
}
