import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The content of a page, read from its document. */
export interface Reading {
  title: string;
  /** The `content` of its meta elements by `name` or `property`. */
  meta: Record<string, string>;
  /** The `href` of its link elements by `rel` and, where they have them, sizes: `icon 48x48`. */
  links: Record<string, string>;
  /** Its structured data (JSON-LD). */
  data: { '@context': string; '@type': string }[];
  /** Its text by element. */
  texts: string[];
  /** The whole text of its main element. */
  main: string;
  /** The headings of its main element, by level. */
  headings: Record<number, string[]>;
  /** Its internal links: paths with hashes, without the query. */
  leadsTo: string[];
  ids: string[];
  films: number;
}

/** Runs in a page: reads its document, or one parsed from HTML, in which no script runs. */
function read({ html, address }: { html: string | null; address: string }): Reading {
  const from = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const all = <E extends Element = HTMLElement>(selector: string) => [...from.querySelectorAll<E>(selector)];
  const texts: string[] = [];
  const walker = from.createTreeWalker(from.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const isCode = walker.currentNode.parentElement?.closest('script, style, noscript, template');
    const text = tidy(walker.currentNode.textContent);
    if (text && !isCode) texts.push(text);
  }
  const targets = all('a[href]').map((link) => new URL(link.getAttribute('href') ?? '', address));
  return {
    title: from.title,
    meta: Object.fromEntries(
      all<HTMLMetaElement>('meta[content]').map((meta) => [
        meta.name || meta.getAttribute('property') || meta.httpEquiv,
        meta.content,
      ]),
    ),
    links: Object.fromEntries(
      all('link[rel]').map((link) => [
        [link.getAttribute('rel'), link.getAttribute('sizes')].filter(Boolean).join(' '),
        link.getAttribute('href') ?? '',
      ]),
    ),
    data: all('script[type="application/ld+json"]').map((script) => JSON.parse(script.textContent)),
    texts,
    main: tidy(from.querySelector('main')?.textContent),
    headings: Object.fromEntries(
      [1, 2, 3].map((level) => [level, all(`main h${level}`).map((heading) => tidy(heading.textContent))]),
    ),
    leadsTo: targets.filter(({ origin }) => origin === new URL(address).origin).map((url) => url.pathname + url.hash),
    ids: all('[id]').map(({ id }) => id),
    films: all('video').length,
  };
}

/** Reads the current page. */
export const readLive = (page: Page): Promise<Reading> => page.evaluate(read, { html: null, address: page.url() });

/**
 * Requests a page and reads the served HTML with the parser of `page`, which does not navigate.
 * @throws when the response is an error, or not HTML
 */
export async function readServed(page: Page, request: APIRequestContext, path: string): Promise<Reading> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['content-type'], path).toMatch(/^text\/html/);
  return page.evaluate(read, { html: await answer.text(), address: answer.url() });
}
