import { v7 as uuidV7 } from 'uuid';
import { expect } from 'vitest';
import type { Invitation } from '../../../src/domain/admin/invitation.ts';
import type { PasswordLink } from '../../../src/domain/admin/new-password.ts';
import type { Passkey, PasskeyList } from '../../../src/domain/admin/passkey.ts';
import { NO_MAIL, type Profile, type TeamMember } from '../../../src/domain/admin/person.ts';
import type { BlogSummary } from '../../../src/domain/posts/blog.ts';
import { invite } from '../../../src/server/admin/invitations.ts';
import { makePasswordLink } from '../../../src/server/admin/password-links.ts';
import { findPerson, type Person } from '../../../src/server/auth/people.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import { ADMIN } from '../../helpers/admin.ts';
import {
  type CreationOptions,
  makePasskey,
  type RequestOptions,
  type SoftPasskey,
  signWith,
} from '../../helpers/authenticator.ts';
import { addPerson, PERSON_PASSWORD } from '../../helpers/people.ts';
import { type Admin, define, parse, type Scenario, send, sendJson } from './scenario.ts';
import type { TestSite } from './test-sites.ts';

const ID = 'ASHA';
const NEW_PASSWORD = 'violet ladder cement thursday';

interface State {
  admin: Admin;
  /** The headers of the person's own session. */
  own: Admin;
}

const withPerson =
  (role: 'editor' | 'writer') =>
  async (site: TestSite): Promise<State> => {
    await site.run(() => addPerson(ID, role));
    const token = await site.run(() => openSession(ID));
    return { admin: await site.admin(), own: { authorization: `Bearer ${token}` } };
  };

const rowOf = async (site: TestSite, { admin }: State) =>
  parse<TeamMember[]>(await site.ask('/api/admin/team', { headers: admin })).find(({ adminID }) => adminID === ID);
const me = async (site: TestSite, { own }: State) => (await site.ask('/api/auth/me', { headers: own })).status;
const signIn = async (site: TestSite, password: string) =>
  (await sendJson(site, 'POST', '/api/auth/login', { adminID: ID, password })).status;

const PROFILE = { name: 'Asha Patil', email: 'asha@site.example', picture: null, mail: NO_MAIL };

const INVITATIONS = '/api/admin/invitations';
const INVITED = { adminID: ID, name: 'Asha Patil', email: 'asha@site.example', role: 'writer' } as const;

async function withInvitation(site: TestSite): Promise<{ admin: Admin; token: string }> {
  const { token } = await site.run(() => invite(INVITED, ADMIN.adminID));
  return { admin: await site.admin(), token };
}

const accept = (site: TestSite, token: string) =>
  sendJson(site, 'POST', '/api/auth/invitation', { token, password: NEW_PASSWORD });

const withLink = async (site: TestSite) => {
  const state = await withPerson('editor')(site);
  const { url } = await site.run(async () => makePasswordLink((await findPerson(ID)) as Person));
  return { ...state, url };
};

/** Chooses a new password by the link of an address. */
const setPassword = (site: TestSite, url: string) =>
  sendJson(site, 'POST', '/api/auth/new-password', { token: url.split('#')[1], password: NEW_PASSWORD });

interface OfPasskey extends State {
  passkey: SoftPasskey;
  id: string;
}

const askFor = async <T>(site: TestSite, path: string, headers: Admin = {}) =>
  parse<T>(await site.ask(path, { headers }));
const myPasskeys = async (site: TestSite, { own }: State) =>
  (await askFor<PasskeyList>(site, '/api/admin/passkeys', own)).passkeys;

/** What a browser sends for a new passkey. */
const newPasskey = async (site: TestSite, own: Admin) =>
  makePasskey(await askFor<CreationOptions>(site, '/api/admin/passkey-options', own), { counts: false });

async function withPasskey(site: TestSite): Promise<OfPasskey> {
  const state = await withPerson('editor')(site);
  const { passkey, answer } = await newPasskey(site, state.own);
  const added = await sendJson(site, 'POST', '/api/admin/passkeys', answer, state.own);
  return { ...state, passkey, id: parse<Passkey>(added).id };
}

/** Signs a fresh challenge, for which storage is not asked. */
const signInWith = async (site: TestSite, passkey: SoftPasskey) =>
  sendJson(
    site,
    'POST',
    '/api/auth/passkey',
    signWith(passkey, await askFor<RequestOptions>(site, '/api/auth/passkey')),
  );

export const PEOPLE_SCENARIOS: Scenario[] = [
  define({
    name: 'adding a passkey',
    ok: 201,
    again: 409,
    prepare: async (site) => {
      const state = await withPerson('editor')(site);
      return { ...state, ...(await newPasskey(site, state.own)) };
    },
    act: (site, { own, answer }) => sendJson(site, 'POST', '/api/admin/passkeys', answer, own),
    // A challenge that a failed call has used up stays so: the browser asks for another one.
    async check(site, state, { status }) {
      if (status === 201) expect(await myPasskeys(site, state)).toHaveLength(1);
    },
  }),
  define({
    name: 'signing in with a passkey',
    ok: 200,
    prepare: withPasskey,
    act: (site, { passkey }) => signInWith(site, passkey),
    async check(site, state, answer) {
      const headers = { authorization: `Bearer ${parse<{ token: string }>(answer).token}` };
      expect((await site.ask('/api/auth/me', { headers })).status).toBe(200);
      expect(await myPasskeys(site, state)).toMatchObject([{ usedAt: expect.any(String) }]);
    },
  }),
  define({
    name: 'renaming a passkey',
    ok: 200,
    prepare: withPasskey,
    act: (site, { own, id }) => sendJson(site, 'PATCH', `/api/admin/passkeys/${id}`, { name: 'My phone' }, own),
    check: async (site, state) => expect(await myPasskeys(site, state)).toMatchObject([{ name: 'My phone' }]),
  }),
  define({
    name: 'removing a passkey',
    ok: 204,
    prepare: withPasskey,
    act: (site, { own, id }) => site.ask(`/api/admin/passkeys/${id}`, { method: 'DELETE', headers: own }),
    async check(site, state) {
      expect(await myPasskeys(site, state)).toEqual([]);
      expect((await signInWith(site, state.passkey)).status).toBe(401);
    },
  }),
  define({
    name: 'changing the role of an administrator',
    ok: 200,
    prepare: withPerson('editor'),
    act: (site, { admin }) => sendJson(site, 'PATCH', `/api/admin/team/${ID}`, { role: 'desk' }, admin),
    async check(site, state) {
      expect(await rowOf(site, state)).toMatchObject({ access: 'desk' });
      expect((await site.ask('/api/admin/posts', { headers: state.own })).status).toBe(403);
    },
  }),
  define({
    name: 'removing an administrator',
    ok: 204,
    prepare: withPerson('editor'),
    act: (site, { admin }) => site.ask(`/api/admin/team/${ID}`, { method: 'DELETE', headers: admin }),
    async check(site, state) {
      expect(await rowOf(site, state)).toMatchObject({ state: 'removed' });
      expect(await me(site, state)).toBe(403);
    },
  }),
  define({
    name: 'saving the own profile',
    ok: 200,
    prepare: withPerson('editor'),
    act: (site, { own }) => sendJson(site, 'PUT', '/api/admin/profile', PROFILE, own),
    check: async (site, { own }) =>
      expect(parse<Profile>(await site.ask('/api/admin/profile', { headers: own }))).toMatchObject(PROFILE),
  }),
  define({
    name: 'setting the own password',
    ok: 204,
    prepare: withPerson('editor'),
    act: (site, { own }) =>
      sendJson(site, 'PUT', '/api/admin/profile/password', { present: PERSON_PASSWORD, password: NEW_PASSWORD }, own),
    async check(site, state) {
      expect(await me(site, state)).toBe(200);
      expect([await signIn(site, NEW_PASSWORD), await signIn(site, PERSON_PASSWORD)]).toEqual([200, 401]);
    },
  }),
  define({
    name: 'asking for a link to a new password',
    ok: 202,
    prepare: withPerson('editor'),
    act: (site) => sendJson(site, 'POST', '/api/auth/forgotten-password', { adminID: ID }),
  }),
  define({
    name: 'making a link to a new password for a colleague',
    ok: 201,
    prepare: async (site) => ({ ...(await withPerson('editor')(site)), newest: '' }),
    async act(site, state) {
      const answer = await site.ask(`/api/admin/team/${ID}/password-link`, { method: 'POST', headers: state.admin });
      if (answer.status === 201) state.newest = parse<PasswordLink>(answer).url;
      return answer;
    },
    // The link of a repeat replaces the one before.
    check: async (site, { newest }) => expect((await setPassword(site, newest)).status).toBe(200),
  }),
  define({
    name: 'setting a new password by a link',
    ok: 200,
    prepare: withLink,
    act: (site, { url }) => setPassword(site, url),
    async check(site, state) {
      expect(await me(site, state)).toBe(401);
      expect([await signIn(site, NEW_PASSWORD), await signIn(site, PERSON_PASSWORD)]).toEqual([200, 401]);
    },
  }),
  define({
    name: 'beginning a post as a writer',
    ok: 201,
    prepare: async (site) => ({ ...(await withPerson('writer')(site)), key: uuidV7() }),
    act: (site, { own, key }) =>
      send(
        site,
        'POST',
        '/api/Blogs',
        { ...own, 'idempotency-key': key },
        { title: 'Mine', content: '<p>x</p>', status: 'draft' },
      ),
    async check(site, { own }, answer) {
      const { _id } = parse<BlogSummary>(answer);
      const listed = parse<BlogSummary[]>(await site.ask('/api/Blogs?status=all&view=summary', { headers: own }));
      expect(listed.map((post) => post._id)).toEqual([_id]);
    },
  }),
  define({
    name: 'inviting an administrator',
    ok: 201,
    // A repeat finds the invitation; its link is made anew by a renewal.
    again: 409,
    prepare: async (site) => ({ admin: await site.admin() }),
    act: (site, { admin }) => sendJson(site, 'POST', INVITATIONS, INVITED, admin),
    check: async (site, { admin }) =>
      expect(parse<Invitation[]>(await site.ask(INVITATIONS, { headers: admin }))).toMatchObject([{ adminID: ID }]),
  }),
  define({
    name: 'renewing an invitation',
    ok: 200,
    prepare: withInvitation,
    act: (site, { admin }) => site.ask(`${INVITATIONS}/${ID}`, { method: 'POST', headers: admin }),
  }),
  define({
    name: 'withdrawing an invitation',
    ok: 204,
    prepare: withInvitation,
    act: (site, { admin }) => site.ask(`${INVITATIONS}/${ID}`, { method: 'DELETE', headers: admin }),
    check: async (site, { token }) => expect((await accept(site, token)).status).toBe(404),
  }),
  define({
    name: 'accepting an invitation',
    ok: 201,
    again: 404,
    prepare: withInvitation,
    act: (site, { token }) => accept(site, token),
    check: async (site) => expect(await signIn(site, NEW_PASSWORD)).toBe(200),
  }),
];
