import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Config } from '@netlify/functions';
import type { NetlifyFunction } from '../../src/server/http/endpoint.ts';
import { ROUTES, type Route as Row } from '../../src/server/http/routes.ts';

const FOLDER = resolve(import.meta.dirname, '../../netlify/functions');

/** A file of `netlify/functions`. */
interface FunctionFile {
  name: string;
  file: string;
  /** As Netlify reads it from the source, so that it cannot refer to anything. */
  config: Config & { path?: string | string[] };
  /** The paths that have handlers. */
  handled: string[];
}

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

export const FUNCTIONS: readonly FunctionFile[] = globSync(`${FOLDER}/*.ts`).sort().map(readFunction);

function readFunction(file: string): FunctionFile {
  const code = readFileSync(file, 'utf8');
  const literal = /^export const config: Config = (\{[^;]*\});$/m.exec(code)?.[1];
  if (literal === undefined) throw new Error(`${file} has no literal config.`);
  const handled = [...code.matchAll(/^ {2}'(\/[^']+)': \{/gm)].map(([, path = '']) => path);
  return { name: basename(file, '.ts'), file, config: runInNewContext(`(${literal})`), handled };
}

/** The paths of a function; a scheduled one has none. */
export const pathsOf = ({ config }: FunctionFile) => [config.path ?? []].flat();

const patterns = FUNCTIONS.flatMap((one) =>
  pathsOf(one).map((pathname) => ({ pattern: new URLPattern({ pathname }), file: one.file })),
);

/** Imports the function that answers a path, and no other. @throws when there is none */
export async function functionOf(path: string): Promise<NetlifyFunction> {
  const pathname = new URL(path, 'http://localhost').pathname.replace(/(?<=.)\/$/, '');
  const found = patterns.find(({ pattern }) => pattern.test({ pathname }));
  if (!found) throw new Error(`Nothing answers ${path}.`);
  return ((await import(found.file)) as { default: NetlifyFunction }).default;
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
