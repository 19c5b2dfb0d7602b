import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { PREPARED, startSite } from '../../scripts/site-process.ts';
import { writePosts } from '../e2e/posts.ts';
import { PUBLIC_ROUTES } from '../e2e/site-pages.ts';
import { quickHash } from '../helpers/quick-hash.ts';

/** A parsed page, and an element of it. */
type Document = ReturnType<typeof parseDocument>;
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const ADMIN = { adminID: 'TESTER', password: 'a long enough password' };

/** A page as the site serves it. */
export interface ServedPage {
  path: string;
  html: string;
  /** The size of the status line and the headers, in bytes. */
  headBytes: number;
  headers: IncomingMessage['headers'];
  document: Document;
}

/** The site under test. */
export interface ServedSite {
  url: string;
  /** The public pages, in the order of `PUBLIC_ROUTES`. */
  routes: ServedPage[];
  /** The public pages, an English and a Hindi post, and the 404 page. */
  pages: ServedPage[];
  /** A file or page as text, and its response. */
  read(path: string): Promise<{ status: number; type: string; body: Buffer }>;
  readPage(path: string): Promise<ServedPage>;
  stop(): Promise<void>;
}

/** Status line and headers as HTTP/1.1 sends them, in bytes. */
const headBytesOf = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage) =>
  `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${rawHeaders.join('\r\n\r')}\r\n\r\n`.length;

/** Starts the built site with two posts and reads its pages. */
export async function serveSite(): Promise<ServedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const running = await startSite(
    {
      RATE_LIMITS: 'off',
      ADMINS: `${ADMIN.adminID}:${quickHash(ADMIN.password)}`,
      ADMIN_PASSWORD: '',
      DATA_DIR: dataDir,
      PORT: '0',
    },
    PREPARED,
  );
  const { url } = running;
  const ask = async (path: string) => {
    const [answer] = (await once(get(url + path), 'response')) as [IncomingMessage];
    return { answer, body: Buffer.concat(await answer.toArray()) };
  };
  const readPage = async (path: string): Promise<ServedPage> => {
    const { answer, body } = await ask(path);
    const html = body.toString();
    return { path, html, headBytes: headBytesOf(answer), headers: answer.headers, document: parseDocument(html) };
  };
  const { ids: english } = await writePosts({ url }, ['The only post in English']);
  const { ids: hindi } = await writePosts({ url }, ['हमारी नई दुकान'], { topics: 'दुकान' });
  const routes = await Promise.all(PUBLIC_ROUTES.map(readPage));
  const others = await Promise.all([`/Blogs/${english[0]}`, `/Blogs/${hindi[0]}`, '/nothing-here'].map(readPage));
  return {
    url,
    routes,
    pages: [...routes, ...others],
    readPage,
    async read(path) {
      const { answer, body } = await ask(path);
      return { status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body };
    },
    async stop() {
      await running.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const SPACES = /\s+/g;

/** The text of an element, with single spaces. */
export const textOf = (element: Element | Document | undefined) =>
  element ? DomUtils.textContent(element).replace(SPACES, ' ').trim() : '';

/** The elements that fulfil a condition, in document order. */
export const elementsOf = (from: Document | Element, test: (element: Element) => boolean): Element[] =>
  DomUtils.findAll(test, from.children);

/** The elements of some names. */
export const named = (from: Document | Element, ...names: string[]): Element[] =>
  elementsOf(from, ({ name }) => names.includes(name));

/** The content of a meta element by its `name` or `property`. */
export const metaOf = ({ document }: ServedPage, name: string) =>
  named(document, 'meta').find(({ attribs }) => attribs['name'] === name || attribs['property'] === name)?.attribs[
    'content'
  ];

/** The headings of the main element, with their ranks. */
export function headingsOf({ document }: ServedPage): { rank: number; text: string }[] {
  const [main] = named(document, 'main');
  if (!main) return [];
  return named(main, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map((heading) => ({
    rank: Number(heading.name.slice(1)),
    text: textOf(heading),
  }));
}
