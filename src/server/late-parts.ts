import { decodeHTML } from 'entities';

const INLINE = /<script>([\s\S]*?)<\/script>/g;
/** What only Astro's own runtime says: its element, or that a directive has come. */
const RUNTIME = /customElements\.define\("astro-island"|dispatchEvent\(new Event\("astro:/;
/** Data of an island, in which Astro writes each quote as `&quot;`. */
const DATA = /(?<=<astro-island [^>]* (?:props|opts)=)"([^"']*)"/g;
const SCRIPT_FILE = /<script type="module"(?= src=)/g;
/** Astro's own styles, which stand before the first island, wherever that is. */
const ISLAND_STYLES = /<style>astro-island,[^<]+<\/style>/;
/** A script that Astro has put into the page, since it is small. */
const OWN_SCRIPT = /<script type="module">([\s\S]*?)<\/script>/g;
/** What a plain script cannot say. */
const MODULE_ONLY = /\b(?:import|export|await)\b/;
/** A file of LATE_STYLES (astro.config.mjs), by its name. */
const STYLES = /<link rel="stylesheet" href="\/_astro\/(end|home|erp|careers)\.[^"]+">/g;

const RARE_STYLES = /<link rel="stylesheet" href="\/_astro\/rare\.[^"]+">/;
const RARE_PLACE = '<template data-styles="rare"></template>';
const UNREAD = /<(script|style|noscript|title)\b[\s\S]*?<\/\1>|<[^>]+>/g;
/** What the faces of the first paint (styles/type.css) have not, in the text of HTML. */
const RARE =
  /[^\t\n\r !%&'()*+,\-./:;?@[\]a-zA-Z0-9\u00a0\u00a9\u00b7\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20b9]/;

/** In the styles of a page that has the faces of Hindi in itself (styles/type-hindi.css). */
const HINDI_FACES = 'font-family:Anek Devanagari;';
const HINDI = /[\p{Script=Devanagari}\u0964\u0965\u200c\u200d]/gu;

/** A character of more than one byte in a browser's text. */
const WIDE = /[^\0-\xff]/gu;
/** The same, or a script or styles, which know no references. */
const WIDE_OR_RAW = /<(script|style)\b[\s\S]*?<\/\1>|[^\0-\xff]/gu;
/** The share of wide characters from which on a page is one of another script, and its references cost more than they save. */
const MAX_WIDE_SHARE = 0.02;

/**
 * HTML with its wide characters as references. A browser keeps a page in one byte a character as long as none has more;
 * with a single sign for rupees all of it, styles and scripts too, is read in two (docs/decisions/138).
 */
function narrow(html: string): string {
  const wide = html.match(WIDE)?.length ?? 0;
  if (wide > html.length * MAX_WIDE_SHARE) return html;
  return html.replace(WIDE_OR_RAW, (part, raw?: string) => (raw === undefined ? `&#${part.codePointAt(0)};` : part));
}

/** Whether a page has characters whose faces it has not. */
function hasRareText(html: string): boolean {
  const text = decodeHTML(html.replace(UNREAD, ''));
  return RARE.test(html.includes(HINDI_FACES) ? text.replace(HINDI, '') : text);
}

/** The faces of rare characters; on a page that may get some, at hand for its searches (islands/blogs/BlogList.tsx). */
function rareStyles(html: string): string {
  const [link = ''] = html.match(RARE_STYLES) ?? [];
  if (hasRareText(html)) return link;
  return html.includes(RARE_PLACE) ? link.replace('>', ' media="not all" data-rare>') : '';
}

/**
 * A public page in the order its visitor needs it: each file of late styles not in the head but where the page says
 * `<template data-styles="NAME">`, behind what stands in that, so that only what follows waits for it; without the runtime of islands
 * that Astro writes into each page, since the one script of all pages has it; and with the data of its islands in single quotes. Late styles and script files
 * are asked for by islands/chrome/first-touch.js once the first screen is painted; without scripts, styles by the browser. The script of its
 * own that a page may have comes at its end as a plain one, which is run as it is read. A module may be ready too late, and then the end
 * of the page comes after its first frame, while the board passes (docs/decisions/105). Its text stays as it is, and so does its hash.
 * Astro's styles of islands come in its head as well: behind a place of late styles, these would come between others, and with that a
 * browser takes up all faces again and lays out the whole page.
 * A page with rarer characters has their faces besides; one that says `<template data-styles="rare">` may get some, and has them at hand.
 * Throws where a page has no place for styles it needs, or more scripts of its own than one, whose names could be the same.
 */
export function withLateParts(html: string): string {
  const styles = [...html.matchAll(STYLES)].map(([link, name]) => ({
    link,
    opening: `<template data-styles="${name}">`,
  }));
  const rare = rareStyles(html);
  let page = html
    .replace(STYLES, '')
    .replace(RARE_STYLES, '')
    .replace(RARE_PLACE, '')
    .replace('</main>', `</main>${rare}`)
    .replace(INLINE, (script, text: string) => (RUNTIME.test(text) ? '' : script))
    .replace(DATA, (_, json: string) => `'${json.replaceAll('&quot;', '"')}'`)
    .replace(SCRIPT_FILE, '<script type="late"');
  const [own, ...others] = [...page.matchAll(OWN_SCRIPT)].map(([, text = '']) => text);
  if (others.length > 0) throw new Error('A page has more than one script of its own');
  if (own && MODULE_ONLY.test(own)) throw new Error('The script of a page needs to be a module');
  const [island = ''] = page.match(ISLAND_STYLES) ?? [];
  page = page
    .replace(OWN_SCRIPT, '')
    .replace(island, '')
    .replace('</head>', (end) => island + end)
    .replace('</body>', (end) => (own ? `<script>${own}</script>` : '') + end);
  for (const { link, opening } of styles) {
    const [place, before = ''] = page.match(new RegExp(`${opening}(.*?)</template>`)) ?? [];
    if (!place) throw new Error(`A page has no ${opening}`);
    page = page.replace(place, `<noscript data-late>${before}${link}</noscript>`);
  }
  return narrow(page);
}
