import { expect, it, vi } from 'vitest';
import type { MailServerRequest } from '../../src/domain/mail/mail-settings.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { codeOf, stepAt } from '../../src/server/shared/totp.ts';
import { rawRecords } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, callFunction, json, newAddress } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { addPerson } from '../helpers/people.ts';
import { quickHash } from '../helpers/quick-hash.ts';
import { ENQUIRY } from '../helpers/samples.ts';

useBlobs();
useAdmin();

const TOTP = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const SERVER: MailServerRequest = {
  version: '',
  sender: 'website@zira.example',
  notify: 'office@zira.example',
  host: 'smtp.zira.example',
  port: 587,
  security: 'starttls',
  user: 'zira',
  password: 'a password of the mail server',
};

/** Every byte of every store, with keys and metadata. */
async function dump(): Promise<string> {
  const parts: string[] = [];
  for (const store of await rawRecords.stores()) {
    for (const key of await rawRecords.keys(store)) {
      const record = await rawRecords.get(store, key);
      parts.push(
        `${store}/${key} ${JSON.stringify(record?.metadata)} ${Buffer.from(record?.bytes ?? new ArrayBuffer()).toString('latin1')}`,
      );
    }
  }
  return parts.join('\n');
}

it('a copy of the whole storage has no password, session, link, code or secret in the clear', async () => {
  vi.stubEnv(
    'ADMINS',
    `${ADMIN.adminID}:${quickHash(ADMIN.password)}:${TOTP} ${ADMIN.publicName}\nOWNER:${quickHash('x')}`,
  );
  await addPerson('ASHA', 'editor', { password: quickHash('a password of Asha') });
  const owner = await openSession('OWNER');
  const ask = async (method: string, path: string, body?: object, token = owner) => {
    const answer = await call(method, path, { token, ...(body && { json: body }), ip: newAddress() });
    expect(answer.ok, path).toBe(true);
    return answer.json();
  };
  const code = codeOf(TOTP, stepAt(Date.now()));
  const { token: session } = await ask('POST', '/api/admin/auth/login', { ...ADMIN, code }, '');
  const { codes } = await ask('POST', '/api/admin/recovery-codes', undefined, session);
  const person = { adminID: 'ravi', name: 'Ravi', email: 'ravi@site.example', role: 'desk' };
  const { url: invitation } = await ask('POST', '/api/admin/invitations', person);
  const { url: reset } = await ask('POST', '/api/admin/team/ASHA/password-link');
  const { url: preview } = await ask('POST', '/api/admin/site/preview', { path: '/Home' });
  await ask('PUT', '/api/admin/mail/server', SERVER);
  await callFunction('/api/contacts', json('POST', ENQUIRY));

  const stolen = await dump();
  const links = [invitation, reset].map((url: string) => url.split('#')[1] ?? '');
  const secrets = {
    session,
    owner,
    codes,
    links: links.flatMap((token) => [token, token.split('.')[1]]),
    preview: new URL(preview, 'http://localhost').search.slice(1),
    passwords: [SERVER.password, ADMIN.password, 'a password of Asha'],
    totp: TOTP,
    secret: process.env.SESSION_SECRET,
  };
  for (const [what, values] of Object.entries(secrets)) {
    for (const value of [values].flat()) {
      expect(String(value).length, what).toBeGreaterThan(10);
      expect(stolen.includes(String(value)), `${what}: ${value}`).toBe(false);
      expect(
        stolen.includes(Buffer.from(String(value)).toString('base64').replace(/=+$/, '')),
        `${what} in base64`,
      ).toBe(false);
    }
  }
  // What is in it: docs/security.md says so.
  for (const known of [SERVER.host, SERVER.user, ENQUIRY.email, 'ravi@site.example']) expect(stolen).toContain(known);
});
