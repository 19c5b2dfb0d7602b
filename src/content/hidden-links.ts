import { HIDDEN_PAGES } from '../site.ts';

/** Whether a link leads to a built-in page that the owner hid. */
export const isHidden = (href: string): boolean => Object.hasOwn(HIDDEN_PAGES, href.split('#')[0] ?? '');

/** A value without the links in its lists that lead to hidden pages. The check of the site refuses such links elsewhere. */
export function withoutHiddenLinks<T>(value: T): T {
  if (Array.isArray(value)) return value.filter((item) => !leadsToHidden(item)).map(withoutHiddenLinks) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutHiddenLinks(item)])) as T;
}

const leadsToHidden = (item: unknown) =>
  typeof item === 'object' && item !== null && 'href' in item && isHidden(String(item.href));
