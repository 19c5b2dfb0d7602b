/**
 * Prints the line of `ADMINS` for one administrator: `npm run admin:hash`, then ID, password and whether with a second factor.
 * Reads them from a pipe as well: `printf 'EDITOR\nsecret\n' | npm run --silent admin:hash`.
 */
import { askAdminLine } from './admin-line.ts';
import { openQuestions } from './ask.ts';

const questions = openQuestions();
try {
  console.log(await askAdminLine(questions));
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
questions.close();
