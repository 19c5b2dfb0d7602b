import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { siteContent } from '../src/content/site-content.ts';
import { countOf } from '../src/domain/shared/words.ts';
import { changesOf, type Difference, differencesOf } from './content/files.ts';
import { changedLines } from './content/owners-site.ts';
import { publishedSnapshot } from './content/published.ts';

const USAGE = `npm run content -- status   lists what the owner of the site published and the files of the repository do not have
npm run content -- pull     writes it into the files, for a commit

Both read the storage of the local site (DATA_DIR), or that of NETLIFY_SITE_ID by NETLIFY_AUTH_TOKEN.`;

const WORDS: Readonly<Record<Difference['kind'], string>> = {
  changed: 'has other words',
  added: 'was added',
  removed: 'is not on the site',
  order: 'has another order',
};

const root = resolve(import.meta.dirname, '..');

async function status(): Promise<void> {
  const content = siteContent(root, await publishedSnapshot());
  const differences = differencesOf(content);
  console.log(
    differences.length === 0
      ? 'The repository has everything that the owner of the site published.'
      : `Publication ${content.snapshot.number}: ${countOf(differences.length, 'difference')}.`,
  );
  for (const { key, kind } of differences) console.log(`- ${content.index.entries[key]?.file ?? key} ${WORDS[kind]}`);
  for (const line of changedLines(content)) console.log(`! ${line}`);
}

async function pull(): Promise<void> {
  const changes = changesOf(root, siteContent(root, await publishedSnapshot()));
  for (const { file, text } of changes) {
    const path = join(root, file);
    if (text === undefined) await rm(path, { force: true });
    else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }
  console.log(
    changes.length === 0
      ? 'Nothing to write: the repository has everything that the owner of the site published.'
      : `Written: ${countOf(changes.length, 'file')}. Look at them with git diff, run npm run format, and commit.`,
  );
}

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = { status, pull };
const command = COMMANDS[process.argv[2] ?? ''];

if (command) {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
