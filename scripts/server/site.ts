import { join } from 'node:path';
import { limitResponse } from './body-limits.ts';
import { compressResponse } from './compress.ts';
import { type FunctionRunner, matchFunction, type SiteFunction } from './functions.ts';
import { readSiteRules } from './site-rules.ts';
import { StaticFiles } from './static-files.ts';

const READING = 'GET, HEAD';

interface SiteParts {
  root: string;
  functions: SiteFunction[];
  runner: FunctionRunner;
}

/** A built site, answering requests from the address `ip`. */
export interface Site {
  handle(request: Request, ip: string): Promise<Response>;
}

/** The request order of the platform over one built site: functions, forced redirects, files, redirects, 404. */
export async function createSite({ root, functions, runner }: SiteParts): Promise<Site> {
  const files = await StaticFiles.read(join(root, 'dist'));
  const rules = await readSiteRules(root);
  const eager = functions.filter((fn) => !fn.preferStatic);
  const afterFiles = functions.filter((fn) => fn.preferStatic);

  async function callFunction(candidates: SiteFunction[], request: Request, ip: string): Promise<Response | undefined> {
    const match = matchFunction(candidates, request.method, new URL(request.url).pathname);
    if (!match) return undefined;
    return compressResponse(request, await limitResponse(await runner.run(match, request, ip)));
  }

  async function serveFile(request: Request, pathname: string, status = 200): Promise<Response | undefined> {
    const file = files.find(pathname);
    if (!file) return undefined;
    if (!READING.includes(request.method)) return new Response(null, { status: 405, headers: { allow: READING } });
    return file.respond(request, await rules.headersFor(request), status);
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

  async function notFound(request: Request): Promise<Response> {
    const page = files.find('/404');
    if (!page) return new Response('Not Found', { status: 404 });
    return page.respond(request, await rules.headersFor(request), 404);
  }

  return {
    async handle(request, ip) {
      return (
        (await callFunction(eager, request, ip)) ??
        (await redirect(request, ip, true)) ??
        (await serveFile(request, new URL(request.url).pathname)) ??
        (await callFunction(afterFiles, request, ip)) ??
        (await redirect(request, ip, false)) ??
        (await notFound(request))
      );
    },
  };
}
