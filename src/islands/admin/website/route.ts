import { useSyncExternalStore } from 'react';
import { type EntryKey, entryKey, entryOfKey, SITE_LANGUAGES } from '../../../domain/content/entry.ts';

/** The key of an entry of the site's language. */
export function keyOf(collection: string, id: string): EntryKey {
  return entryKey({ language: SITE_LANGUAGES[0], collection, id });
}

/** What the screen shows, by the hash of its address. */
export type View =
  | { screen: 'list'; collection?: string }
  | { screen: 'publish' }
  | { screen: 'entry'; key: string; field: string };

const PUBLISH = '#publish';
const LIST = '#list';
const LIST_OF = `${LIST}/`;

/** @param hash as `location.hash`: '#publish', '#list/clients', '#en/clients/bhoomi-hardware' or that with '/testimonial' */
export function viewOf(hash: string): View {
  if (hash === PUBLISH) return { screen: 'publish' };
  if (hash.startsWith(LIST_OF)) return { screen: 'list', collection: hash.slice(LIST_OF.length) };
  const [language = '', collection = '', id = '', ...field] = hash.slice(1).split('/');
  const key = `${language}/${collection}/${id}`;
  return entryOfKey(key) ? { screen: 'entry', key, field: field.join('/') } : { screen: 'list' };
}

/** The address of an entry's form, or of one of its fields by its path with dots. */
export function entryHref(key: string, field = ''): string {
  return `#${key}${field === '' ? '' : `/${field}`}`;
}

/** The address of the list with the box of a collection open. */
export function collectionHref(name: string): string {
  return `${LIST_OF}${name}`;
}

export const publishHref = PUBLISH;
export const listHref = LIST;

/** Whether a hash names a view, and no place of the page as that of the skip link does. */
function isView(hash: string): boolean {
  return ['', '#', LIST].includes(hash) || hash.startsWith(LIST_OF) || viewOf(hash).screen !== 'list';
}

/** The hash of the view that is shown. */
let shown = '';

function readHash(): string {
  if (isView(location.hash)) shown = location.hash;
  return shown;
}

function watchHash(onChange: () => void): () => void {
  const read = () => {
    // A reload shows the view again.
    if (readHash() !== location.hash) history.replaceState(history.state, '', shown || location.pathname);
    onChange();
  };
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}

/** The view of the address; the component renders again when that changes. */
export function useView(): View {
  return viewOf(useSyncExternalStore(watchHash, readHash, () => ''));
}
