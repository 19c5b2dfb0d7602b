import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { readDelivered } from './delivered.ts';
import { mediaIn } from './media-there.ts';
import type { CollectionRules } from './schemas/index.ts';
import { missingMedia } from './schemas/media-check.ts';

/** Loads a collection from where its rules say, and again whenever a file there changes. */
export function contentLoader(rules: CollectionRules): Loader {
  return {
    name: 'site-content',
    async load(context) {
      await fill(context, rules);
      watch(context, rules);
    },
  };
}

/** The store is emptied first: what it holds of the last build may have been deleted since. */
async function fill({ config, store, parseData }: LoaderContext, rules: CollectionRules): Promise<void> {
  const root = fileURLToPath(config.root);
  const check = mediaIn(root);
  store.clear();
  for (const [index, { id, value, file: filePath }] of readDelivered(root, rules).entries()) {
    const whole = { ...('list' in rules.place && { id }), ...(rules.ordered && { order: index + 1 }), ...value };
    const data = await parseData({ id, data: whole, filePath });
    const [problem] = missingMedia(rules.schema, value, check);
    if (problem) throw new Error(`${filePath}: ${problem.field}: ${problem.message}`);
    store.set({ id, data, filePath });
  }
}

function watch(context: LoaderContext, rules: CollectionRules): void {
  const { watcher, config, collection, logger } = context;
  const place = 'folder' in rules.place ? `${rules.place.folder}/` : rules.place.file;
  watcher?.on('all', (_event, path) => {
    if (!relative(fileURLToPath(config.root), path).startsWith(place)) return;
    fill(context, rules).then(
      () => logger.info(`Read ${collection} again.`),
      (error: unknown) => logger.error(`${collection}: ${error instanceof Error ? error.message : error}`),
    );
  });
}
