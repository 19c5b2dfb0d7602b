const INLINE = /<script>([\s\S]*?)<\/script>/g;
/** What only Astro's own runtime says: its element, or that a directive has come. */
const RUNTIME = /customElements\.define\("astro-island"|dispatchEvent\(new Event\("astro:/;
/** Data of an island, in which Astro writes each quote as `&quot;`. */
const DATA = /(?<=<astro-island [^>]* (?:props|opts)=)"([^"']*)"/g;
const SCRIPT_FILE = /<script type="module"(?= src=)/g;
/** Firefox waits for styles within a page only before a script. */
export const STYLES_BARRIER = ' ';
/** A file of LATE_STYLES (astro.config.mjs), by its name. */
const STYLES = /<link rel="stylesheet" href="\/_astro\/(end|home|erp|careers)\.[^"]+">/g;

/**
 * A public page in the order its visitor needs it: each file of late styles not in the head but where the page says
 * `<template data-styles="NAME">`, so that only what follows waits for it; without the runtime of islands that Astro writes into each
 * page, since the one script of all pages has it; with the data of its islands in single quotes; and with its script files asked for
 * after what is painted.
 * Throws where a page has no place for styles it needs.
 */
export function withLateParts(html: string): string {
  const styles = new Map(
    [...html.matchAll(STYLES)].map(([link, name]) => [`<template data-styles="${name}"></template>`, link]),
  );
  let page = html
    .replace(STYLES, '')
    .replace(INLINE, (script, text: string) => (RUNTIME.test(text) ? '' : script))
    .replace(DATA, (_, json: string) => `'${json.replaceAll('&quot;', '"')}'`)
    .replace(SCRIPT_FILE, '$& fetchpriority="low"');
  for (const [place, link] of styles) {
    if (!page.includes(place)) throw new Error(`A page has no ${place}`);
    page = page.replace(place, `${link}<script>${STYLES_BARRIER}</script>`);
  }
  return page;
}
