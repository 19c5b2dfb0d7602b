/** Loads what a worker runs, see `compile.ts`. */
import { findFunctionFiles, loadFunctions } from '../server/functions.ts';
import './site.ts';
import './worker.ts';

await loadFunctions(await findFunctionFiles(process.cwd()));
