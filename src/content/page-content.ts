import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { LIMITS } from '../domain/shared/limits.ts';
import { figures } from './figures.ts';
import { fillAll } from './fill.ts';

/**
 * The words of a page whose collection holds exactly one file, with their figures in braces filled in; a missing
 * file, a figure that does not exist or a description that grew too long fails the build by name.
 */
export async function getPageContent<C extends CollectionKey>(collection: C): Promise<CollectionEntry<C>['data']> {
  const [entry] = await getCollection(collection);
  if (!entry) throw new Error(`src/content/pages: no file for the collection "${collection}".`);
  const file = entry.filePath ?? `src/content/pages (${collection})`;
  const words = fillAll(entry.data, await figures(), file);
  const { length } = 'metaDescription' in words ? String(words.metaDescription) : '';
  if (length > LIMITS.metaDescription)
    throw new Error(
      `${file}: metaDescription has ${length} characters, its figures put in; ${LIMITS.metaDescription} fit.`,
    );
  return words;
}
