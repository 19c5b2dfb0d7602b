import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { FunctionRunner, loadFunctions, type Match, matchFunction } from '../../scripts/server/functions.ts';
import { ROUTES, type Route as Row } from '../../src/server/http/routes.ts';

const FOLDER = resolve(import.meta.dirname, '../../netlify/functions');

/** One method of one path of the API. */
export interface Route {
  /** `GET /api/Blogs/:id`. */
  name: string;
  method: string;
  /** The path pattern. */
  path: string;
  /** What holds for it; of a HEAD, what holds for its GET. */
  row: Row;
}

const functions = await loadFunctions(globSync(`${FOLDER}/*.ts`).sort());
const runner = new FunctionRunner({ rateLimits: false });

/** The function that answers a path, and its parameters. @throws when there is none */
export function functionOf(method: string, path: string): Match {
  const match = matchFunction(functions, method, path);
  if (!match) throw new Error(`Nothing answers ${path}.`);
  return match;
}

/** Calls the function of a path as Netlify would, with parameters filled in. */
export function ask(
  path: string,
  method: string,
  headers: Record<string, string> = {},
  body: BodyInit | null = null,
): Promise<Response> {
  const url = new URL(path, 'http://localhost');
  return runner.run(functionOf(method, url.pathname), new Request(url, { method, headers, body }), '127.0.0.1');
}

/** A path with every parameter filled in. */
export const fillIn = (path: string, value: string) => path.replace(/:\w+/g, value);

/** Every route that a function answers, from the table, with a HEAD for each GET. A page rendered on demand answers previews. */
export function readRoutes(): Route[] {
  const paths = Object.entries<Partial<Record<string, Row>>>(ROUTES).filter(([path]) => path !== '/api/preview/*');
  return paths.flatMap(([path, rows]) =>
    Object.entries(rows).flatMap(([known, row]) =>
      (known === 'GET' ? ['GET', 'HEAD'] : [known]).flatMap((method) =>
        row ? [{ name: `${method} ${path}`, method, path, row }] : [],
      ),
    ),
  );
}
