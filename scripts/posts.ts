/**
 * Posts as Markdown files with front matter, and their pictures: `npm run posts -- export FOLDER` from the local data folder
 * (DATA_DIR), `npm run posts -- import FOLDER` into it; with `--site SITE_ID` from and into a site on Netlify. An import asks
 * before it changes existing posts; `--yes` confirms.
 */
import { parseArgs } from 'node:util';
import { countOf } from '../src/domain/shared/words.ts';
import { confirmOnce } from './ask.ts';
import { type StorageTarget, targetOf } from './backup/storage-target.ts';
import { exportPosts } from './posts/export-posts.ts';
import { planImport } from './posts/import-posts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, yes: { type: 'boolean', default: false } },
});

function sayLeftOut(leftOut: readonly string[]): void {
  if (leftOut.length > 0) console.log(`Left out:\n${leftOut.map((what) => `- ${what}`).join('\n')}`);
}

async function writeFolder(place: StorageTarget, folder: string): Promise<void> {
  const { posts, pictures, leftOut } = await exportPosts(place, folder);
  console.log(`${countOf(posts, 'post')} of ${place.name} and ${countOf(pictures, 'picture')} are in ${folder}.`);
  sayLeftOut(leftOut);
}

async function readFolder(place: StorageTarget, folder: string): Promise<void> {
  const { added, changed, changes, equal, leftOut, carryOut } = await planImport(place, folder);
  console.log(`Into ${place.name}: ${added.length} to add, ${changed.length} to change, ${equal} as they are already.`);
  if (changes.length > 0) console.log(`With unpublished changes to ${countOf(changes.length, 'post')}.`);
  sayLeftOut(leftOut);
  const mayChange = changed.length === 0 || values.yes || (await isAllowed(changed));
  if (!mayChange) return console.log('Nothing was changed.');
  await carryOut();
  console.log('Done. Pages show it within five minutes.');
}

const isAllowed = (changed: readonly string[]) =>
  confirmOnce(`Change ${changed.join(', ')}? What they are now goes into their history.`);

const [command, folder] = positionals;
const act = { export: writeFolder, import: readFolder }[command ?? ''];
if (!act || folder === undefined) {
  console.error('Say what to do: npm run posts -- export FOLDER, or npm run posts -- import FOLDER');
  process.exit(1);
}
try {
  const place = await targetOf(values);
  await act(place, folder).finally(place.close);
} catch (error) {
  console.error(`It did not come to its end: ${(error as Error).message} Run it again; what is in place stays.`);
  process.exitCode = 1;
}
