/**
 * Creates all secrets of a site: `npm run setup`, then the administrator's ID and password. Prints the variables to set on
 * Netlify and writes them to `.env` for `npm start`; an existing `.env` is not changed. Reads ID and
 * password from a pipe as well, as `npm run admin:hash` does.
 */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { askAdminLine } from './admin-line.ts';
import { openQuestions } from './ask.ts';

const SECRET_BYTES = 32;

const questions = openQuestions();
try {
  const admins = await askAdminLine(questions);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  // In single quotes no character of a value has a special meaning.
  const text = `SESSION_SECRET='${secret}'\nADMINS='${admins}'\n`;
  const isNew = await writeFile('.env', text, { mode: 0o600, flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
  console.log('Set on the platform, all three for builds and functions, and mark the last two as secret:\n');
  console.log('SITE_URL=the address of the site, such as https://www.example.in');
  console.log(`SESSION_SECRET=${secret}`);
  console.log(`ADMINS=${admins}\n`);
  console.log(isNew ? 'The last two are in .env too.' : '.env was there already and was left as it is.');
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
questions.close();
