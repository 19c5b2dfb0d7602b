import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { FunctionRunner, loadFunctions, matchFunction } from '../../scripts/server/functions.ts';

const FOLDER = resolve(import.meta.dirname, '../../netlify/functions');

/** One method of one path of the API. */
export interface Route {
  /** `GET /api/Blogs/:id`. */
  name: string;
  method: string;
  /** The path pattern, as in the function's `config.path`. */
  path: string;
}

const functions = await loadFunctions(globSync(`${FOLDER}/*.ts`).sort());
const runner = new FunctionRunner({ rateLimits: false });

/** Calls the function of a path as Netlify would, with parameters filled in. @throws when there is none */
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

/** A path with every parameter filled in. */
export const fillIn = (path: string, value: string) => path.replace(/:\w+/g, value);

/** Every method of every path, read from `config.path` of the functions and from the Allow header of a 405. */
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
