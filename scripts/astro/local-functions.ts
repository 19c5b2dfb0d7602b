import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration, HookParameters } from 'astro';
import { limitResponse } from '../server/body-limits.ts';
import { startSchedules } from '../server/cron.ts';
import {
  FunctionRunner,
  findFunctionFiles,
  loadFunctions,
  type ModuleLoader,
  matchFunction,
  type SiteFunction,
} from '../server/functions.ts';
import { addressOf, sendResponse, toWebRequest, urlOf } from '../server/node-http.ts';

type DevServer = HookParameters<'astro:server:setup'>['server'];

export interface LocalFunctionsOptions {
  root: string;
  /** The address of the development server. */
  origin: string;
  rateLimits: boolean;
}

/**
 * Answers the routes of `netlify/functions` in Astro's development server, and runs the scheduled functions. Vite loads the
 * functions, so that an edit of one, or of a module it imports, applies from the next request on.
 */
export function localFunctions({ root, origin, rateLimits }: LocalFunctionsOptions): AstroIntegration {
  const runner = new FunctionRunner({ rateLimits });
  return {
    name: 'local-functions',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const load: ModuleLoader = (file) => server.ssrLoadModule(file) as ReturnType<ModuleLoader>;
        const functions = async () => loadFunctions(await findFunctionFiles(root), load);
        server.middlewares.use(answerWith(functions, runner));
        stopWith(
          server,
          startSchedules(functions, (fn) => runner.runScheduled(fn, origin)),
        );
      },
    },
  };
}

const stopWith = (server: DevServer, stop: () => void) => void server.httpServer?.once('close', stop);

function answerWith(functions: () => Promise<SiteFunction[]>, runner: FunctionRunner) {
  async function answer(request: IncomingMessage): Promise<Response | undefined> {
    const url = urlOf(request);
    const match = url && matchFunction(await functions(), request.method ?? 'GET', url.pathname);
    if (!match) return undefined;
    const webRequest = await toWebRequest(request, url);
    if (webRequest instanceof Response) return webRequest;
    return limitResponse(await runner.run(match, webRequest, addressOf(request)));
  }

  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    answer(request)
      .then((answered) => (answered ? sendResponse(response, answered) : next()))
      .catch((error: unknown) => {
        // An aborted upload has destroyed the response: there is no client to answer.
        if (!response.destroyed) next(error);
      });
  };
}
