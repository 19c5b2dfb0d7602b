import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import type { WithDrafts } from '../domain/content/page-drafts.ts';
import { factsOf } from './facts-of.ts';
import { withoutHiddenLinks } from './hidden-links.ts';

/** The entries of a collection in the owner's order, in a preview with its drafts, without links of lists to hidden pages. */
export async function entriesOf<C extends CollectionKey>(
  locals: WithDrafts,
  collection: C,
): Promise<CollectionEntry<C>[]> {
  const published: CollectionEntry<C>[] = await getCollection(collection);
  const { drafts } = locals;
  const { hiddenPages } = factsOf(locals);
  // A draft is read by the collection's schema.
  const entries = drafts ? (drafts.over(collection, published) as CollectionEntry<C>[]) : published;
  const linked = entries.map((entry) => ({ ...entry, data: withoutHiddenLinks(entry.data, hiddenPages) }));
  return linked.toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** An entry of a collection, in a preview its draft; undefined when it is not on the site. */
export async function entryOf<C extends CollectionKey>(
  locals: WithDrafts,
  collection: C,
  id: string,
): Promise<CollectionEntry<C> | undefined> {
  return (await entriesOf(locals, collection)).find((entry) => entry.id === id);
}

/** The place of an entry among those of its collection; the same for all where they have no order. */
function orderOf({ data }: { data: object }): number {
  return 'order' in data && typeof data.order === 'number' ? data.order : 0;
}
