/**
 * Restores an archive of `npm run backup`: `npm run restore -- FILE` into the local data folder, with `--site SITE_ID` into a
 * site on Netlify, which may be in use. Records that are not in the archive stay. Asks before it overwrites anything; `--yes`
 * confirms. Can be interrupted and run again.
 */
import { parseArgs } from 'node:util';
import { type ArchiveContents, DamagedArchive } from '../src/domain/admin/archive.ts';
import { confirmOnce } from './ask.ts';
import { checkArchive } from './backup/archive.ts';
import { PUBLICATIONS } from './backup/overwrite.ts';
import { showProgress } from './backup/progress.ts';
import { executeRestore, planRestore } from './backup/restore-archive.ts';
import { targetOf } from './backup/storage-target.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, yes: { type: 'boolean', default: false } },
});

/** Returns whether the whole archive is restored now. */
async function restore(file: string): Promise<boolean> {
  const progress = showProgress();
  const contents = await checkArchive(file);
  const { createdAt, from, records, bytes } = contents.about;
  console.log(`${file} is whole: ${records} records, ${(bytes / 1e6).toFixed(1)} MB, of ${from}, ${createdAt}.`);
  const place = await targetOf(values);
  try {
    const plan = await planRestore(place, contents, progress);
    console.log(
      `Into ${place.name}: ${plan.added} to add, ${plan.overwritten} to overwrite, ${plan.equal} there already.`,
    );
    if (plan.refused > 0) console.log(`${plan.refused} are left out: no backup has records of their kind.`);
    if (plan.administrators.length > 0) {
      console.log(
        `These administrators are brought back: ${plan.administrators.join(', ')}. They can sign in as at the time of the backup: look through them on /admin/people.`,
      );
    }
    if (plan.overwritten > 0 && !values.yes && !(await mayOverwrite(plan.overwritten))) {
      console.log('Nothing was changed.');
      return false;
    }
    const { changed, kept, leftOut } = await executeRestore(place, file, contents, plan, progress);
    if (kept > 0) console.log(`${kept} stay as they are: they say the same, or the archive has them in the bin.`);
    if (leftOut.length > 0) console.log(`Left out:\n${leftOut.map((what) => `- ${what}`).join('\n')}`);
    if (changed > 0) console.log(`${changed} were written by somebody else meanwhile and left alone. Run it again.`);
    else if (leftOut.length === 0)
      console.log(`Everything in the archive is in place. Pages show it within 15 minutes${laterWords(contents)}.`);
    return changed === 0 && leftOut.length === 0;
  } finally {
    await place.close();
  }
}

/** Words of the website are part of pages that a build makes. */
const laterWords = ({ records }: ArchiveContents) =>
  [...records.values()].some(({ store }) => store === PUBLICATIONS)
    ? ', the words of the website after the next deploy (on Netlify Deploys, Trigger deploy) or `npm start`'
    : '';

const mayOverwrite = (count: number) => confirmOnce(`Overwrite ${count} records with what the archive has?`);

const [file] = positionals;
if (file === undefined) {
  console.error('Say which archive: npm run restore -- backup.tar');
  process.exit(1);
}
try {
  process.exitCode = (await restore(file)) ? 0 : 1;
} catch (error) {
  const { message } = error as Error;
  console.error(
    error instanceof DamagedArchive
      ? `${file} is damaged, nothing was changed. ${message}`
      : `It did not come to its end: ${message} Run it again; what is in place stays.`,
  );
  process.exitCode = 1;
}
