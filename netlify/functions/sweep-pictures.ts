import type { Config } from '@netlify/functions';
import { sweepPictures } from '../../src/server/picture-sweep.ts';

/** Once a day: deletes pictures that nothing shows any more. */
export default async function sweep(): Promise<void> {
  await sweepPictures();
}

export const config: Config = { schedule: '@daily' };
