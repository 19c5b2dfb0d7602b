import type { Config } from '@netlify/functions';
import { sweepPhotos } from '../../src/server/photo-sweep.ts';

/** Four times a day: deletes pictures that nothing shows any more. */
export default async function sweep(): Promise<void> {
  await sweepPhotos();
}

export const config: Config = { schedule: '23 */6 * * *' };
