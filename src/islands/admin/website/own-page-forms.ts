import { entryOfKey, isGroup, type Json, textIn } from '../../../domain/content/entry.ts';
import type { CollectionForm, SiteForms, SitePage } from '../../../domain/content/form/site-forms.ts';
import type { EntryView } from '../../../domain/content/site-view.ts';

/** The path of the page that an entry is; undefined for one that is no page of its own, or has no address yet. */
export function pathOfEntry(value: Json, { kind, route, addressField = '' }: CollectionForm): string | undefined {
  if (kind === 'page') return route;
  const address = textIn(value, addressField);
  return address === '' ? undefined : `/${address}`;
}

/** Every page that a link can lead to: those of the build, and the owner's own with their newest words. */
export function linkPages({ collections, pages }: SiteForms, entries: readonly EntryView[]): SitePage[] {
  const own = entries.flatMap(({ key, value, title, hidden }): SitePage[] => {
    const collection = collections[entryOfKey(key)?.collection ?? ''];
    if (collection?.kind === 'page') return [];
    const href = collection && !hidden ? pathOfEntry(value, collection) : undefined;
    return href === undefined ? [] : [{ href, title, hashes: [] }];
  });
  const hidden = entries.flatMap((entry) => (entry.hidden ? (builtInPath(entry, collections) ?? []) : []));
  return [...pages.filter(({ href }) => !hidden.includes(href)), ...own];
}

/** The path of a built-in page; undefined for any other entry. */
function builtInPath({ key }: EntryView, collections: SiteForms['collections']): string | undefined {
  const { kind, route } = collections[entryOfKey(key)?.collection ?? ''] ?? {};
  return kind === 'page' ? route : undefined;
}

/** The field that says where the addresses of a hidden page lead. */
export const GONE_FIELD = 'gone';

/** The words of a page that is hidden. @param gone where its addresses lead; empty for nowhere */
export function withGone(value: Json, gone: string): Json {
  const { [GONE_FIELD]: _, ...others } = isGroup(value) ? value : {};
  return gone === '' ? others : { ...others, [GONE_FIELD]: gone };
}
