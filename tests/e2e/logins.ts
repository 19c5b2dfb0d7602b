import { ADMIN } from './fixtures.ts';

/** The response to a login. */
export interface Login {
  token: string;
  adminID: string;
}

/**
 * Signs in over the API: a session of the caller's own.
 * @param adminID of another administrator
 * @param password the other's, unless it is the same
 */
export async function logIn(
  siteUrl: string,
  adminID: string = ADMIN.adminID,
  password: string = ADMIN.password,
): Promise<Login> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ adminID, password });
  const answer = await fetch(`${siteUrl}/api/admin/auth/login`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The login was answered with ${answer.status}.`);
  return (await answer.json()) as Login;
}

/** One login for each site, shared by the tests of a worker. */
const shared = new Map<string, Promise<Login>>();

/** The session that the tests of a worker share; a test that ends its session needs `logIn`. */
export function sharedLogin(siteUrl: string): Promise<Login> {
  const login = shared.get(siteUrl) ?? logIn(siteUrl);
  shared.set(siteUrl, login);
  return login;
}
