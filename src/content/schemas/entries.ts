import type { Loader } from 'astro/loaders';

/**
 * A collection without Astro's cache, so that a deleted file fails the build although the content that names it is unchanged.
 * Two entries with the same value in one of `fields`, such as that by which they are sorted, fail it too.
 */
export function entries(loader: Loader, ...fields: string[]): Loader {
  return {
    ...loader,
    async load(context) {
      context.store.clear();
      await loader.load(context);
      for (const field of fields) refuseDuplicates(context, field);
    },
  };
}

function refuseDuplicates({ collection, store }: Parameters<Loader['load']>[0], field: string): void {
  const taken = new Map<unknown, string>();
  for (const { id, data, filePath } of store.values()) {
    const place = `${filePath ?? collection} (${id})`;
    const other = taken.get(data[field]);
    if (other) throw new Error(`${place}: ${field} ${data[field]} is that of ${other} already.`);
    taken.set(data[field], place);
  }
}
