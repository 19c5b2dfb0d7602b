import type { CollectionKey } from 'astro:content';
import type { Json } from '../domain/content/entry.ts';
import type { WithDrafts } from '../domain/content/page-drafts.ts';
import { entriesOf } from './collection-entries.ts';
import { factsOf } from './facts-of.ts';
import { COLLECTIONS, CONTENT, type CollectionName, type CollectionRules } from './schemas/index.ts';
import type { SiteEntries, SiteEntry } from './schemas/site-entries.ts';

/** Every entry of the site as a check of them all reads it, in a preview with its drafts. Of the facts it has the training alone. */
export async function wholeSite(locals: WithDrafts): Promise<SiteEntries> {
  const { semesters, ...facts } = factsOf(locals).training;
  const training: SiteEntry = { id: 'training', value: { ...facts, semesters: [...semesters] } };
  const collections = COLLECTIONS.map(async (name) => [name, isOfPages(name) ? await valuesOf(locals, name) : []]);
  return {
    ...Object.fromEntries(await Promise.all(collections)),
    training: [training],
    hiddenPages: [],
    hiddenBuiltIn: [],
  };
}

/** Whether Astro has the entries of a collection; the facts are constants. */
function isOfPages(name: CollectionName): name is CollectionKey {
  return !('isFact' in CONTENT[name]);
}

async function valuesOf(locals: WithDrafts, name: CollectionKey): Promise<SiteEntry[]> {
  const { place, ordered }: CollectionRules = CONTENT[name];
  return (await entriesOf(locals, name)).map(({ id, data }) => {
    const known: string[] = [...('list' in place ? ['id'] : []), ...(ordered ? ['order'] : [])];
    const fields = Object.entries(data).filter(([field]) => !known.includes(field));
    return { id, value: Object.fromEntries(fields) as Json };
  });
}
