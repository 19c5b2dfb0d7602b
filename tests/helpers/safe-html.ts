import { decodeHTML } from 'entities';
import { expect } from 'vitest';

const BARE = 'h[23]|p|strong|em|del|code|pre|blockquote|[uo]l|li|figure|figcaption|table|thead|tbody|t[rhd]';
const LINK = 'a href="[^"<>]*"(?: rel="external noopener")?';
const IMAGE =
  'img src="/api/images/[a-f0-9]{40}" srcset="[-\\w/, ]+" sizes="[^"]+" alt="[^"<>]*" loading="lazy" decoding="async"';
const OTHERS = 'br|hr|ol start="\\d+"|t[hd] align="(?:left|center|right)"|/a|/div';
const SCROLLER = 'div class="scroller" role="region" aria-label="Table" tabindex="0"';
/** The allowed output: elements of the post language with their attributes, and text without an unescaped `<`. */
const SAFE = new RegExp(
  `^(?:<(?:/?(?:${BARE})|${OTHERS}|${LINK}|${IMAGE}|${SCROLLER})>|&(?:amp|lt|gt|quot|#39);|[^<&]|&(?=#?\\w+;))*$`,
);

/** The URL schemes of the links, as a browser parses them. */
function schemesOf(html: string): string[] {
  return Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, href = '']) => {
    return new URL(decodeHTML(href), 'https://site.example/Blogs/a-post').protocol;
  });
}

/** Expects HTML with elements of the post language alone, and links of safe schemes. */
export function expectSafe(html: string): void {
  expect(html).toMatch(SAFE);
  for (const scheme of schemesOf(html)) expect(scheme).toMatch(/^(?:https?|mailto|tel):$/);
}
