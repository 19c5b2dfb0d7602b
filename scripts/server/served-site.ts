import { join } from 'node:path';
import { limitResponse } from './body-limits.ts';
import { type FunctionRunner, matchFunction, type SiteFunction } from './functions.ts';
import { readSiteRules } from './site-rules.ts';
import { type FileAnswer, staticFiles } from './static-files.ts';

const READING = ['GET', 'HEAD'];
/** Headers removed from a page with another status, which is always sent whole. */
const OF_A_VERSION = ['accept-ranges', 'etag', 'last-modified'];

interface SiteParts {
  root: string;
  functions: SiteFunction[];
  runner: FunctionRunner;
}

/** A built site that responds to requests from the address `ip`. */
export interface Site {
  handle(request: Request, ip: string): Promise<Response>;
}

/** Netlify's order of handlers for a built site: functions, forced redirects, files, redirects, 404. */
export async function createSite({ root, functions, runner }: SiteParts): Promise<Site> {
  const files = staticFiles(join(root, 'dist'));
  const rules = await readSiteRules(root);
  const eager = functions.filter((fn) => !fn.preferStatic);
  const afterFiles = functions.filter((fn) => fn.preferStatic);

  async function callFunction(candidates: SiteFunction[], request: Request, ip: string): Promise<Response | undefined> {
    const match = matchFunction(candidates, request.method, new URL(request.url).pathname);
    if (!match) return undefined;
    return limitResponse(await runner.run(match, request, ip));
  }

  async function serveFile(request: Request, pathname: string, status = 200): Promise<Response | undefined> {
    if (status !== 200) return servePage(request, pathname, status);
    if (READING.includes(request.method)) {
      const file = await files(pathname, request.method, request.headers);
      return file && withRules(request, file);
    }
    const isThere = await files(pathname, 'HEAD', request.headers);
    return isThere && new Response(null, { status: 405, headers: { allow: READING.join(', ') } });
  }

  /** A page under another status, whatever the method. */
  async function servePage(request: Request, pathname: string, status: number): Promise<Response | undefined> {
    const file = await files(pathname, request.method === 'HEAD' ? 'HEAD' : 'GET');
    if (!file) return undefined;
    for (const name of OF_A_VERSION) file.headers.delete(name);
    return withRules(request, { ...file, status });
  }

  async function withRules(request: Request, { status, headers, bytes }: FileAnswer): Promise<Response> {
    const added = { 'cache-control': 'public, max-age=0, must-revalidate', ...(await rules.headersFor(request)) };
    for (const [name, value] of Object.entries(added)) headers.set(name, value);
    return new Response(bytes, { status, headers });
  }

  async function redirect(request: Request, ip: string, force: boolean): Promise<Response | undefined> {
    const rule = await rules.redirectFor(request);
    if (!rule || rule.force !== force) return undefined;
    if (rule.status >= 300 && rule.status < 400) {
      return new Response(null, { status: rule.status, headers: { location: rule.target } });
    }
    const target = new URL(rule.target, request.url);
    return (
      (await serveFile(request, target.pathname, rule.status)) ?? callFunction(eager, new Request(target, request), ip)
    );
  }

  return {
    async handle(request, ip) {
      return (
        (await callFunction(eager, request, ip)) ??
        (await redirect(request, ip, true)) ??
        (await serveFile(request, new URL(request.url).pathname)) ??
        (await callFunction(afterFiles, request, ip)) ??
        (await redirect(request, ip, false)) ??
        (await servePage(request, '/404', 404)) ??
        new Response('Not Found', { status: 404 })
      );
    },
  };
}
