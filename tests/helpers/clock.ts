import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The clock of another process. */
export interface SettableClock {
  /** The environment variables for the process. */
  env: Record<string, string>;
  /** Sets it to a moment in ISO 8601, at which it stops. */
  set(moment: string): void;
  remove(): void;
}

/** A clock for a process that a test starts, set through a file. */
export function settableClock(moment: string): SettableClock {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  const file = join(folder, 'now');
  const set = (now: string) => writeFileSync(file, String(Date.parse(now)));
  set(moment);
  const preload = pathToFileURL(join(import.meta.dirname, 'settable-clock.ts')).href;
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: file },
    set,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
