/**
 * Prints the line of `ADMINS` for one administrator: `npm run admin:hash`, then ID and password.
 * Reads both from a pipe as well: `printf 'EDITOR\nsecret\n' | npm run --silent admin:hash`.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ADMIN_ID_PATTERN } from '../src/domain/admin.ts';
import { hashPassword } from '../src/server/passwords.ts';

const SHORTEST_PASSWORD = 10;

let hidden = false;
const screen = new Writable({
  write(chunk, _encoding, done) {
    if (!hidden) process.stderr.write(chunk);
    done();
  },
});
const input = createInterface({ input: process.stdin, output: screen, terminal: process.stdin.isTTY });
const lines = input[Symbol.asyncIterator]();

/** Asks on the terminal; what is typed to a hidden question is not shown. */
async function ask(question: string, hide = false): Promise<string> {
  process.stderr.write(question);
  hidden = hide;
  const { value } = await lines.next();
  if (hide) process.stderr.write('\n');
  hidden = false;
  return value ?? '';
}

const id = (await ask('Admin ID: ')).trim().toUpperCase();
const password = await ask(`Password (at least ${SHORTEST_PASSWORD} characters): `, true);
input.close();

if (!ADMIN_ID_PATTERN.test(id)) fail('The ID takes letters, digits, - and _ only, 64 at most.');
if (password.length < SHORTEST_PASSWORD) fail(`The password needs at least ${SHORTEST_PASSWORD} characters.`);
console.log(`${id}:${await hashPassword(password)}`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
