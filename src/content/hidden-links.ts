import type { WithDrafts } from '../domain/content/page-drafts.ts';
import { factsOf } from './facts-of.ts';

type HiddenPages = Readonly<Record<string, string>>;

/** Whether a link leads to a built-in page that the owner hid, in a preview by its drafts. */
export const isHidden = (locals: WithDrafts, href: string): boolean => leadsTo(href, factsOf(locals).hiddenPages);

/** A value without the links in its lists that lead to hidden pages. The check of the site refuses such links elsewhere. */
export function withoutHiddenLinks<T>(value: T, hiddenPages: HiddenPages): T {
  const inner = <Item>(item: Item) => withoutHiddenLinks(item, hiddenPages);
  const isThere = (item: unknown) =>
    !(typeof item === 'object' && item !== null && 'href' in item && leadsTo(String(item.href), hiddenPages));
  if (Array.isArray(value)) return value.filter(isThere).map(inner) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, inner(item)])) as T;
}

const leadsTo = (href: string, pages: HiddenPages) => Object.hasOwn(pages, href.split('#')[0] ?? '');
