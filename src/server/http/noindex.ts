import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The build writes it while samples remain (scripts/astro/go-live.ts), and netlify.toml includes it in every function. */
const MARKER = '.netlify/noindex';

let known: boolean | undefined;

/**
 * Whether search engines are asked not to index this deploy. Pages have it from the build; functions are bundled from the
 * sources, so they look for the marker file of the build.
 */
export function isNoindex(): boolean {
  known ??= existsSync(join(process.env['LAMBDA_TASK_ROOT'] || process.cwd(), MARKER));
  return known;
}
