import { getCollection } from 'astro:content';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markSymbol } from './mark-symbol.ts';

/** From the root of the project, where a build runs. */
const MEDIA = 'public/media';

/** The symbols of the clients' marks by name, of those that can be symbols. */
export async function clientMarks(): Promise<ReadonlyMap<string, string>> {
  const names = (await getCollection('clients')).map(({ data }) => data.logo.name);
  const symbols = await Promise.all(
    names.map(async (name) => [name, markSymbol(name, await readFile(join(MEDIA, `${name}.svg`), 'utf8'))] as const),
  );
  return new Map(symbols.flatMap(([name, symbol]) => (symbol ? [[name, symbol]] : [])));
}
