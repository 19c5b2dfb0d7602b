import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What a page says, read from its document. */
export interface Reading {
  title: string;
  /** The `content` of its meta elements by `name` or `property`. */
  meta: Record<string, string>;
  /** The `href` of its link elements by `rel` and, where they have them, sizes: `icon 48x48`. */
  links: Record<string, string>;
  /** Its documents of structured data. */
  data: { '@context': string; '@type': string }[];
  /** The text of its elements, piece by piece, as someone would read it. */
  texts: string[];
  /** What its main part says in all. */
  main: string;
  /** Texts of the headings of its main part, by level. */
  headings: Record<number, string[]>;
  /** Internal addresses it leads to: paths with their hashes, without the query. */
  leadsTo: string[];
  ids: string[];
  films: number;
}

/** Runs in a page: reads its document, or the one that the HTML of an address makes. Nothing of the latter runs. */
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

/** Reads a page as it stands. */
export const readLive = (page: Page): Promise<Reading> => page.evaluate(read, { html: null, address: page.url() });

/**
 * Asks the site for a page and reads what it served, without going there: `page` only lends its parser.
 * @throws when the answer is no success, or no HTML
 */
export async function readServed(page: Page, request: APIRequestContext, path: string): Promise<Reading> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['content-type'], path).toMatch(/^text\/html/);
  return page.evaluate(read, { html: await answer.text(), address: answer.url() });
}
