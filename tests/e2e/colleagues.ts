import { randomBytes } from 'node:crypto';
import type { InvitationLink } from '../../src/domain/admin/invitation.ts';
import type { Role } from '../../src/domain/admin/roles.ts';
import type { Site } from './fixtures.ts';
import { sharedLogin } from './logins.ts';

export const COLLEAGUE_PASSWORD = 'violet ladder cement thursday';

/** Makes a call of the API as an owner. @throws unless it succeeds */
export async function asOwner<T>(site: Site, method: string, path: string, body?: object): Promise<T> {
  const { token } = await sharedLogin(site.url);
  return call<T>(site, method, path, body, { authorization: `Bearer ${token}` });
}

/** Adds an administrator by an invitation that is accepted. @param name as nobody else has it @returns the ID */
export async function addColleague(site: Site, role: Role, name?: string): Promise<string> {
  const adminID = `${role}-${randomBytes(4).toString('hex')}`.toUpperCase();
  const fields = { adminID, name: name ?? `Meena of ${adminID}`, email: `${adminID.toLowerCase()}@site.example`, role };
  const { url } = await asOwner<InvitationLink>(site, 'POST', '/api/admin/invitations', fields);
  const [, token = ''] = url.split('#');
  await call(site, 'POST', '/api/auth/invitation', { token, password: COLLEAGUE_PASSWORD });
  return adminID;
}

async function call<T>(
  site: Site,
  method: string,
  path: string,
  body: object | undefined,
  headers: Record<string, string> = {},
): Promise<T> {
  const answer = await fetch(site.url + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}.`);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}
