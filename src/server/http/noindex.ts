import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The build leaves it where samples remain (scripts/astro/go-live.ts), and netlify.toml has it go along with every function. */
const MARK = '.netlify/noindex';

let known: boolean | undefined;

/**
 * Whether search engines are asked to leave this deploy alone. Pages are told when they are built; functions are bundled from
 * the sources, so that they look for what the build left.
 */
export function isNoindex(): boolean {
  known ??= existsSync(join(process.env['LAMBDA_TASK_ROOT'] || process.cwd(), MARK));
  return known;
}
