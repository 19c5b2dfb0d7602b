import type { Config } from '@netlify/functions';
import { deleteExpired } from '../../src/server/retention.ts';
import { sweepSubmissions } from '../../src/server/submission-sweep.ts';

/** Once a day: deletes what is past its retention and puts right what a crash left half done. */
export default async function sweep(): Promise<void> {
  await deleteExpired();
  await sweepSubmissions();
}

export const config: Config = { schedule: '@daily' };
