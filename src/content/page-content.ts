import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { LIMITS } from '../domain/shared/limits.ts';
import { figures } from './figures.ts';
import { fillAll } from './fill.ts';

/**
 * The content of a page whose collection contains exactly one file, with its figures filled in. A missing file, an unknown figure
 * or a description that is too long fails the build with the file's name.
 */
export async function getPageContent<C extends CollectionKey>(collection: C): Promise<CollectionEntry<C>['data']> {
  const [entry] = await getCollection(collection);
  if (!entry) throw new Error(`src/content/pages: no file for the collection "${collection}".`);
  const file = entry.filePath ?? `src/content/pages (${collection})`;
  const content = fillAll(entry.data, await figures(), file);
  const { length } = 'metaDescription' in content ? String(content.metaDescription) : '';
  if (length > LIMITS.metaDescription)
    throw new Error(
      `${file}: metaDescription has ${length} characters, its figures put in; ${LIMITS.metaDescription} fit.`,
    );
  return content;
}
