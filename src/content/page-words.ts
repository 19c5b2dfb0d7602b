import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

/** The words of a page whose collection holds exactly one file; a missing file fails the build by name. */
export async function wordsOf<C extends CollectionKey>(collection: C): Promise<CollectionEntry<C>['data']> {
  const [entry] = await getCollection(collection);
  if (!entry) throw new Error(`src/content/pages: no file for the collection "${collection}".`);
  return entry.data;
}
