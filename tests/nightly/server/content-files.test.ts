import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { changesOf } from '../../../scripts/content/files.ts';
import { siteContent } from '../../../src/content/site-content.ts';
import { extremeSite } from '../../helpers/extreme-site.ts';
import { ownersSite } from '../../helpers/owners-site.ts';

it.each([
  ['a whole site', ownersSite],
  ['every field at its least', () => extremeSite('least')],
  ['every field at its most', () => extremeSite('most')],
])('a pull writes what the owner published of %s, so that the files alone have it', async (_, publish) => {
  const root = await mkdtemp(join(tmpdir(), 'pull-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const folder of ['src/content', 'src/facts'])
    await cp(resolve(import.meta.dirname, '../../..', folder), join(root, folder), { recursive: true });
  const content = siteContent(root, publish());
  for (const { file, text } of changesOf(root, content)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    if (text === undefined) await rm(join(root, file));
    else await writeFile(join(root, file), text);
  }
  expect(siteContent(root).entries).toEqual(content.entries);
});
