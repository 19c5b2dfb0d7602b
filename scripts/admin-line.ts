import { randomBytes } from 'node:crypto';
import { ADMIN_ID_PATTERN } from '../src/domain/admin/admin.ts';
import { SHORTEST_PASSWORD } from '../src/domain/admin/password-rule.ts';
import { passwordProblem } from '../src/server/auth/password-problem.ts';
import { hashPassword } from '../src/server/auth/passwords.ts';
import { CODE_DIGITS, CODE_SECONDS, secretFrom, stepOf } from '../src/server/shared/totp.ts';
import { SITE } from '../src/site.ts';
import type { Questions } from './ask.ts';

/**
 * Asks for an administrator's ID and password, and offers a second factor. No further answer, as from a pipe that ends after
 * the password, means none. Returns the line of `ADMINS`.
 * @throws RangeError when ID or password will not do
 */
export async function askAdminLine(questions: Questions): Promise<string> {
  const id = (await questions.ask('Admin ID: ')).trim().toUpperCase();
  const password = await questions.ask(`Password (at least ${SHORTEST_PASSWORD} characters, no common one): `, true);
  if (!ADMIN_ID_PATTERN.test(id)) throw new RangeError('The ID takes letters, digits, - and _ only, 64 at most.');
  const problem = passwordProblem(password, id);
  if (problem) throw new RangeError(problem);
  const wantsCode = /^y/i.test(await questions.ask('A code of an authenticator app at each sign-in too? (y/N): '));
  const line = `${id}:${await hashPassword(password)}`;
  return wantsCode ? `${line}:${await askForApp(questions, id)}` : line;
}

/** Creates a secret, prints it, and asks for codes until one is right or none is given. Returns the secret, in base32. */
async function askForApp({ ask, tell }: Questions, id: string): Promise<string> {
  const secret = secretFrom(randomBytes(32));
  tell(`Add it to the app, by this address or by typing the secret (by time, ${CODE_DIGITS} digits):`);
  tell(`  ${appAddress(id, secret)}\n  ${secret.match(/.{4}/g)?.join(' ')}`);
  for (;;) {
    const code = (await ask('The code that the app shows now (Enter: do not try it): ')).replace(/\s/g, '');
    if (!code || stepOf(code, secret) !== undefined) return secret;
    tell('That is not the code. Is the secret the one above, and the clock of the device right?');
  }
}

/** The `otpauth:` URL for authenticator apps, as Google Authenticator defined it. */
function appAddress(id: string, secret: string): string {
  const issuer = encodeURIComponent(SITE.name);
  const details = `secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${CODE_DIGITS}&period=${CODE_SECONDS}`;
  return `otpauth://totp/${issuer}:${id}?${details}`;
}
