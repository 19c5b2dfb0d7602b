import sanitizeHtml, { type Attributes, type IFrame, type Tag } from 'sanitize-html';
import { LIMITS } from '../shared/limits.ts';
import { linkAddress, linkAttributes, pictureAttributes, withScrollableTables } from './blog-html.ts';

/** Nesting depth above which elements are left out: twice what Markdown can produce. */
const MOST_NESTED = 80;

/** A link or a picture whose address is refused gets no attributes, by which `isRefused` finds it. */
const refused = (tagName: string): Tag => ({ tagName, attribs: {} });
const isRefused = ({ tag, attribs }: IFrame) =>
  (tag === 'a' && attribs['href'] === undefined) || (tag === 'img' && attribs['src'] === undefined);

const aligned = (tagName: string, { align = '' }: Attributes): Tag => ({
  tagName,
  attribs: /^(?:left|center|right)$/.test(align) ? { align } : {},
});

/** A character reference that sanitizing replaces by one character; `&amp;`, `&lt;` and `&gt;` stay. */
const REFERENCE = /&(?!(?:amp|lt|gt);)#?\w+;/g;

/**
 * The content of a post, from HTML that was sent or that its text was converted to; undefined when it is too long before or
 * after sanitizing.
 */
export function contentOfHtml(html: string): string | undefined {
  if (html.replace(REFERENCE, ' ').length > LIMITS.content) return undefined;
  const content = sanitizeContent(html);
  return content.length > LIMITS.content ? undefined : content;
}

/**
 * Sanitizes the HTML of a post. It allows what Markdown is converted to (`src/domain/posts/blog-text.ts`), reduces other elements
 * to their text, and removes scripts and styles with theirs. Links may be web, mail and phone addresses, pictures only those of
 * the library.
 */
export function sanitizeContent(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'p', 'br', 'strong', 'em', 'del', 'a', 'code', 'pre', 'hr', 'blockquote', 'ul', 'ol', 'li'],
      ...['figure', 'figcaption', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'srcset', 'sizes', 'alt', 'loading', 'decoding'],
      ol: ['start'],
      th: ['align'],
      td: ['align'],
    },
    // `transformTags` decides on addresses, by the rules of the conversion.
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: MOST_NESTED,
    // The content of a refused element stays. The element must keep its name in `refused`, or the library closes another one.
    exclusiveFilter: (frame) => isRefused(frame) && 'excludeTag',
    transformTags: {
      ...{ b: 'strong', i: 'em', s: 'del', strike: 'del', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' },
      th: aligned,
      td: aligned,
      ol: (tagName, { start = '' }: Attributes) => ({ tagName, attribs: /^\d{1,9}$/.test(start) ? { start } : {} }),
      a: (_from, { href = '' }) => {
        const address = linkAddress(href);
        return address ? { tagName: 'a', attribs: linkAttributes(address) } : refused('a');
      },
      img: (_from, { src = '', alt = '' }) => {
        const attribs = pictureAttributes(src, alt);
        return attribs ? { tagName: 'img', attribs } : refused('img');
      },
    },
  });
  return withScrollableTables(clean.replace(/ \/>/g, '>')).trim();
}

/** Sanitized HTML in which each address is absolute. @param base the address of the page that it is part of */
export function withAbsoluteAddresses(html: string, base: string): string {
  const absolute = (address: string) => (URL.canParse(address, base) ? new URL(address, base).href : address);
  const changes = {
    href: absolute,
    src: absolute,
    srcset: (list: string) => list.replace(/(?<=^|, )\S+/g, absolute),
  };
  const transform = (tagName: string, attribs: Attributes): Tag => ({
    tagName,
    attribs: Object.fromEntries(
      Object.entries(attribs).map(([name, value]) => [name, (changes as Changes)[name]?.(value) ?? value]),
    ),
  });
  const anything = { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true } as const;
  return sanitizeHtml(html, { ...anything, transformTags: { a: transform, img: transform } }).replace(/ \/>/g, '>');
}

type Changes = Readonly<Record<string, (value: string) => string>>;
