import sanitizeHtml, { type Attributes, type IFrame, type Tag } from 'sanitize-html';
import { linkAddress, linkAttributes, pictureAttributes, withScrollableTables } from '../../domain/posts/blog-html.ts';
import { LIMITS } from '../../domain/shared/limits.ts';

/** Elements within each other, above which they are left out: twice what a text can make. */
const MOST_NESTED = 80;

/** A link or a picture whose address is refused: without attributes, which `isRefused` tells it by. */
const refused = (tagName: string): Tag => ({ tagName, attribs: {} });
const isRefused = ({ tag, attribs }: IFrame) =>
  (tag === 'a' && attribs['href'] === undefined) || (tag === 'img' && attribs['src'] === undefined);

const aligned = (tagName: string, { align = '' }: Attributes): Tag => ({
  tagName,
  attribs: /^(?:left|center|right)$/.test(align) ? { align } : {},
});

/** A character reference that is one character when sanitised; those of the signs stay. */
const REFERENCE = /&(?!(?:amp|lt|gt);)#?\w+;/g;

/**
 * The content of a post from HTML that was sent, or that its text was converted to; undefined when it is longer than
 * a post may be, which is checked before sanitising where sanitising cannot shorten it.
 */
export function contentOfHtml(html: string): string | undefined {
  if (html.replace(REFERENCE, ' ').length > LIMITS.content) return undefined;
  const content = sanitizeContent(html);
  return content.length > LIMITS.content ? undefined : content;
}

/**
 * The content of a post as it may be stored and shown: what a text can be made into (`src/domain/posts/blog-text.ts`), everything
 * else reduced to its text; scripts, styles and the like vanish with theirs. Links lead to pages and addresses, pictures
 * are those of the library, in the widths it has.
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
    // Decided below, for both attributes, by the rule the conversion goes by.
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: MOST_NESTED,
    // Its content stays. A refused element must keep its name above: the library would close the next one with another name.
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
