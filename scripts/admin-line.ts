import { ADMIN_ID_PATTERN } from '../src/domain/admin.ts';
import { hashPassword } from '../src/server/passwords.ts';
import type { Questions } from './ask.ts';

const SHORTEST_PASSWORD = 10;

/** Asks for an administrator's ID and password. Returns the line of `ADMINS`. @throws RangeError when one of them will not do */
export async function askAdminLine({ ask }: Questions): Promise<string> {
  const id = (await ask('Admin ID: ')).trim().toUpperCase();
  const password = await ask(`Password (at least ${SHORTEST_PASSWORD} characters): `, true);
  if (!ADMIN_ID_PATTERN.test(id)) throw new RangeError('The ID takes letters, digits, - and _ only, 64 at most.');
  if (password.length < SHORTEST_PASSWORD) {
    throw new RangeError(`The password needs at least ${SHORTEST_PASSWORD} characters.`);
  }
  return `${id}:${await hashPassword(password)}`;
}
