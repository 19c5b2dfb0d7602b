import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** Where it is written what each file was made from; `tests/unit/generated-media.test.ts` compares it with today's words. */
const LIST = new URL('made-from.json', import.meta.url);

/** What a file was made from, as a short digest of its HTML without fonts and pictures. */
export function digestOf(html) {
  return createHash('sha256').update(html).digest('hex').slice(0, 16);
}

/** Notes what the file at this path under the site's root was just made from. */
export async function remember(path, html) {
  const list = JSON.parse(await readFile(LIST, 'utf8'));
  const sorted = Object.entries({ ...list, [path]: digestOf(html) }).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(LIST, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
