import { createRequire } from 'node:module';

/** The package, by `require`, since `uuid` is this module in the API tests. */
const uuid = createRequire(import.meta.url)('uuid') as typeof import('uuid');
export const { v4, validate, version } = uuid;

let seq = 0;

/**
 * The UUID v7 of the present time of the clock, in order. That of the package never goes back in time, so that one test file which
 * set the clock to the future would give its IDs to the next files.
 */
export const v7 = (options: Parameters<typeof uuid.v7>[0] = { msecs: Date.now(), seq: ++seq }): string =>
  uuid.v7(options);
