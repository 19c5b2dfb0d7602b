import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { linkAddress, linkAttributes, pictureAttributes, withScrollers } from '../domain/blog-html.ts';
import { LIMITS } from '../domain/limits.ts';
import { ownHtml } from './own-html.ts';

/** Elements within each other, above which they are left out: twice what a text can make. */
const MOST_NESTED = 80;

/** Of an element that may not stand there its content alone stays. */
const WORDS_ALONE: Tag = { tagName: 'words-alone', attribs: {} };

const aligned = (tagName: string, { align = '' }: Attributes): Tag => ({
  tagName,
  attribs: /^(?:left|center|right)$/.test(align) ? { align } : {},
});

/** A character reference that is one character when sanitised; those of the signs stay. */
const REFERENCE = /&(?!(?:amp|lt|gt);)#?\w+;/g;

/**
 * The content of a post made of HTML that somebody sent, or that his text was made into; undefined when it is longer than
 * a post may be, which is told before anything is sanitised where it cannot become shorter.
 */
export function contentOfHtml(html: string): string | undefined {
  if (html.replace(REFERENCE, ' ').length > LIMITS.content) return undefined;
  const content = sanitizeContent(html);
  return content.length > LIMITS.content ? undefined : content;
}

/**
 * The content of a post as it may be stored and shown: what a text can be made into (`src/domain/blog-text.ts`), everything
 * else reduced to its text; scripts, styles and the like vanish with theirs. Links lead to pages and addresses, pictures
 * are those of the library, in the widths it has.
 */
export function sanitizeContent(html: string): string {
  return ownHtml(html, MOST_NESTED) ?? filtered(html);
}

/** The same for any HTML. */
export function filtered(html: string): string {
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
    transformTags: {
      ...{ b: 'strong', i: 'em', s: 'del', strike: 'del', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' },
      th: aligned,
      td: aligned,
      ol: (tagName, { start = '' }: Attributes) => ({ tagName, attribs: /^\d{1,9}$/.test(start) ? { start } : {} }),
      a: (_from, { href = '' }) => {
        const address = linkAddress(href);
        return address ? { tagName: 'a', attribs: linkAttributes(address) } : WORDS_ALONE;
      },
      img: (_from, { src = '', alt = '' }) => {
        const attribs = pictureAttributes(src, alt);
        return attribs ? { tagName: 'img', attribs } : WORDS_ALONE;
      },
    },
  });
  return withScrollers(clean.replace(/ \/>/g, '>')).trim();
}
