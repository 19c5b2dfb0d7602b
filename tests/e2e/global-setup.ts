import { resolve } from 'node:path';
import { build, isBuildStale } from '../../scripts/build.ts';

/** Builds once before the workers start, each of which would otherwise do so over the others' build. */
export default async function globalSetup() {
  const root = resolve(import.meta.dirname, '../..');
  if (isBuildStale(root)) await build(root);
}
