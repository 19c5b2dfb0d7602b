import { join, resolve } from 'node:path';
import { DEFAULT_PORT } from '../server/runtime.ts';

/** The folder of the project. */
export const PROJECT = resolve(import.meta.dirname, '../..');

/** Settings of the local site from the environment. */
export const port = Number(process.env.PORT || DEFAULT_PORT);
export const dataDir = resolve(process.env.DATA_DIR || '.data');
export const blobsDir = join(dataDir, 'blobs');
export const rateLimits = process.env.RATE_LIMITS !== 'off';
