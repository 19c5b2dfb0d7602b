import { afterAll, beforeAll } from 'vitest';
import { openSession } from '../../src/server/auth/sessions.ts';
import { call } from './api.ts';
import { quickHash } from './quick-hash.ts';

export const ADMIN = { adminID: 'EDITOR', password: 'correct horse', publicName: 'Asha Verma' } as const;

/** Sets up an administrator for a test file. */
export function useAdmin() {
  beforeAll(() => {
    process.env.SESSION_SECRET = 'a secret for tests, long enough to be one';
    process.env.ADMINS = `${ADMIN.adminID}:${quickHash(ADMIN.password)} ${ADMIN.publicName}`;
  });
  afterAll(() => {
    delete process.env.SESSION_SECRET;
    delete process.env.ADMINS;
  });
  return {
    /** The headers of a call with a fresh session. */
    bearer: async () => ({ authorization: `Bearer ${await openSession(ADMIN.adminID)}` }),
    /** Signs in as the login screen does. @returns the token */
    async signIn(): Promise<string> {
      const response = await call('POST', '/api/admin/auth/login', { json: ADMIN });
      return ((await response.json()) as { token: string }).token;
    },
  };
}
