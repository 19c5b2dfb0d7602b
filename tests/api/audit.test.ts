import { v7 as uuidV7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AuditAction } from '../../src/domain/admin/audit.ts';
import type { Passkey } from '../../src/domain/admin/passkey.ts';
import { NO_MAIL } from '../../src/domain/admin/person.ts';
import type { SavedEntry, SiteView } from '../../src/domain/content/site-view.ts';
import type { MailSettings } from '../../src/domain/mail/mail-settings.ts';
import type { LibraryPhoto } from '../../src/domain/photos/photo.ts';
import type { Blog } from '../../src/domain/posts/blog.ts';
import type { ImportedPost } from '../../src/domain/posts/imported-post.ts';
import { invite } from '../../src/server/admin/invitations.ts';
import { audit, readAudit } from '../../src/server/auth/record-audit.ts';
import { forgetMailSettings, MAIL_KEY, mailSettingsStore } from '../../src/server/mail/stored-mail-settings.ts';
import { withinDeadline } from '../../src/server/shared/deadline.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { readApplication, submitApplication } from '../../src/server/submissions/applications.ts';
import { submitEnquiry } from '../../src/server/submissions/enquiries.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, picture, pictureInSizes } from '../helpers/api.ts';
import { type CreationOptions, makePasskey } from '../helpers/authenticator.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { type BuildHook, openHook } from '../helpers/build-hook.ts';
import { CODE_SECRET } from '../helpers/counted-requests.ts';
import { addPerson } from '../helpers/people.ts';
import { quickHash } from '../helpers/quick-hash.ts';
import { readRoutes } from '../helpers/routes.ts';
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

/** A request; without a path to that of its route. */
interface AdminRequest {
  path?: string;
  query?: string;
  json?: unknown;
  form?: Record<string, string | Blob>;
  /** Of a session of its own. */
  headers?: Record<string, string>;
}

async function send(method: string, { path = '', query = '', json, form, headers }: AdminRequest): Promise<Response> {
  const authorised = headers ?? (await bearer());
  return call(method, `${path}${query}`, { headers: authorised, json, ...(form && { form }) });
}

const WORDS = { title: 'A title', content: '<p>Some words</p>' };

const DRAFT = { status: 'draft' };
const SCHEDULED = { status: 'scheduled', publishAt: '2999-01-01T00:00:00.000Z' };

/** A new post. @returns its path */
async function post(fields: Record<string, string> = {}): Promise<string> {
  const answer = await send('POST', { path: '/api/Blogs', form: { ...WORDS, ...fields } });
  return `/api/Blogs/${((await answer.json()) as Blog)._id}`;
}

const importedPost = (): ImportedPost => ({
  ...{ source: `https://old.example/?p=${uuidV7()}`, digest: '0'.repeat(64), title: 'Imported', status: 'draft' },
  ...{ createdAt: '2020-01-01T00:00:00.000Z', updatedAt: '2020-01-01T00:00:00.000Z', slug: '', topics: [] },
  ...{ author: '', excerpt: '', text: 'Words' },
});

async function handedInPost(): Promise<string> {
  const path = `${await post(DRAFT)}/review`;
  await send('PUT', { path });
  return path;
}

async function binnedPost(): Promise<AdminRequest> {
  const path = await post();
  await send('DELETE', { path });
  return { path: path.replace('/api/Blogs', '/api/admin/bin') };
}

const newNote = () => ({ id: uuidV7(), text: 'Shorter.' });
const newPostNote = async () => ({
  path: `${await post()}/review/notes/${uuidV7()}`,
  json: { text: 'Shorter.' },
});

async function addedPhoto(): Promise<string> {
  const form = { photo: picture('added'), alt: 'A photo' };
  const answer = await send('POST', { path: '/api/photos', form });
  return `/api/photos/${((await answer.json()) as LibraryPhoto).key}`;
}

async function binnedPhoto(): Promise<AdminRequest> {
  const path = await addedPhoto();
  await send('DELETE', { path });
  return { path: path.replace('/api/photos', '/api/admin/photo-bin') };
}

const enquiry = () => submitEnquiry(uuidV7(), ENQUIRY, []);
const enquiryPath = async () => `/api/admin/submissions/enquiries/${await enquiry()}`;

/** The marks of submissions, each with its action. @param make a request with that change */
function marked(
  make: (change: object) => Promise<AdminRequest>,
): Partial<Record<AuditAction, () => Promise<AdminRequest>>> {
  return {
    'submission-new': () => make({ state: 'new' }),
    'submission-open': () => make({ state: 'open' }),
    'submission-answered': () => make({ state: 'answered' }),
    'submission-spam': () => make({ spam: true }),
    'submission-not-spam': () => make({ spam: false }),
    'submission-binned': () => make({ binned: true }),
    'submission-restored': () => make({ binned: false }),
  };
}

async function application(): Promise<string> {
  const key = uuidV7();
  const resume = { name: 'cv.pdf', type: 'application/pdf', bytes: pdf(100) };
  return submitApplication(key, await readApplication({ fields: { ...APPLICANT }, files: { resume } }, key), []);
}

const names = async () => ({ records: [{ kind: 'enquiries', id: await enquiry() }] });

const SITE = '/api/admin/site';
let people = 0;
const newPerson = () => ({
  key: `en/people/person-${people++}`,
  value: { name: 'Meera Joshi', role: 'Film', text: 'Holds the camera.' },
  version: '',
});

async function draftedPerson(): Promise<{ key: string; version: string }> {
  const person = newPerson();
  const saved = await send('PUT', { path: `${SITE}/entry`, json: person });
  return { key: person.key, version: ((await saved.json()) as SavedEntry).version };
}

/** The number of the present publication; 0 for none. */
async function published(): Promise<number> {
  return ((await (await send('GET', { path: SITE })).json()) as SiteView).publication?.number ?? 0;
}

async function publishPerson(): Promise<number> {
  const json = { number: await published(), entries: [await draftedPerson()] };
  await send('POST', { path: `${SITE}/publish`, json });
  return published();
}

async function colleague(): Promise<string> {
  const id = `COLLEAGUE-${++people}`;
  await addPerson(id, 'editor');
  return `/api/admin/team/${id}`;
}

const newColleague = () => ({
  adminID: `INVITED-${++people}`,
  name: 'Ravi Kulkarni',
  email: 'ravi@site.example',
  role: 'writer' as const,
});

async function invitedColleague(): Promise<AdminRequest> {
  const { invitation } = await invite(newColleague(), ADMIN.adminID);
  return { path: `/api/admin/invitations/${invitation.adminID}` };
}

/** A passkey is added with the session that began it. */
async function newPasskey(): Promise<AdminRequest> {
  const headers = await bearer();
  const options = await send('GET', { path: '/api/admin/passkey-options', headers });
  const json = makePasskey((await options.json()) as CreationOptions).answer;
  return { path: '/api/admin/passkeys', json, headers };
}

async function addedPasskey(): Promise<string> {
  const added = await send('POST', await newPasskey());
  return `/api/admin/passkeys/${((await added.json()) as Passkey).id}`;
}

const MAIL_SERVER = {
  version: '',
  sender: 'website@site.example',
  notify: 'office@site.example',
  host: '127.0.0.1',
  port: 1,
  security: 'none',
  user: '',
};

/** Templates of replies, none. */
async function newTemplates(): Promise<object> {
  const { version } = (await (await send('GET', { path: '/api/admin/mail' })).json()) as MailSettings;
  return { version, templates: [] };
}

/** A reply, which can be sent to nobody, to a new enquiry. */
async function newReply(): Promise<AdminRequest> {
  await mailSettingsStore.set(MAIL_KEY, {
    version: '',
    server: { ...MAIL_SERVER, security: 'none', password: null },
    wordings: {},
  });
  forgetMailSettings();
  const headers = { ...(await bearer()), 'idempotency-key': uuidV7() };
  return { path: `${await enquiryPath()}/replies`, form: { subject: 'Re', text: 'Yes' }, headers };
}

/** A request to each guarded route that records, for each action that the table names. */
const CALLS: Record<string, Partial<Record<AuditAction, () => AdminRequest | Promise<AdminRequest>>>> = {
  'POST /api/auth/logout': { 'signed-out': () => ({}) },
  'DELETE /api/admin/sessions': { 'other-sessions-ended': () => ({}) },
  'DELETE /api/admin/sessions/:id': { 'session-ended': () => ({ path: `/api/admin/sessions/${uuidV7()}` }) },
  'PUT /api/admin/profile': {
    'profile-changed': () => ({ json: { name: `Asha ${++people}`, email: '', picture: null, mail: NO_MAIL } }),
  },
  'PUT /api/admin/profile/password': {
    'password-changed': () => ({ json: { present: ADMIN.password, password: 'violet ladder cement thursday' } }),
  },
  'POST /api/admin/passkeys': { 'passkey-added': newPasskey },
  'PATCH /api/admin/passkeys/:id': {
    'passkey-renamed': async () => ({ path: await addedPasskey(), json: { name: 'Phone' } }),
  },
  'DELETE /api/admin/passkeys/:id': { 'passkey-removed': async () => ({ path: await addedPasskey() }) },
  'POST /api/admin/recovery-codes': { 'recovery-codes-made': () => ({}) },
  'POST /api/admin/invitations': { 'person-invited': () => ({ json: newColleague() }) },
  'POST /api/admin/invitations/:id': { 'invitation-renewed': invitedColleague },
  'DELETE /api/admin/invitations/:id': { 'invitation-withdrawn': invitedColleague },
  'PATCH /api/admin/team/:id': { 'person-changed': async () => ({ path: await colleague(), json: { role: 'desk' } }) },
  'POST /api/admin/team/:id/password-link': {
    'password-link-made': async () => ({ path: `${await colleague()}/password-link` }),
  },
  'DELETE /api/admin/team/:id/passkeys': {
    'passkeys-ended': async () => ({ path: `${await colleague()}/passkeys` }),
  },
  'DELETE /api/admin/team/:id': { 'person-removed': async () => ({ path: await colleague() }) },
  'PUT /api/admin/mail/server': { 'mail-server-set': () => ({ json: MAIL_SERVER }) },
  'PUT /api/admin/mail/texts': { 'mail-texts-changed': async () => ({ json: await newTemplates() }) },
  'POST /api/admin/submissions/:kind/:id/replies': { 'reply-sent': newReply },
  'POST /api/Blogs': {
    'post-published': () => ({ form: WORDS }),
    'post-scheduled': () => ({ form: { ...WORDS, ...SCHEDULED } }),
    'post-saved': () => ({ form: { ...WORDS, ...DRAFT } }),
  },
  'PUT /api/Blogs/:id': {
    'post-published': async () => ({ path: await post(DRAFT), form: { ...WORDS, status: 'published' } }),
    'post-scheduled': async () => ({ path: await post(DRAFT), form: { ...WORDS, ...SCHEDULED } }),
    'post-saved': async () => ({ path: await post(DRAFT), form: { ...WORDS, ...DRAFT, title: 'Other' } }),
    'post-unpublished': async () => ({ path: await post(), form: { ...WORDS, ...DRAFT } }),
  },
  'PATCH /api/Blogs/:id': {
    'post-published': async () => ({ path: await post(DRAFT), json: { status: 'published' } }),
    'post-scheduled': async () => ({ path: await post(SCHEDULED), json: { addTopic: 'Film' } }),
    'post-saved': async () => ({ path: await post(DRAFT), json: { addTopic: 'Film' } }),
    'post-unpublished': async () => ({ path: await post(), json: { status: 'draft' } }),
  },
  'POST /api/admin/restore': {
    'restore-begun': async () => {
      const json = { archive: '0'.repeat(64) };
      // Only an empty site begins one; this one goes on.
      await jsonStore('temporary/restore').set('now', { ...json, at: '' });
      return { json };
    },
  },
  'GET /api/admin/backup': { 'backup-saved': async () => ({}) },
  'POST /api/admin/import/posts': { 'post-imported': async () => ({ json: importedPost() }) },
  'GET /api/Blogs/:id/file': { 'post-exported': async () => ({ path: `${await post()}/file` }) },
  'DELETE /api/Blogs/:id': { 'post-deleted': async () => ({ path: await post() }) },
  'POST /api/admin/bin/:id': { 'post-restored': binnedPost },
  'DELETE /api/admin/bin/:id': { 'post-purged': binnedPost },
  'POST /api/Blogs/:id/revisions/:revision/restore': {
    'post-restored': async () => {
      const path = await post();
      await send('PUT', { path, form: { ...WORDS, title: 'Other' } });
      const [first] = (await (await send('GET', { path: `${path}/revisions` })).json()) as { revision: string }[];
      return { path: `${path}/revisions/${first?.revision}/restore`, json: {} };
    },
  },
  'POST /api/Blogs/:id/preview': { 'preview-link-made': async () => ({ path: `${await post()}/preview` }) },
  'DELETE /api/Blogs/:id/preview': { 'preview-links-ended': async () => ({ path: `${await post()}/preview` }) },
  'PUT /api/Blogs/:id/changes': { 'changes-saved': async () => ({ path: `${await post()}/changes`, form: WORDS }) },
  'DELETE /api/Blogs/:id/changes': { 'changes-discarded': async () => ({ path: `${await post()}/changes` }) },
  'PUT /api/Blogs/:id/review': { 'post-handed-in': async () => ({ path: `${await post(DRAFT)}/review` }) },
  'DELETE /api/Blogs/:id/review': { 'post-taken-back': async () => ({ path: await handedInPost() }) },
  'POST /api/Blogs/:id/review/return': {
    'post-given-back': async () => ({ path: `${await handedInPost()}/return`, json: { note: newNote() } }),
  },
  'PUT /api/Blogs/:id/review/notes/:note': { 'post-note-added': newPostNote },
  'DELETE /api/Blogs/:id/review/notes/:note': {
    'post-note-removed': async () => {
      const note = await newPostNote();
      await send('PUT', note);
      return { path: note.path };
    },
  },
  'PUT /api/admin/site/entry': { 'site-drafted': () => ({ json: newPerson() }) },
  'DELETE /api/admin/site/entry': {
    'site-discarded': async () => ({ query: `?${new URLSearchParams(await draftedPerson())}` }),
  },
  'POST /api/admin/site/publish': {
    'site-published': async () => ({ json: { number: await published(), entries: [await draftedPerson()] } }),
  },
  'POST /api/admin/site/take-back': { 'site-taken-back': async () => ({ json: { number: await publishPerson() } }) },
  'POST /api/admin/site/build': {
    'site-build-asked': async () => {
      await publishPerson();
      return {};
    },
  },
  'POST /api/admin/site/preview': { 'site-preview-made': () => ({ json: { path: '/Home' } }) },
  'DELETE /api/admin/site/preview': { 'site-previews-ended': () => ({ json: { path: '/Home' } }) },
  'POST /api/photos': { 'photo-added': () => ({ form: { photo: picture('new') } }) },
  'PATCH /api/photos/:key': {
    'photo-changed': async () => ({ path: await addedPhoto(), json: { alt: 'Other words' } }),
  },
  'PUT /api/photos/:key': {
    'photo-replaced': async () => ({ path: await addedPhoto(), form: pictureInSizes('photo') }),
  },
  'DELETE /api/photos/:key': {
    'photo-deleted': async () => ({ path: await addedPhoto() }),
    'photo-removed': async () => ({ path: `${await addedPhoto()}?everywhere=true` }),
  },
  'POST /api/admin/photo-bin/:key': { 'photo-restored': binnedPhoto },
  'DELETE /api/admin/photo-bin/:key': { 'photo-purged': binnedPhoto },
  'PATCH /api/admin/submissions': marked(async (change) => ({
    json: { records: [{ kind: 'enquiries', id: await enquiry() }], change },
  })),
  'PATCH /api/admin/submissions/:kind/:id': {
    ...marked(async (change) => ({ path: await enquiryPath(), json: change })),
    'submission-assigned': async () => ({ path: await enquiryPath(), json: { assignee: ADMIN.adminID } }),
    'submission-follow-up': async () => ({ path: await enquiryPath(), json: { followUp: '2026-12-01' } }),
    'submission-paid': async () => ({
      path: await enquiryPath(),
      json: { paid: { rupees: 4000, on: '2026-12-01' } },
    }),
    'note-added': async () => ({ path: await enquiryPath(), json: { addNote: newNote() } }),
    'note-removed': async () => {
      const [path, note] = [await enquiryPath(), newNote()];
      await send('PATCH', { path, json: { addNote: note } });
      return { path, json: { removeNote: note.id } };
    },
  },
  'DELETE /api/admin/submissions/:kind/:id': {
    'submission-binned': async () => ({ path: await enquiryPath() }),
    'submission-deleted': async () => {
      const path = await enquiryPath();
      await send('DELETE', { path });
      return { path, query: '?permanent=true' };
    },
  },
  'GET /api/admin/submissions/:view': {
    'submissions-exported': () => ({ path: '/api/admin/submissions/enquiries.csv' }),
  },
  'GET /api/admin/submissions/:kind/:id/replies/:reply/:number': {
    'reply-file-downloaded': async () => {
      const { path = '', form, headers = {} } = await newReply();
      await call('POST', path, { form: { ...form, file0: new File(['%PDF-1.7'], 'a.pdf') }, headers });
      return { path: `${path}/${headers['idempotency-key']}/0` };
    },
  },
  'GET /api/admin/submissions/applications/:id/resume': {
    'resume-downloaded': async () => ({ path: `/api/admin/submissions/applications/${await application()}/resume` }),
  },
  'GET /api/admin/audit.csv': { 'audit-exported': () => ({}) },
  'POST /api/admin/people/export': { 'person-exported': async () => ({ json: await names() }) },
  'POST /api/admin/people/erase': { 'person-erased': async () => ({ json: await names() }) },
};

const entries = async () => (await readAudit()).map(({ action, about }) => [action, about] as const);
const routes = readRoutes().filter(({ row, method }) => row.right !== undefined && method !== 'HEAD');

beforeEach(async () => {
  for (const { key } of await jsonStore('audit').list()) await jsonStore('audit').delete(key);
});

it('each guarded route that changes something is recorded or says why not, and each action has its call here', () => {
  const silent = routes.filter(({ method, row }) => method !== 'GET' && !row.audits && !('unrecorded' in row));
  expect(silent.map(({ name }) => name)).toEqual([]);
  const known = Object.entries(CALLS).map(([name, calls]) => [name, Object.keys(calls).sort()]);
  const recorded = routes.flatMap(({ name, row }) => (row.audits ? [[name, [...row.audits].sort()]] : []));
  expect(known.sort()).toEqual(recorded.sort());
});

it('what was done is recorded after the deadline of its request too', async () => {
  const passed = Promise.withResolvers<void>();
  const work = () => passed.promise.then(() => audit(ADMIN.adminID, 'signed-out'));
  await expect(withinDeadline(work, 1)).rejects.toMatchObject({ status: 503 });
  passed.resolve();
  await vi.waitFor(async () => expect(await entries()).toEqual([['signed-out', undefined]]));
});

const parts = Map.groupBy(
  Object.entries(CALLS),
  ([name]) => name.replace(/^\w+ \/api\/(?:admin\/)?/, '').split('/')[0],
);

it.each([...parts])('each call about %s writes one entry in the name of its administrator', async (_part, calls) => {
  for (const [name, actions] of calls) {
    const [method = '', path = ''] = name.split(' ');
    for (const [action, make] of Object.entries(actions)) {
      const made = { path, ...(await make()) };
      const before = await readAudit();
      // A HEAD exports nothing.
      if (method === 'GET') expect([name, (await send('HEAD', made)).status]).toEqual([name, 200]);
      const { ok } = await send(method, made);
      const left = await readAudit();
      const added = left.slice(0, left.length - before.length).map((entry) => [entry.action, entry.adminID]);
      expect([name, ok, added]).toEqual([name, true, [[action, ADMIN.adminID]]]);
      if (/\/(team|invitations)\b/.test(path)) expect([name, left[0]?.thing?.kind]).toEqual([name, 'person']);
    }
  }
});

it('a further part of an export is recorded as one, and a page of the inbox is not', async () => {
  await enquiry();
  const path = '/api/admin/submissions/enquiries';
  expect((await send('GET', { path })).status).toBe(200);
  expect(await entries()).toEqual([]);
  for (const place of ['2999-01-01T00:00:00.000Z enquiries 0', '2000-01-01T00:00:00.000Z enquiries 0']) {
    const query = `?cursor=${Buffer.from(place).toString('base64url')}`;
    expect((await send('GET', { path: `${path}.csv`, query })).status).toBe(200);
    expect((await entries())[0]).toEqual(['submissions-exported', 'enquiries, a further part']);
  }
});

it('a save of a public post is named so, and an entry names the post', async () => {
  const path = await post();
  expect((await send('PUT', { path, form: { ...WORDS, title: 'Other', version: '1' } })).status).toBe(200);
  const left = (await readAudit()).toReversed();
  expect(left.map(({ action, about }) => [action, about])).toEqual([
    ['post-published', 'A title'],
    ['post-saved', 'Other'],
  ]);
  expect(left[0]?.thing).toEqual({ kind: 'post', id: path.split('/').at(-1) });
});
