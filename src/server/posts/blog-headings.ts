import { decodeHTML } from 'entities';
import { slugify } from '../../domain/shared/ids.ts';
import { transliterate } from '../shared/transliterate.ts';

/** A heading of a post. */
export interface Heading {
  id: string;
  title: string;
}

/** Sanitised content has headings without attributes, and none within another. */
const HEADINGS = /<h([23])>([\s\S]*?)<\/h\1>/g;
const TAGS = /<[^>]*>/g;
/** A post with fewer headings has no table of contents. */
const FEWEST = 3;

/**
 * The HTML of a post with ids on its headings, and its table of contents: the headings of level 2. The ids are made when a post
 * is shown, and not stored.
 *
 * @param html sanitised
 */
export function withHeadingIds(html: string): { html: string; headings: Heading[] } {
  const taken = new Map<string, number>();
  const headings: Heading[] = [];
  const named = html.replace(HEADINGS, (_, level: string, inner: string) => {
    const title = decodeHTML(inner.replace(TAGS, ' ')).replace(/\s+/g, ' ').trim();
    const id = idFor(title, taken);
    if (level === '2') headings.push({ id, title });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return headings.length < FEWEST ? { html, headings: [] } : { html: named, headings };
}

/** An id that begins with "part", so that no other element of the page has it. */
function idFor(title: string, taken: Map<string, number>): string {
  const id = ['part', slugify(transliterate(title))].filter(Boolean).join('-');
  const count = (taken.get(id) ?? 0) + 1;
  taken.set(id, count);
  return count === 1 ? id : `${id}--${count}`;
}
