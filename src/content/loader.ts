import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { NO_SNAPSHOT } from '../domain/content/entry.ts';
import { readDelivered } from './delivered.ts';
import { mediaIn } from './media-there.ts';
import { CONTENT, type CollectionName, type CollectionRules } from './schemas/index.ts';
import { missingMedia } from './schemas/media-check.ts';
import { entriesIn } from './schemas/merge.ts';
import { keyOf } from './schemas/site-entries.ts';

/** Loads a collection: the delivered entries with the owner's in their place, and again whenever a file of it changes. */
export function contentLoader(name: CollectionName): Loader {
  return {
    name: 'site-content',
    async load(context) {
      await fill(context, name);
      watch(context, name);
    },
  };
}

/** The store is emptied first: what it holds of the last build may have been deleted since. */
async function fill({ config, store, parseData }: LoaderContext, name: CollectionName): Promise<void> {
  const root = fileURLToPath(config.root);
  const check = mediaIn(root);
  const rules: CollectionRules = CONTENT[name];
  const delivered = readDelivered(root, name);
  const entries = entriesIn(name, delivered, globalThis.__SITE_SNAPSHOT__ ?? NO_SNAPSHOT);
  store.clear();
  for (const [index, { id, value }] of entries.entries()) {
    const { file } = delivered[keyOf(name, id)] ?? {};
    const words = typeof value === 'object' ? value : { value };
    const whole = { ...('list' in rules.place && { id }), ...(rules.ordered && { order: index + 1 }), ...words };
    const data = await parseData({ id, data: whole, filePath: file ?? keyOf(name, id) });
    const [problem] = missingMedia(rules.schema, value, check);
    if (problem) throw new Error(`${file ?? keyOf(name, id)}: ${problem.field}: ${problem.message}`);
    store.set({ id, data, ...(file && { filePath: file }) });
  }
}

function watch(context: LoaderContext, name: CollectionName): void {
  const { watcher, config, logger } = context;
  const rules: CollectionRules = CONTENT[name];
  const place = 'folder' in rules.place ? `${rules.place.folder}/` : rules.place.file;
  watcher?.on('all', (_event, path) => {
    if (!relative(fileURLToPath(config.root), path).startsWith(place)) return;
    fill(context, name).then(
      () => logger.info(`Read ${name} again.`),
      (error: unknown) => logger.error(`${name}: ${error instanceof Error ? error.message : error}`),
    );
  });
}
