/**
 * Writes everything stored into one archive: `npm run backup` from the local data folder (DATA_DIR as for `npm start`),
 * `npm run backup -- --site SITE_ID` from the platform. `--to FILE` names the archive.
 */
import { parseArgs } from 'node:util';
import { backUp } from './backup/back-up.ts';
import { showProgress } from './backup/progress.ts';
import { isFolderUsed, targetOf } from './backup/storage-target.ts';

const { values } = parseArgs({
  options: { site: { type: 'string' }, to: { type: 'string' } },
});
const file = values.to ?? `backup-${new Date().toISOString().slice(0, 16).replace(':', '-')}.tar`;
const folder = process.env.DATA_DIR || '.data';

if (values.site === undefined && !isFolderUsed(folder)) {
  console.error(`Nothing is stored in ${folder}. DATA_DIR names another folder, --site a site on Netlify.`);
  process.exit(1);
}
try {
  const place = await targetOf(values);
  const { records, bytes } = await backUp(place, file, showProgress()).finally(place.close);
  console.log(`${records} records, ${(bytes / 1e6).toFixed(1)} MB, of ${place.name} are in ${file}.`);
  console.log(
    'It holds what visitors sent: keep it as you would keep letters, and delete it when it is no longer needed.',
  );
} catch (error) {
  console.error(`No archive was written. ${(error as Error).message}`);
  process.exitCode = 1;
}
