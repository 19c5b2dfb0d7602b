import type { Loader } from 'astro/loaders';

/**
 * A collection read anew at every build, so that a file which is gone is missed although the words that name it are as
 * before. No two entries may have the same place in the `field` they are listed by, if there is one.
 */
export function entries(loader: Loader, field?: string): Loader {
  return {
    ...loader,
    async load(context) {
      context.store.clear();
      await loader.load(context);
      if (field) refuseDoubles(context, field);
    },
  };
}

function refuseDoubles({ collection, store }: Parameters<Loader['load']>[0], field: string): void {
  const taken = new Map<unknown, string>();
  for (const { id, data, filePath } of store.values()) {
    const place = `${filePath ?? collection} (${id})`;
    const other = taken.get(data[field]);
    if (other) throw new Error(`${place}: ${field} ${data[field]} is that of ${other} already.`);
    taken.set(data[field], place);
  }
}
