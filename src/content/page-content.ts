import type { CollectionEntry, CollectionKey } from 'astro:content';
import { withoutMarks } from '../domain/content/marked-text.ts';
import type { WithDrafts } from '../domain/content/page-drafts.ts';
import { LIMITS } from '../domain/shared/limits.ts';
import { entriesOf } from './collection-entries.ts';
import { fillAll } from './fill.ts';
import { placeholderValues } from './placeholder-values.ts';

/**
 * The content of a page whose collection contains exactly one file, with its placeholders filled in; in a preview its draft. A missing file, an
 * unknown placeholder or a description that is too long fails the build with the file's name.
 */
export async function getPageContent<C extends CollectionKey>(
  locals: WithDrafts,
  collection: C,
): Promise<CollectionEntry<C>['data']> {
  const [entry] = await entriesOf(locals, collection);
  if (!entry) throw new Error(`src/content/pages: no file for the collection "${collection}".`);
  const file = entry.filePath ?? `src/content/pages (${collection})`;
  const content = fillAll(entry.data, await placeholderValues(locals), file);
  const { length } = 'metaDescription' in content ? withoutMarks(String(content.metaDescription)) : '';
  if (length > LIMITS.metaDescription)
    throw new Error(
      `${file}: metaDescription has ${length} characters, its figures put in; ${LIMITS.metaDescription} fit.`,
    );
  return content;
}
