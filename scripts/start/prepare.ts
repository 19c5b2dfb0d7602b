import { resolve } from 'node:path';
import { build, isBuildStale } from '../build.ts';
import { findFunctionFiles, loadFunctions } from '../server/functions.ts';
import '../local-settings.ts';
import '../server/serve.ts';

const root = resolve(import.meta.dirname, '../..');

try {
  if (isBuildStale(root)) {
    console.log('Building the site …');
    await build(root);
  }
  await loadFunctions(await findFunctionFiles(root));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
