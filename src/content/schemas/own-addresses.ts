import { isGroup, type Json } from '../../domain/content/entry.ts';
import { CONTENT_LIMITS } from '../../domain/shared/limits.ts';
import { PAGES } from '../../domain/site/pages.ts';
import { fieldAt, type SiteEntries } from './site-entries.ts';

/** An old address and the one that it leads to, both without a host. */
export interface OldAddress {
  from: string;
  to: string;
}

/** The path of a page of the owner's. */
export const pathOf = (value: Json): string => `/${textAt(value, 'address')}`;

/** The addresses of the owner's pages that are on the site, by their ids. */
export const ownPaths = ({ ownPages }: Pick<SiteEntries, 'ownPages'>): Record<string, string> =>
  Object.fromEntries(ownPages.map(({ id, value }) => [id, pathOf(value)]));

/**
 * The addresses that pages of the owner's had, or that hidden ones have, and where they lead, unless a page is there by now. Of two pages that
 * had the same, the last counts.
 */
export function oldAddresses({ ownPages, hiddenPages }: SiteEntries): OldAddress[] {
  const gone = hiddenPages.flatMap(({ value }) => {
    const to = textAt(value, 'gone');
    return to === '' ? [] : [...oldPathsOf(value), pathOf(value)].map((from) => [from, to] as const);
  });
  const moved = ownPages.flatMap(({ value }) => oldPathsOf(value).map((from) => [from, pathOf(value)] as const));
  return [...new Map([...gone, ...moved])].map(([from, to]) => ({ from, to }));
}

/** The addresses of built-in pages that are hidden, each with the page that it leads to. */
export function hiddenAddresses({ hiddenBuiltIn }: Pick<SiteEntries, 'hiddenBuiltIn'>): OldAddress[] {
  return hiddenBuiltIn.map(({ path, value }) => ({ from: path, to: textAt(value, 'gone') || PAGES.home.path }));
}

/** The words of a page with the addresses that it had in public and does not have any more. @param before its public words */
export function withOldAddresses(value: Json, before: Json): Json {
  if (!isGroup(value)) return value;
  const { oldAddresses: _, ...words } = value;
  const all = new Set([...oldPathsOf(before), pathOf(before), ...oldPathsOf(value)]);
  all.delete(pathOf(value));
  const oldAddresses = [...all].slice(-CONTENT_LIMITS.oldAddresses).map((path) => path.slice(1));
  return oldAddresses.length > 0 ? { ...words, oldAddresses } : words;
}

/** The old paths of a page. */
function oldPathsOf(value: Json): string[] {
  const oldAddresses = fieldAt(value, 'oldAddresses');
  return Array.isArray(oldAddresses)
    ? oldAddresses.filter((one) => typeof one === 'string').map((one) => `/${one}`)
    : [];
}

function textAt(value: Json, field: string): string {
  const text = fieldAt(value, field);
  return typeof text === 'string' ? text : '';
}
