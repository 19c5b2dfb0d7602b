/**
 * Prints the line of `ADMINS` for one administrator: `npm run admin:hash`, then ID and password.
 * Reads both from a pipe as well: `printf 'EDITOR\nsecret\n' | npm run --silent admin:hash`.
 */
import { ADMIN_ID_PATTERN } from '../src/domain/admin.ts';
import { hashPassword } from '../src/server/passwords.ts';
import { openQuestions } from './ask.ts';

const SHORTEST_PASSWORD = 10;

const questions = openQuestions();
const id = (await questions.ask('Admin ID: ')).trim().toUpperCase();
const password = await questions.ask(`Password (at least ${SHORTEST_PASSWORD} characters): `, true);
questions.close();

if (!ADMIN_ID_PATTERN.test(id)) fail('The ID takes letters, digits, - and _ only, 64 at most.');
if (password.length < SHORTEST_PASSWORD) fail(`The password needs at least ${SHORTEST_PASSWORD} characters.`);
console.log(`${id}:${await hashPassword(password)}`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
