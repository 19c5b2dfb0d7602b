import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownersSite } from '../../helpers/owners-site.ts';
import { type CopyStorage, copyProject, openStorage, type ProjectCopy } from '../../helpers/site-copy.ts';

const BUILD_MS = 900_000;
/** Names the publication and the time of the build. */
const VERSION = 'dist/version.json';

let project: ProjectCopy;
let storage: CopyStorage;
let empty: CopyStorage;

beforeAll(async () => {
  project = await copyProject('pulled');
  storage = await openStorage(join(project.root, '.data'));
  empty = await openStorage(join(project.root, '.empty'));
});
afterAll(async () => {
  await storage.stop();
  await empty.stop();
  await project.remove();
});

/** What visitors and search engines get: pages and other texts by path, and the paths of all files. */
async function builtSite() {
  const files = globSync('dist/**/*.*', { cwd: project.root }).sort();
  const texts = files.filter((file) => /\.(html|xml|txt|json|svg)$/.test(file) && file !== VERSION);
  const read = texts.map(async (file): Promise<[string, string]> => [file, await project.read(file)]);
  return {
    files,
    texts: Object.fromEntries(await Promise.all(read)),
    redirects: await project.read('dist/_redirects'),
    facts: await project.read('.netlify/facts.json'),
  };
}

/** The command of the project over its data folder. */
const content = (command: string) =>
  project.run('scripts/content.ts', [command], { SITE_CONTENT: '', DATA_DIR: join(project.root, '.data') });

it('a pull of what is published makes a build from an empty store the same site', { timeout: BUILD_MS }, async () => {
  await storage.publish(ownersSite());
  await project.build(storage.env);
  const before = await builtSite();
  expect(before.texts['dist/Home.html']).toContain('A headline of the owner');

  expect(await content('status')).toContain('- en/openings/tailor was added');
  expect(await content('pull')).toMatch(/^Written: \d+ files\./);
  expect(await content('status')).toContain('The repository has everything that the owner of the site published.');
  expect(await content('pull')).toContain('Nothing to write');

  await project.build(empty.env);
  expect(JSON.parse(await project.read(VERSION)).published).toBe(0);
  const after = await builtSite();
  expect(after.files).toEqual(before.files);
  for (const [file, text] of Object.entries(before.texts)) expect(after.texts[file], file).toBe(text);
  expect(after.redirects).toBe(before.redirects);
  expect(after.facts).toBe(before.facts);
});
