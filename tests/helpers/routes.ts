import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { FunctionRunner, loadFunctions, matchFunction } from '../../scripts/server/functions.ts';

const FOLDER = resolve(import.meta.dirname, '../../netlify/functions');

/** One method of one address of the API. */
export interface Route {
  /** `GET /api/Blogs/:id`. */
  name: string;
  method: string;
  /** As the function's `config.path` has it. */
  path: string;
}

const functions = await loadFunctions(globSync(`${FOLDER}/*.ts`).sort());
const runner = new FunctionRunner({ rateLimits: false });

/** Asks the function behind an address as the platform would, parameters filled in. @throws when none answers it. */
export function ask(
  path: string,
  method: string,
  headers: Record<string, string> = {},
  body: BodyInit | null = null,
): Promise<Response> {
  const url = new URL(path, 'http://localhost');
  const match = matchFunction(functions, method, url.pathname);
  if (!match) throw new Error(`Nothing answers ${path}.`);
  return runner.run(match, new Request(url, { method, headers, body }), '127.0.0.1');
}

/** An address with every parameter filled in. */
export const fillIn = (path: string, value: string) => path.replace(/:\w+/g, value);

/** Every method of every address, read from the functions: their `config.path`, and what a 405 says they take. */
export async function readRoutes(): Promise<Route[]> {
  const paths = functions.flatMap(({ patterns }) => patterns.map(({ pathname }) => pathname));
  const routes = await Promise.all(
    paths.map(async (path) => {
      const { headers } = await ask(fillIn(path, 'x'), 'OPTIONS');
      const methods = headers.get('allow')?.split(', ') ?? [];
      if (methods.length === 0) throw new Error(`${path} does not say which methods it takes.`);
      return methods.map((method) => ({ name: `${method} ${path}`, method, path }));
    }),
  );
  return routes.flat();
}
