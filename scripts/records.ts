/**
 * Manages unreadable records: `npm run records -- list` lists them, with `--all` by reading every record; `show STORE/KEY`
 * prints the bytes of one, `mend STORE/KEY FILE` replaces it with a file, `remove STORE/KEY` removes it and saves a copy in a
 * file. Of the local data folder (DATA_DIR), with `--site SITE_ID` of a site on Netlify; `--context` as for a backup.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { confirmOnce } from './ask.ts';
import { type StorageTarget, targetOf } from './backup/storage-target.ts';
import { listRecords, mendRecord, nameOf, problemOf, readRecord, removeRecord } from './records/records.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    context: { type: 'string' },
    all: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
});
const [command = '', record = '', file] = positionals;

async function list(place: StorageTarget): Promise<void> {
  const names = await listRecords(place, values.all);
  const scope = values.all ? 'No record' : 'No record that the site has met';
  console.log(names.length === 0 ? `${scope} of ${place.name} is unreadable.` : names.join('\n'));
}

async function show(place: StorageTarget): Promise<void> {
  const { bytes, metadata } = await readRecord(place, nameOf(record));
  console.error(`${record}, ${bytes.length} bytes, beside it ${JSON.stringify(metadata)}:`);
  process.stdout.write(bytes);
}

async function mend(place: StorageTarget): Promise<void> {
  await mendRecord(place, nameOf(record), await readFile(file ?? ''));
  console.log(`${record} is mended. Pages show it within five minutes.`);
}

async function remove(place: StorageTarget): Promise<void> {
  const name = nameOf(record);
  const stored = await readRecord(place, name);
  const problem = problemOf(name, stored);
  console.log(
    problem === undefined ? `${record} CAN be read, as far as is known.` : `${record} cannot be read: ${problem}`,
  );
  const isMeant = values.yes || (await confirmOnce(`Remove it from ${place.name}?`));
  if (!isMeant) return console.log('Nothing was changed.');
  const copy = `removed-${record.replaceAll('/', '_')}-${Date.now()}`;
  await removeRecord(place, name, stored, copy);
  console.log(`${record} is removed. Its bytes are in ${copy}; delete that when it is no longer needed.`);
}

const act = { list, show, mend, remove }[command];
const isWhole = act === list || (record !== '' && (act !== mend || file !== undefined));
if (!act || !isWhole) {
  console.error('Say what to do: npm run records -- list, show STORE/KEY, mend STORE/KEY FILE or remove STORE/KEY');
  process.exit(1);
}
try {
  const place = await targetOf(values);
  await act(place).finally(place.close);
} catch (error) {
  console.error(`Nothing was changed. ${(error as Error).message}`);
  process.exitCode = 1;
}
