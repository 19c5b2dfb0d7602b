import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The clock of another process. */
export interface ToldClock {
  /** The environment variables for the process. */
  env: Record<string, string>;
  /** Sets it to a moment in ISO 8601, at which it stops. */
  tell(moment: string): void;
  remove(): void;
}

/** A clock for a process that a test starts, set through a file. */
export function toldClock(moment: string): ToldClock {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  const file = join(folder, 'now');
  const tell = (now: string) => writeFileSync(file, String(Date.parse(now)));
  tell(moment);
  const preload = pathToFileURL(join(import.meta.dirname, 'told-clock.ts')).href;
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, TOLD_CLOCK: file },
    tell,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
