import { parseArgs } from 'node:util';
import { canUseApt } from '../../../scripts/test/install-chromium.ts';
import { run } from '../../../scripts/test/steps.ts';
import { ENGINES, type EngineName } from './engines/engine.ts';
import { missingPackages } from './engines/packages.ts';

/**
 * Runs the journeys: `node tests/nightly/journeys/run.ts [engine…] [words of a journey's name…]`.
 * Without an engine all three, and without words all journeys. Missing packages of an engine are installed with apt, which needs root.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const isEngine = (word: string): word is EngineName => (ENGINES as readonly string[]).includes(word);
const named = positionals.filter(isEngine);
const words = positionals.filter((word) => !isEngine(word)).join(' ');
const engines = named.length > 0 ? named : ENGINES;

/** Installs the missing packages of an engine. Prints what is missing and returns false when that is impossible here. */
async function install(engine: EngineName): Promise<boolean> {
  const missing = missingPackages(engine);
  if (missing.length === 0) return true;
  console.log(`${engine} needs ${missing.join(', ')}; installing.`);
  if (canUseApt()) {
    await run(`apt-get update && apt-get install --yes --no-install-recommends ${missing.join(' ')}`);
  } else if (engine === 'chromium') {
    await run('playwright install chromium');
  }
  const still = missingPackages(engine);
  if (still.length > 0) console.error(`${engine} cannot be driven without ${still.join(', ')}.`);
  return still.length === 0;
}

const ready: EngineName[] = [];
for (const engine of engines) if (await install(engine)) ready.push(engine);

const env = { JOURNEY_ENGINES: ready.join() };
const filter = words === '' ? '' : ` -t ${JSON.stringify(words)}`;
const passed =
  ready.length > 0 && (await run(`vitest run --config tests/nightly/journeys/vitest.config.ts${filter}`, { env }));
process.exit(passed && ready.length === engines.length ? 0 : 1);
