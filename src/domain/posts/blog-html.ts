import { photoSrcset } from '../photos/photo-sizes.ts';
import { SITE_PATH_START } from '../shared/site-path.ts';

/** The HTML a post may contain, shared by the conversion that writes it and the sanitiser that checks it. */

/** An allowed scheme, a path of this site, a query or a fragment; no other scheme and no `//host`. */
const ADDRESS = new RegExp(
  String.raw`^(?:https?:|mailto:|tel:|[?#]|${SITE_PATH_START}|(?![a-z][a-z\d+.-]*:)[^/\\])`,
  'i',
);

/** The sanitised address of a link; undefined for one that could run a script. */
export function linkAddress(address: string): string | undefined {
  // Browsers ignore control characters, which could hide a scheme.
  const clean = address.replace(/\p{Cc}/gu, '').trim();
  return ADDRESS.test(clean) ? clean : undefined;
}

/** The attributes of a link, with `rel` for another site. */
export function linkAttributes(address: string): Record<string, string> {
  return { href: address, ...(/^https?:/i.test(address) ? { rel: 'external noopener' } : {}) };
}

/** The attributes of a picture in the text; undefined for an address that is not one of the photo library. */
export function pictureAttributes(address: string, alt: string): Record<string, string> | undefined {
  const srcset = photoSrcset(address);
  if (!srcset) return undefined;
  return { src: address, srcset, sizes: 'min(44rem, 92vw)', alt, loading: 'lazy', decoding: 'async' };
}

/** The opening tag of an element. */
export function openingTag(name: string, attributes: Record<string, string>): string {
  const values = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${values.join('')}>`;
}

/** Escapes text that stands between tags. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** A text as the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}

/** HTML with each table in a region that scrolls on a narrow screen, also by keyboard. */
export function withScrollableTables(html: string): string {
  return html.replaceAll('<table>', `${SCROLLER}<table>`).replaceAll('</table>', '</table></div>');
}
const SCROLLER = '<div class="scroller" role="region" aria-label="Table" tabindex="0">';

/**
 * HTML of a post or of a page's text in which each block begins on the side of its own script, and code on the left. It is added where the
 * text is shown, and not stored. A block's direction does not count for the one around it; styles move its mark (`prose.css`).
 *
 * @param html sanitised, or converted from Markdown
 */
export function withDirections(html: string): string {
  return html
    .replace(/<(p|h[23]|li|figcaption|th|td)(?=[ >])/g, '<$1 dir="auto"')
    .replace(/<(pre|code)>/g, '<$1 dir="ltr" translate="no">');
}

/** Addresses of the pictures in sanitised HTML, each once. */
export function picturesIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/<img src="([^"]*)"/g), ([, address = '']) => address))];
}

const INLINE = new Set(['strong', 'em', 'del', 'a', 'code']);

/** The text of a post without mark-up, in one line. */
export function toPlainText(html: string): string {
  const words = html.replace(/<\/?([a-z][a-z\d]*)[^<>]*>/gi, (_tag, name: string) => (INLINE.has(name) ? '' : ' '));
  return unescapeHtml(words).replace(/\s+/g, ' ').trim();
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

function unescapeHtml(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
