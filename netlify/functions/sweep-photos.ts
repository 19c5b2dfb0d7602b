import type { Config } from '@netlify/functions';
import { sweepPhotos } from '../../src/server/photos/photo-sweep.ts';
import { scheduled } from '../../src/server/storage/scheduled.ts';

/**
 * Four times a day: deletes posts and photos past their 30 days in the bin, and the revisions and pictures that nothing refers
 * to any more.
 */
export default scheduled('sweep-photos', () => sweepPhotos());

export const config: Config = { schedule: '23 */6 * * *' };
