import { expect } from 'vitest';
import type { Invitation } from '../../../src/domain/admin/invitation.ts';
import { NO_MAIL, type Profile, type TeamMember } from '../../../src/domain/admin/person.ts';
import type { Blog } from '../../../src/domain/posts/blog.ts';
import type { Review } from '../../../src/domain/posts/review.ts';
import { invite } from '../../../src/server/admin/invitations.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import { ADMIN } from '../../helpers/admin.ts';
import { addPerson, PERSON_PASSWORD, passwordToken } from '../../helpers/people.ts';
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
  return { ...state, token: await site.run(() => passwordToken(ID)) };
};

const setPassword = (site: TestSite, token: string) =>
  sendJson(site, 'POST', '/api/auth/new-password', { token, password: NEW_PASSWORD });

/** A writer with a draft. */
async function withDraft(site: TestSite) {
  const state = await withPerson('writer')(site);
  const form = { title: 'A title', content: '<p>Some words</p>', status: 'draft' };
  const { _id } = parse<Blog>(await send(site, 'POST', '/api/Blogs', state.own, form));
  return { ...state, path: `/api/Blogs/${_id}/review` };
}

/** Sessions, administrators and the review of their posts. */
export const PEOPLE_SCENARIOS: Scenario[] = [
  define({
    name: 'signing in',
    ok: 200,
    prepare: async () => ({}),
    act: (site) => sendJson(site, 'POST', '/api/admin/auth/login', ADMIN),
    async check(site, _state, answer) {
      const headers = { authorization: `Bearer ${parse<{ token: string }>(answer).token}` };
      expect((await site.ask('/api/auth/me', { headers })).status).toBe(200);
    },
  }),
  define({
    name: 'signing out',
    ok: 204,
    again: 401,
    prepare: async (site) => ({ admin: await site.admin() }),
    act: (site, { admin }) => site.ask('/api/auth/logout', { method: 'POST', headers: admin }),
    check: async (site, { admin }) => expect((await site.ask('/api/auth/me', { headers: admin })).status).toBe(401),
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
    name: 'setting a new password by a link',
    ok: 200,
    prepare: withLink,
    act: (site, { token }) => setPassword(site, token),
    async check(site, state) {
      expect(await me(site, state)).toBe(401);
      expect([await signIn(site, NEW_PASSWORD), await signIn(site, PERSON_PASSWORD)]).toEqual([200, 401]);
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
    name: 'accepting an invitation',
    ok: 201,
    again: 404,
    prepare: withInvitation,
    act: (site, { token }) => accept(site, token),
    check: async (site) => expect(await signIn(site, NEW_PASSWORD)).toBe(200),
  }),
  define({
    name: 'handing in a post',
    ok: 200,
    prepare: withDraft,
    act: (site, { path, own }) => site.ask(path, { method: 'PUT', headers: own }),
    check: async (site, { path, admin }) =>
      expect(parse<Review>(await site.ask(path, { headers: admin }))).toMatchObject({ state: 'waiting' }),
  }),
];
