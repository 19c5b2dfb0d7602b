import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';

/** The redirect of a request. */
interface Redirect {
  /** Whether it takes precedence over files. */
  force: boolean;
  status: number;
  /** The Location of a redirect, or the path that a rewrite serves. */
  target: string;
}

/** Headers and redirects of a site, read by Netlify's own parsers. */
export interface SiteRules {
  headersFor(request: Request): Promise<Record<string, string>>;
  redirectFor(request: Request): Promise<Redirect | undefined>;
}

interface AdapterConfig {
  headers?: { for: string; values: Record<string, string> }[];
}

const PUBLISH_FOLDER = 'dist';
/** The most paths whose headers are cached. */
const MAX_CACHED = 500;

/** Reads the rules of netlify.toml, of the publish folder's `_headers` and `_redirects`, and of the adapter. */
export async function readSiteRules(root: string): Promise<SiteRules> {
  const configPath = join(root, 'netlify.toml');
  const adapterPath = join(root, '.netlify/v1/config.json');
  const adapter: AdapterConfig = existsSync(adapterPath) ? JSON.parse(await readFile(adapterPath, 'utf8')) : {};
  const headers = new HeadersHandler({
    configPath,
    configHeaders: adapter.headers,
    projectDir: root,
    publishDir: PUBLISH_FOLDER,
    logger: console,
  });
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: root,
    publicDir: join(root, PUBLISH_FOLDER),
  });
  const matchOf = (request: Request) => redirects.match(request).catch(() => undefined);
  // Netlify's handler reads all rules again for each request.
  const headersByPath = new Map<string, Promise<Record<string, string>>>();
  return {
    headersFor(request) {
      const { pathname } = new URL(request.url);
      const known = headersByPath.get(pathname) ?? headers.apply(request);
      if (headersByPath.size >= MAX_CACHED) headersByPath.clear();
      headersByPath.set(pathname, known);
      return known;
    },
    async redirectFor(request) {
      const isEncoded = new URL(request.url).pathname.includes('%');
      const match = (await matchOf(request)) ?? (isEncoded ? await matchOf(encodedOnceMore(request)) : undefined);
      if (!match) return undefined;
      if (match.external) return { force: match.force, status: match.statusCode, target: match.target.href };
      // The matcher inserts placeholders decoded; a header takes no other letters than ASCII.
      // It also has the query behind a place on the page.
      const { hash } = match.target;
      const { pathname, search } = new URL(match.targetRelative.replace(hash, ''), request.url);
      return { force: match.force, status: match.statusCode, target: pathname + search + hash };
    },
  };
}

/** The same request for the handler, which decodes a path before it looks for it among rules, in which paths are encoded. */
function encodedOnceMore(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.replaceAll('%', '%25');
  return new Request(url, { headers: request.headers });
}
