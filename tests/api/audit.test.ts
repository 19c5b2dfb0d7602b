import { v7 as uuidV7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditAction } from '../../src/domain/admin/audit.ts';
import type { Passkey } from '../../src/domain/admin/passkey.ts';
import { NO_MAIL } from '../../src/domain/admin/person.ts';
import type { SavedEntry, SiteView } from '../../src/domain/content/site-view.ts';
import type { LibraryPhoto } from '../../src/domain/photos/photo.ts';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { invite } from '../../src/server/admin/invitations.ts';
import { readAudit } from '../../src/server/auth/audit.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { readApplication, submitApplication } from '../../src/server/submissions/applications.ts';
import { submitEnquiry } from '../../src/server/submissions/enquiries.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { formOf, picture, pictureInSizes } from '../helpers/api.ts';
import { type CreationOptions, makePasskey } from '../helpers/authenticator.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { type BuildHook, openHook } from '../helpers/build-hook.ts';
import { CODE_SECRET } from '../helpers/counted-requests.ts';
import { addPerson } from '../helpers/people.ts';
import { quickHash } from '../helpers/quick-hash.ts';
import { ask, readRoutes } from '../helpers/routes.ts';
import { APPLICANT, ENQUIRY, pdf } from '../helpers/samples.ts';
import { useSiteContent } from '../helpers/site-content.ts';

useBlobs();
const { bearer } = useAdmin();
let hook: BuildHook;
beforeAll(async () => {
  vi.stubEnv('SITE_URL', 'http://localhost');
  vi.stubEnv('ADMINS', `${ADMIN.adminID}:${quickHash(ADMIN.password)}:${CODE_SECRET}`);
  useSiteContent();
  hook = await openHook();
});
afterAll(() => {
  vi.unstubAllEnvs();
  return hook.close();
});

type Body = { json: unknown } | { form: Record<string, string | Blob> };

/** An administrator's request, its path without a trailing slash. */
interface AdminRequest {
  path: string;
  query?: string;
  body?: Body;
  /** Of a session of its own. */
  headers?: Record<string, string>;
}

const json = (value: unknown): Body => ({ json: value });

async function send(
  method: string,
  { path, query = '', body, headers }: AdminRequest,
  slash = '',
  authorisation = headers,
) {
  const authorised = authorisation ?? (await bearer());
  if (!body) return ask(`${path}${slash}${query}`, method, authorised);
  if ('json' in body) {
    const typed = { 'content-type': 'application/json', ...authorised };
    return ask(`${path}${slash}${query}`, method, typed, JSON.stringify(body.json));
  }
  return ask(`${path}${slash}${query}`, method, authorised, formOf(body.form));
}

const WORDS = { title: 'A title', content: '<p>Some words</p>' };

async function savedPost(fields: { status?: string } = {}): Promise<Blog> {
  return (await send('POST', { path: '/api/Blogs', body: { form: { ...WORDS, ...fields } } })).json() as Promise<Blog>;
}

async function handedInPost(): Promise<Blog> {
  const post = await savedPost({ status: 'draft' });
  await send('PUT', { path: `/api/Blogs/${post._id}/review` });
  return post;
}

async function addedPhoto(): Promise<LibraryPhoto> {
  const form = { photo: picture('added'), alt: 'A photo' };
  return (await send('POST', { path: '/api/photos', body: { form } })).json() as Promise<LibraryPhoto>;
}

async function binnedPhoto() {
  const { key } = await addedPhoto();
  await send('DELETE', { path: `/api/photos/${key}` });
  return { path: `/api/admin/photo-bin/${key}` };
}

const enquiry = () => submitEnquiry(uuidV7(), ENQUIRY, []);

async function application(): Promise<string> {
  const key = uuidV7();
  const resume = { name: 'cv.pdf', type: 'application/pdf', bytes: pdf(100) };
  return submitApplication(key, await readApplication({ fields: { ...APPLICANT }, files: { resume } }, key), []);
}

const names = async () => json({ records: [{ kind: 'enquiries', id: await enquiry() }] });

const SITE = '/api/admin/site';
let people = 0;
const newPerson = () => ({
  key: `en/people/person-${people++}`,
  value: { name: 'Meera Joshi', role: 'Film', text: 'Holds the camera.' },
  version: '',
});

async function draftedPerson(): Promise<{ key: string; version: string }> {
  const person = newPerson();
  const saved = await send('PUT', { path: `${SITE}/entry`, body: json(person) });
  return { key: person.key, version: ((await saved.json()) as SavedEntry).version };
}

/** The number of the present publication; 0 for none. */
async function published(): Promise<number> {
  return ((await (await send('GET', { path: SITE })).json()) as SiteView).publication?.number ?? 0;
}

async function publishPerson(): Promise<number> {
  const body = json({ number: await published(), entries: [await draftedPerson()] });
  await send('POST', { path: `${SITE}/publish`, body });
  return published();
}

async function colleague(): Promise<string> {
  const id = `COLLEAGUE-${++people}`;
  await addPerson(id, 'editor');
  return id;
}

const newColleague = () => ({
  adminID: `INVITED-${++people}`,
  name: 'Ravi Kulkarni',
  email: 'ravi@site.example',
  role: 'writer' as const,
});

async function invitedColleague(): Promise<string> {
  return (await invite(newColleague(), ADMIN.adminID)).invitation.adminID;
}

/** A passkey is added with the session that began it. */
async function newPasskey(): Promise<AdminRequest> {
  const headers = await bearer();
  const options = await send('GET', { path: '/api/admin/passkey-options', headers });
  const body = json(makePasskey((await options.json()) as CreationOptions).answer);
  return { path: '/api/admin/passkeys', body, headers };
}

async function addedPasskey(): Promise<string> {
  const added = await send('POST', await newPasskey());
  return `/api/admin/passkeys/${((await added.json()) as Passkey).id}`;
}

/** Changes of the password: a change to the stored one is a repeat, which is not recorded again. */
let changes = 0;
const passwordAfter = (count: number) => (count === 0 ? ADMIN.password : `violet ladder cement thursday ${count}`);

/** Each recorded route, the action in its entry, and a request to it. */
const RECORDED: Record<string, [action: AuditAction, make: () => Promise<AdminRequest>]> = {
  'POST /api/auth/logout': ['signed-out', async () => ({ path: '/api/auth/logout' })],
  'DELETE /api/admin/sessions': ['other-sessions-ended', async () => ({ path: '/api/admin/sessions' })],
  'DELETE /api/admin/sessions/:id': ['session-ended', async () => ({ path: `/api/admin/sessions/${uuidV7()}` })],
  'PUT /api/admin/profile': [
    'profile-changed',
    async () => ({
      path: '/api/admin/profile',
      body: json({ name: `Asha ${++people}`, email: '', picture: null, mail: NO_MAIL }),
    }),
  ],
  'PUT /api/admin/profile/password': [
    'password-changed',
    async () => ({
      path: '/api/admin/profile/password',
      body: json({ present: passwordAfter(changes), password: passwordAfter(++changes) }),
    }),
  ],
  'POST /api/admin/passkeys': ['passkey-added', newPasskey],
  'PATCH /api/admin/passkeys/:id': [
    'passkey-renamed',
    async () => ({ path: await addedPasskey(), body: json({ name: `Phone ${++people}` }) }),
  ],
  'DELETE /api/admin/passkeys/:id': ['passkey-removed', async () => ({ path: await addedPasskey() })],
  'POST /api/admin/recovery-codes': ['recovery-codes-made', async () => ({ path: '/api/admin/recovery-codes' })],
  'POST /api/admin/invitations': [
    'person-invited',
    async () => ({ path: '/api/admin/invitations', body: json(newColleague()) }),
  ],
  'POST /api/admin/invitations/:id': [
    'invitation-renewed',
    async () => ({ path: `/api/admin/invitations/${await invitedColleague()}` }),
  ],
  'DELETE /api/admin/invitations/:id': [
    'invitation-withdrawn',
    async () => ({ path: `/api/admin/invitations/${await invitedColleague()}` }),
  ],
  'PATCH /api/admin/team/:id': [
    'person-changed',
    async () => ({ path: `/api/admin/team/${await colleague()}`, body: json({ role: 'desk' }) }),
  ],
  'POST /api/admin/team/:id/password-link': [
    'password-link-made',
    async () => ({ path: `/api/admin/team/${await colleague()}/password-link` }),
  ],
  'DELETE /api/admin/team/:id': ['person-removed', async () => ({ path: `/api/admin/team/${await colleague()}` })],
  'POST /api/Blogs': ['post-published', async () => ({ path: '/api/Blogs', body: { form: WORDS } })],
  'PUT /api/Blogs/:id': [
    'post-unpublished',
    async () => ({
      path: `/api/Blogs/${(await savedPost())._id}`,
      body: { form: { ...WORDS, title: 'Other', status: 'draft' } },
    }),
  ],
  'PATCH /api/Blogs/:id': [
    'post-unpublished',
    async () => ({ path: `/api/Blogs/${(await savedPost())._id}`, body: json({ status: 'draft' }) }),
  ],
  'GET /api/Blogs/:id/file': ['post-exported', async () => ({ path: `/api/Blogs/${(await savedPost())._id}/file` })],
  'DELETE /api/Blogs/:id': ['post-deleted', async () => ({ path: `/api/Blogs/${(await savedPost())._id}` })],
  'POST /api/admin/bin/:id': [
    'post-restored',
    async () => {
      const { _id } = await savedPost();
      await send('DELETE', { path: `/api/Blogs/${_id}` });
      return { path: `/api/admin/bin/${_id}` };
    },
  ],
  'DELETE /api/admin/bin/:id': [
    'post-purged',
    async () => {
      const { _id } = await savedPost();
      await send('DELETE', { path: `/api/Blogs/${_id}` });
      return { path: `/api/admin/bin/${_id}` };
    },
  ],
  'POST /api/Blogs/:id/revisions/:revision/restore': [
    'post-restored',
    async () => {
      const { _id } = await savedPost();
      await send('PUT', { path: `/api/Blogs/${_id}`, body: { form: { ...WORDS, title: 'Other' } } });
      const revisions = await send('GET', { path: `/api/Blogs/${_id}/revisions` });
      const [first] = (await revisions.json()) as { revision: string }[];
      return { path: `/api/Blogs/${_id}/revisions/${first?.revision}/restore`, body: json({}) };
    },
  ],
  'POST /api/Blogs/:id/preview': [
    'preview-link-made',
    async () => ({ path: `/api/Blogs/${(await savedPost())._id}/preview` }),
  ],
  'DELETE /api/Blogs/:id/preview': [
    'preview-links-ended',
    async () => ({ path: `/api/Blogs/${(await savedPost())._id}/preview` }),
  ],
  'PUT /api/Blogs/:id/changes': [
    'changes-saved',
    async () => ({ path: `/api/Blogs/${(await savedPost())._id}/changes`, body: { form: WORDS } }),
  ],
  'DELETE /api/Blogs/:id/changes': [
    'changes-discarded',
    async () => ({ path: `/api/Blogs/${(await savedPost())._id}/changes` }),
  ],
  'PUT /api/Blogs/:id/review': [
    'post-handed-in',
    async () => ({ path: `/api/Blogs/${(await savedPost({ status: 'draft' }))._id}/review` }),
  ],
  'DELETE /api/Blogs/:id/review': [
    'post-taken-back',
    async () => ({ path: `/api/Blogs/${(await handedInPost())._id}/review` }),
  ],
  'POST /api/Blogs/:id/review/return': [
    'post-given-back',
    async () => ({
      path: `/api/Blogs/${(await handedInPost())._id}/review/return`,
      body: json({ note: { id: uuidV7(), text: 'Shorter.' } }),
    }),
  ],
  'PUT /api/Blogs/:id/review/notes/:note': [
    'post-note-added',
    async () => ({
      path: `/api/Blogs/${(await savedPost())._id}/review/notes/${uuidV7()}`,
      body: json({ text: 'Shorter.' }),
    }),
  ],
  'DELETE /api/Blogs/:id/review/notes/:note': [
    'post-note-removed',
    async () => {
      const path = `/api/Blogs/${(await savedPost())._id}/review/notes/${uuidV7()}`;
      await send('PUT', { path, body: json({ text: 'Shorter.' }) });
      return { path };
    },
  ],
  'PUT /api/admin/site/entry': ['site-drafted', async () => ({ path: `${SITE}/entry`, body: json(newPerson()) })],
  'DELETE /api/admin/site/entry': [
    'site-discarded',
    async () => ({ path: `${SITE}/entry`, query: `?${new URLSearchParams(await draftedPerson())}` }),
  ],
  'POST /api/admin/site/publish': [
    'site-published',
    async () => ({
      path: `${SITE}/publish`,
      body: json({ number: await published(), entries: [await draftedPerson()] }),
    }),
  ],
  'POST /api/admin/site/take-back': [
    'site-taken-back',
    async () => ({ path: `${SITE}/take-back`, body: json({ number: await publishPerson() }) }),
  ],
  'POST /api/admin/site/build': [
    'site-build-asked',
    async () => {
      await publishPerson();
      return { path: `${SITE}/build` };
    },
  ],
  'POST /api/admin/site/preview': [
    'site-preview-made',
    async () => ({ path: `${SITE}/preview`, body: json({ path: '/Home' }) }),
  ],
  'DELETE /api/admin/site/preview': [
    'site-previews-ended',
    async () => ({ path: `${SITE}/preview`, body: json({ path: '/Home' }) }),
  ],
  'POST /api/photos': ['photo-added', async () => ({ path: '/api/photos', body: { form: { photo: picture('new') } } })],
  'PATCH /api/photos/:key': [
    'photo-changed',
    async () => ({ path: `/api/photos/${(await addedPhoto()).key}`, body: json({ alt: 'Other words' }) }),
  ],
  'PUT /api/photos/:key': [
    'photo-replaced',
    async () => ({ path: `/api/photos/${(await addedPhoto()).key}`, body: { form: pictureInSizes('photo') } }),
  ],
  'DELETE /api/photos/:key': ['photo-deleted', async () => ({ path: `/api/photos/${(await addedPhoto()).key}` })],
  'POST /api/admin/photo-bin/:key': ['photo-restored', binnedPhoto],
  'DELETE /api/admin/photo-bin/:key': ['photo-purged', binnedPhoto],
  'PATCH /api/admin/submissions': [
    'submission-answered',
    async () => ({
      path: '/api/admin/submissions',
      body: json({ records: [{ kind: 'enquiries', id: await enquiry() }], change: { state: 'answered' } }),
    }),
  ],
  'PATCH /api/admin/submissions/:kind/:id': [
    'note-added',
    async () => ({
      path: `/api/admin/submissions/enquiries/${await enquiry()}`,
      body: json({ addNote: { id: uuidV7(), text: 'Called.' } }),
    }),
  ],
  'DELETE /api/admin/submissions/:kind/:id': [
    'submission-binned',
    async () => ({ path: `/api/admin/submissions/enquiries/${await enquiry()}` }),
  ],
  'GET /api/admin/submissions/:view': [
    'submissions-exported',
    async () => ({ path: '/api/admin/submissions/enquiries.csv' }),
  ],
  'GET /api/admin/submissions/applications/:id/resume': [
    'resume-downloaded',
    async () => ({ path: `/api/admin/submissions/applications/${await application()}/resume` }),
  ],
  'GET /api/admin/audit.csv': ['audit-exported', async () => ({ path: '/api/admin/audit.csv' })],
  'POST /api/admin/people/export': [
    'person-exported',
    async () => ({ path: '/api/admin/people/export', body: await names() }),
  ],
  'POST /api/admin/people/erase': [
    'person-erased',
    async () => ({ path: '/api/admin/people/erase', body: await names() }),
  ],
};

const NOT_RECORDED: Record<string, string> = {
  'PUT /api/admin/site/open': 'says once a minute that an entry of the website is open',
  'DELETE /api/admin/site/open': 'says that it is not any more',
  'POST /api/admin/people': "finds a person's submissions and changes nothing",
  'PUT /api/admin/drafts/:name': 'stores an autosave once a minute and saves no post',
  'DELETE /api/admin/drafts/:name': 'deletes an autosave',
  'PUT /api/Blogs/:id/open': 'says once a minute that a post is open in the editor',
  'DELETE /api/Blogs/:id/open': 'says that it is not any more',
  'POST /api/auth/passkey': 'is recorded in the name of the person who signs in, see passkeys.test.ts',
  'POST /api/auth/invitation': 'is recorded in the name of the person who accepts, see invitations.test.ts',
  'POST /api/auth/forgotten-password':
    'is recorded in the name of the person who is mailed, see forgotten-password.test.ts',
  'POST /api/auth/new-password': 'is recorded in the name of the person of the link, see forgotten-password.test.ts',
};
/** Routes that only show data on a screen. An export, which takes data away from the site, is recorded. */
const ONLY_READ = [
  'GET /api/Blogs/:id/changes',
  'GET /api/Blogs/:id/review',
  'GET /api/Blogs/:id/revisions',
  'GET /api/Blogs/:id/revisions/:revision',
  'GET /api/admin/audit',
  'GET /api/admin/authors',
  'GET /api/admin/bin',
  'GET /api/admin/desk',
  'GET /api/admin/drafts',
  'GET /api/admin/drafts/:name',
  'GET /api/admin/invitations',
  'GET /api/admin/passkey-options',
  'GET /api/admin/passkeys',
  'GET /api/admin/photo-bin',
  'GET /api/admin/posts',
  'GET /api/admin/profile',
  'GET /api/admin/recovery-codes',
  'GET /api/admin/sessions',
  'GET /api/admin/site',
  'GET /api/admin/site/entry',
  'GET /api/admin/site/publications',
  'GET /api/admin/site/version',
  'GET /api/admin/submissions/:kind/:id',
  'GET /api/admin/team',
  'GET /api/admin/unreadable',
  'GET /api/auth/me',
  'GET /api/photos',
];
const PUBLIC = [
  '/api/auth/passkey',
  '/api/Blogs',
  '/api/Blogs/:id',
  '/api/images/:key',
  '/api/health',
  '/api/preview/frame',
];
const OF_VISITORS = ['login', 'contacts', 'job-applications', 'vt/register', 'resume-uploads', 'resume-parts'];

const entries = async () => (await readAudit()).map(({ action, about }) => [action, about] as const);

beforeEach(async () => {
  for (const { key } of await jsonStore('audit').list()) await jsonStore('audit').delete(key);
});

it('classifies each route of administrators as recorded, not recorded or read only', async () => {
  const ofAdmins = (await readRoutes()).filter(({ method, path }) => {
    if (method === 'GET') return !PUBLIC.includes(path) && path.startsWith('/api/') && !path.endsWith('.xml');
    return method !== 'HEAD' && !OF_VISITORS.some((word) => path.includes(word));
  });
  const known = [...Object.keys(RECORDED), ...Object.keys(NOT_RECORDED), ...ONLY_READ];
  expect(known.sort()).toEqual(ofAdmins.map(({ name }) => name).sort());
});

describe.each(Object.entries(RECORDED))('%s', (name, [action, make]) => {
  const [method = ''] = name.split(' ');

  it.each(['', '/'])('writes exactly one entry, with %j after its path', async (slash) => {
    const made = await make();
    const before = (await entries()).length;
    const { ok } = await send(method, made, slash);
    expect(ok).toBe(true);
    const left = await entries();
    expect(left.slice(0, left.length - before).map(([entry]) => entry)).toEqual([action]);
  });

  it('writes none when it is refused', async () => {
    const made = await make();
    const before = await entries();
    expect((await send(method, made, '', {})).status).toBe(401);
    expect(await entries()).toEqual(before);
  });
});

it.each(Object.entries(RECORDED).filter(([name]) => name.startsWith('GET ')))(
  '%s writes none for HEAD, which exports nothing',
  async (_name, [, make]) => {
    const made = await make();
    const before = await entries();
    expect((await send('HEAD', made)).status).toBe(200);
    expect(await entries()).toEqual(before);
  },
);

it('distinguishes a permanent deletion from a move to the bin', async () => {
  const path = `/api/admin/submissions/enquiries/${await enquiry()}`;
  for (const query of ['?permanent=true', '', '?permanent=true']) await send('DELETE', { path, query }, '/');
  expect((await entries()).map(([action]) => action)).toEqual(['submission-deleted', 'submission-binned']);
});

describe('an export', () => {
  const places = ['2999-01-01T00:00:00.000Z enquiries 0', '2000-01-01T00:00:00.000Z enquiries 0'];
  it.each(places)('from a cursor, %s, writes an entry', async (place) => {
    await enquiry();
    const query = `?cursor=${Buffer.from(place).toString('base64url')}`;
    expect((await send('GET', { path: '/api/admin/submissions/enquiries.csv', query })).status).toBe(200);
    expect(await entries()).toEqual([['submissions-exported', 'enquiries, a further part']]);
  });

  it('writes none when only the inbox is read', async () => {
    expect((await send('GET', { path: '/api/admin/submissions/enquiries' })).status).toBe(200);
    expect(await entries()).toEqual([]);
  });
});

describe.each(['PUT', 'PATCH'] as const)('a %s of a post', (method) => {
  afterEach(() => vi.useRealTimers());

  it('names what it does to the post: published, made a draft again, saved', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { _id } = await savedPost();
    let version = 1;
    for (const status of ['draft', 'published', undefined, 'draft', 'draft', 'published'] as const) {
      vi.setSystemTime(Date.now() + 1000);
      const changed = { addTopic: `Topic ${version}`, ...(status && { status }) };
      const form = { ...WORDS, title: `Title ${version}`, version: String(version), ...(status && { status }) };
      const body = method === 'PUT' ? { form } : json(changed);
      expect((await send(method, { path: `/api/Blogs/${_id}`, body })).status).toBe(200);
      version += 1;
    }
    expect((await entries()).map(([action]) => action).toReversed()).toEqual([
      'post-published',
      'post-unpublished',
      'post-published',
      'post-saved',
      'post-unpublished',
      'post-saved',
      'post-published',
    ]);
  });
});

it('names the action’s object and administrator', async () => {
  const { _id } = await savedPost();
  await send('DELETE', { path: `/api/Blogs/${_id}` });
  expect(await entries()).toEqual([
    ['post-deleted', 'A title'],
    ['post-published', 'A title'],
  ]);
  expect((await readAudit())[0]).toMatchObject({ adminID: ADMIN.adminID, thing: { kind: 'post', id: _id } });
});
