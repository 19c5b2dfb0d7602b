import { packTar } from 'modern-tar';
import { v7 as uuidV7 } from 'uuid';
import { NO_MAIL } from '../../src/domain/admin/person.ts';
import { PART } from '../../src/domain/admin/transfer.ts';
import type { NamedRevision } from '../../src/domain/content/calls.ts';
import type { SiteView } from '../../src/domain/content/site-view.ts';
import type { LibraryPhoto } from '../../src/domain/photos/photo.ts';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { shiftRegistrationID } from '../../src/domain/submissions/registration-id.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { sha256 } from '../../src/server/shared/checksum.ts';
import { codeOf, stepAt } from '../../src/server/shared/totp.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { ADMIN } from './admin.ts';
import { type Answered, pictureInSizes, pngOf } from './api.ts';
import { makePasskey, type SoftPasskey, signWith } from './authenticator.ts';
import { addPerson } from './people.ts';
import { APPLICANT, ENQUIRY, pdf, REGISTRATION } from './samples.ts';

/** The body of a request. */
export interface Sent {
  json?: unknown;
  form?: Record<string, string | Blob>;
  tar?: Uint8Array<ArrayBuffer>;
}

/** The site whose calls are counted. Each request comes from another network. */
export interface CountedSite {
  /** Calls a function as a visitor, and waits for its work after the response. @throws for a status of 400 or more */
  ask(method: string, path: string, sent?: Sent): Promise<Answered>;
  /** The same as an administrator. */
  admin(method: string, path: string, sent?: Sent): Promise<Answered>;
  /** Renders an on-demand page. */
  render(page: (read: typeof import('../../src/server/pages/blog-pages.ts')) => Promise<unknown>): Promise<unknown>;
  /** A new number with each call. */
  next(): number;
}

/** Prepares the data of a request and returns the request, which is made once. */
export type Prepare = (site: CountedSite) => Promise<() => Promise<unknown>>;

/** The rows whose request reads the changes of `Prepare`: no list is read between these. */
export const FIRST_TO_READ: readonly string[] = [
  'The list of posts, the first after a save',
  'A page of the inbox, the first after an enquiry',
];

/** Administrators with a second factor, and its secret. Several, since a code is accepted once. */
export const SECOND_FACTOR_ADMINS = ['SECOND-1', 'SECOND-2'];
export const CODE_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const WORDS = { title: 'A title', text: 'Some words', content: '<p>Some words</p>' };
const OTHER_WORDS = { ...WORDS, text: 'Other words', content: '<p>Other words</p>', version: '1' };
const EXPORTED_ROWS = 5;

/** A post of another system. */
const importedPost = (site: CountedSite) => ({
  ...{
    source: `https://old.example/?p=${site.next()}`,
    digest: '0'.repeat(64),
    title: 'Imported',
    status: 'published',
  },
  ...{ createdAt: '2020-01-01T00:00:00.000Z', updatedAt: '2020-01-01T00:00:00.000Z', topics: ['Paint'] },
  ...{ publishedAt: '2020-01-01T00:00:00.000Z', slug: `imported-${site.next()}`, text: 'Words' },
});

/** A request without preparation. */
const alone = (send: (site: CountedSite) => Promise<unknown>) => async (site: CountedSite) => () => send(site);

/** A request about a post that exists. */
const ofPost = (send: (site: CountedSite, post: Blog) => Promise<unknown>) => async (site: CountedSite) => {
  const post = await createPostWithPicture(site);
  return () => send(site, post);
};

/** Creates a post as the editor does. @param fields further ones */
async function createPost(site: CountedSite, fields: Record<string, string | Blob> = {}): Promise<Blog> {
  return (await site.admin('POST', '/api/Blogs', { form: { ...WORDS, ...fields } })).body;
}

/** Creates a post with a new picture in three widths. */
export const createPostWithPicture = (site: CountedSite) =>
  createPost(site, { ...pictureInSizes('image'), image: otherPicture(site) });

async function addPhoto(site: CountedSite): Promise<LibraryPhoto> {
  const form = { ...pictureInSizes('photo'), photo: otherPicture(site) };
  return (await site.admin('POST', '/api/photos', { form })).body;
}

/** Adds a photo that one post shows. */
async function addPhotoOfPost(site: CountedSite): Promise<LibraryPhoto> {
  const photo = await addPhoto(site);
  await createPost(site, { imageKey: photo.hash });
  return photo;
}

/** A new picture; the same one would be stored only once. */
const otherPicture = (site: CountedSite) => pngOf(2000, 1500, 3000 + site.next());

const emailOf = (site: CountedSite) => `person-${site.next()}@site.example`;

const sendEnquiry = (site: CountedSite, fields = {}) =>
  site.ask('POST', '/api/contacts', { json: { ...ENQUIRY, email: emailOf(site), ...fields } });

/** Sends an enquiry. @returns its path in the API */
async function enquiryPath(site: CountedSite): Promise<string> {
  await sendEnquiry(site);
  const { body } = await site.admin('GET', '/api/admin/submissions/enquiries');
  return `/api/admin/submissions/enquiries/${body.rows[0].id}`;
}

const readInbox = (site: CountedSite) => site.admin('GET', '/api/admin/submissions/all');

const readPostList = (site: CountedSite) => site.render(({ readListPage }) => readListPage(new URLSearchParams()));

const SITE = '/api/admin/site';

const readSite = async (site: CountedSite): Promise<SiteView> => (await site.admin('GET', SITE)).body;

/** Saves a draft of a person of the website. @param draft to change; a new person without it */
async function savePerson(site: CountedSite, draft?: NamedRevision): Promise<NamedRevision> {
  const key = draft?.key ?? `en/people/person-${site.next()}`;
  const value = { name: 'Meera Joshi', role: `Film ${site.next()}`, text: 'Holds the camera.' };
  const json = { key, value, version: draft?.version ?? '' };
  const { body } = await site.admin('PUT', `${SITE}/entry`, { json });
  return { key, version: body.version };
}

const publish = (site: CountedSite, number: number, draft: NamedRevision) =>
  site.admin('POST', `${SITE}/publish`, { json: { number, entries: [draft] } });

async function publishPerson(site: CountedSite): Promise<NamedRevision> {
  const { publication } = await readSite(site);
  const draft = await savePerson(site);
  await publish(site, publication?.number ?? 0, draft);
  return draft;
}

/** Stores an administrator. @returns the ID */
async function newPerson(site: CountedSite): Promise<string> {
  const id = `PERSON-${site.next()}`;
  await addPerson(id, 'editor');
  return id;
}

/** Makes a link to a new password. @returns what opens it */
async function passwordLink(site: CountedSite, id: string): Promise<string> {
  const path = `/api/admin/team/${id}/password-link`;
  const { body } = await site.admin('POST', path);
  return body.url.split('#')[1];
}

/** Invites an administrator. @returns what opens the link */
async function invitation(site: CountedSite): Promise<string> {
  const adminID = `INVITED-${site.next()}`;
  const json = { adminID, name: `Asha of ${adminID}`, email: emailOf(site), role: 'writer' };
  const { body } = await site.admin('POST', '/api/admin/invitations', { json });
  return body.url.split('#')[1];
}

const askForPasskey = async (site: CountedSite) => (await site.ask('GET', '/api/auth/passkey')).body;

/** What a browser sends for a new passkey. */
async function newPasskey(site: CountedSite): Promise<ReturnType<typeof makePasskey>> {
  const { body } = await site.admin('GET', '/api/admin/passkey-options');
  return makePasskey(body);
}

const sendPasskey = (site: CountedSite, json: unknown) => site.admin('POST', '/api/admin/passkeys', { json });

/** Adds a passkey. */
async function addedPasskey(site: CountedSite): Promise<SoftPasskey> {
  const { passkey, answer } = await newPasskey(site);
  await sendPasskey(site, answer);
  return passkey;
}

/** Every request of the table in docs/costs.md by the first cell of its row, in its order. */
export const COUNTED_REQUESTS: Readonly<Record<string, Prepare>> = {
  'The list of posts': alone(readPostList),
  'The list of posts, the first after a save': async (site) => {
    await createPostWithPicture(site);
    return () => readPostList(site);
  },
  'Gyaanadari, with the latest posts': alone((site) => site.render((read) => read.readLatestPosts())),
  'A post': ofPost((site, { _id }) => site.render(({ readPostPage }) => readPostPage(_id, null))),
  'The list as data, `/api/Blogs?view=summary`': alone((site) => site.ask('GET', '/api/Blogs?view=summary')),
  'The feed': alone((site) => site.ask('GET', '/rss.xml')),
  'The sitemap of posts': alone((site) => site.ask('GET', '/sitemap-posts.xml')),
  'A picture': async (site) => {
    const { url } = await addPhoto(site);
    return () => site.ask('GET', url);
  },
  'An enquiry with its two mails': alone((site) => sendEnquiry(site)),
  'A registration with its two mails': alone((site) => {
    const json = {
      ...REGISTRATION,
      email: emailOf(site),
      registrationID: shiftRegistrationID(REGISTRATION.registrationID, site.next()),
    };
    return site.ask('POST', '/api/vt/register', { json });
  }),
  'An application with a resume and its two mails': alone((site) => {
    const form = { ...APPLICANT, email: emailOf(site), resume: new File([pdf(20_000)], 'cv.pdf') };
    return site.ask('POST', '/api/job-applications', { form });
  }),
  'A visit of a page, counted': alone((site) =>
    site.ask('POST', '/api/visits', { json: { path: '/Home', from: 'search' } }),
  ),
  '`/api/health`': alone((site) => site.ask('GET', '/api/health')),
  'Signing in': alone((site) => site.ask('POST', '/api/admin/auth/login', { json: ADMIN })),
  'Signing in with a second factor': async (site) => {
    const adminID = SECOND_FACTOR_ADMINS[site.next() % SECOND_FACTOR_ADMINS.length] ?? '';
    await openSession(adminID);
    const json = { adminID, password: ADMIN.password, code: codeOf(CODE_SECRET, stepAt(Date.now())) };
    return () => site.ask('POST', '/api/admin/auth/login', { json });
  },
  'The check of an administrator, which is in each row below': alone((site) => site.admin('GET', '/api/auth/me')),
  'The administrators': alone((site) => site.admin('GET', '/api/admin/team')),
  'Changing the role of an administrator': async (site) => {
    const path = `/api/admin/team/${await newPerson(site)}`;
    return () => site.admin('PATCH', path, { json: { role: 'desk' } });
  },
  'Removing an administrator': async (site) => {
    const path = `/api/admin/team/${await newPerson(site)}`;
    return () => site.admin('DELETE', path);
  },
  'Inviting an administrator, with a mail': alone(async (site) => void (await invitation(site))),
  'Accepting an invitation': async (site) => {
    const json = { token: await invitation(site), password: 'violet ladder cement thursday' };
    return () => site.ask('POST', '/api/auth/invitation', { json });
  },
  'Asking for a link to a new password, with its mail': async (site) => {
    const json = { adminID: await newPerson(site) };
    return () => site.ask('POST', '/api/auth/forgotten-password', { json });
  },
  'Making a link to a new password for a colleague': async (site) => {
    const id = await newPerson(site);
    return () => passwordLink(site, id);
  },
  'Setting a new password by a link, with a mail': async (site) => {
    const json = {
      token: await passwordLink(site, await newPerson(site)),
      password: 'violet ladder cement thursday',
    };
    return () => site.ask('POST', '/api/auth/new-password', { json });
  },
  'Saving the own profile': alone((site) => {
    const json = { name: `Asha ${site.next()}`, email: '', picture: null, mail: NO_MAIL };
    return site.admin('PUT', '/api/admin/profile', { json });
  }),
  'What waits, on the dashboard': async (site) => {
    // No enquiry has come since.
    await (await import('../../netlify/functions/mail-retry.ts')).default();
    return () => site.admin('GET', '/api/admin/dashboard');
  },
  'Adding a passkey': async (site) => {
    const { answer } = await newPasskey(site);
    return () => sendPasskey(site, answer);
  },
  'Signing in with a passkey': async (site) => {
    const passkey = await addedPasskey(site);
    const json = signWith(passkey, await askForPasskey(site));
    return () => site.ask('POST', '/api/auth/passkey', { json });
  },
  'A page of the inbox': alone(readInbox),
  'A page of the inbox, the first after an enquiry': async (site) => {
    await sendEnquiry(site);
    return () => readInbox(site);
  },
  'Reading a submission': async (site) => {
    const path = await enquiryPath(site);
    return () => site.admin('GET', path);
  },
  'Changing the state of a submission': async (site) => {
    const path = await enquiryPath(site);
    return () => site.admin('PATCH', path, { json: { state: 'answered' } });
  },
  'A reply to a submission, with a file and its mail': async (site) => {
    const path = await enquiryPath(site);
    const form = { subject: 'Re', text: 'Yes', file0: pngOf(20, 20, 300) };
    return () => site.admin('POST', `${path}/replies`, { form });
  },
  'A reply to a submission, with its mail': async (site) => {
    const path = await enquiryPath(site);
    return () => site.admin('POST', `${path}/replies`, { form: { subject: 'Re', text: 'Yes' } });
  },
  'A file of a reply': async (site) => {
    const path = await enquiryPath(site);
    const form = { subject: 'Re', text: 'Yes', file0: pngOf(20, 20, 300) };
    const { body } = await site.admin('POST', `${path}/replies`, { form });
    return () => site.admin('GET', `${path}/replies/${body.replies[0].id}/0`);
  },
  'The figures of 30 days': alone((site) => site.admin('GET', '/api/admin/figures')),
  'The settings of mail': alone((site) => site.admin('GET', '/api/admin/mail')),
  'A test mail': alone((site) => site.admin('POST', '/api/admin/mail/test', { json: { to: emailOf(site) } })),
  'Changing the words of a mail': async (site) => {
    const { version } = (await site.admin('GET', '/api/admin/mail')).body;
    const words = { subject: `Number ${site.next()}`, heading: 'Thank you', text: 'Your message is with us.' };
    return () =>
      site.admin('PUT', '/api/admin/mail/texts', { json: { version, wording: { kind: 'enquiries', words } } });
  },
  [`A part of an export, with ${EXPORTED_ROWS} rows`]: async (site) => {
    const companyName = `Bulk${site.next()}x`;
    for (let row = 0; row < EXPORTED_ROWS; row++) await sendEnquiry(site, { companyName });
    const path = `/api/admin/submissions/enquiries.csv?q=${companyName}`;
    return () => site.admin('GET', path);
  },
  'The list of posts for administrators': alone((site) => site.admin('GET', '/api/admin/posts')),
  'A post in the editor': ofPost((site, { _id }) => site.admin('GET', `/api/Blogs/${_id}?status=all`)),
  'Saying that a post is open in the editor, each minute': ofPost((site, { _id }) =>
    site.admin('PUT', `/api/Blogs/${_id}/open`, { json: { page: uuidV7() } }),
  ),
  'Saying that it is not any more': async (site) => {
    const { _id } = await createPostWithPicture(site);
    const page = uuidV7();
    await site.admin('PUT', `/api/Blogs/${_id}/open`, { json: { page } });
    return () => site.admin('DELETE', `/api/Blogs/${_id}/open?page=${page}`);
  },
  'Creating a post': alone((site) => createPost(site)),
  'Creating a post with a picture in its three widths': alone(createPostWithPicture),
  'Comparing the posts of an export with those stored, 500 at a time': alone((site) =>
    site.admin('POST', '/api/admin/import/compare', { json: { posts: [importedPost(site)] } }),
  ),
  'Importing a post, without its pictures': alone((site) =>
    site.admin('POST', '/api/admin/import/posts', { json: importedPost(site) }),
  ),
  [`A part of a backup, with ${EXPORTED_ROWS} records`]: async (site) => {
    const { body } = await site.admin('GET', '/api/admin/backup');
    return () => site.admin('POST', '/api/admin/backup', { json: { names: body.names.slice(0, EXPORTED_ROWS) } });
  },
  [`A part of a restore, with ${EXPORTED_ROWS} records`]: async (site) => {
    const archive = sha256('archive');
    await jsonStore('temporary/restore').set('now', { archive, at: '' });
    const body = Buffer.from('{}');
    const lines = Array.from({ length: EXPORTED_ROWS }, () => {
      const file = `records/enquiries/restored-${site.next()}`;
      return { file, sha256: sha256(body), bytes: body.length, metadata: {} };
    });
    const part = Buffer.from(JSON.stringify({ archive, lines }));
    const entries = [[PART, part] as const, ...lines.map(({ file }) => [file, body] as const)];
    const tar = await packTar(entries.map(([name, data]) => ({ header: { name, size: data.length }, body: data })));
    return () => site.admin('PUT', '/api/admin/restore', { tar });
  },
  'Saving a post': ofPost((site, { _id }) => site.admin('PUT', `/api/Blogs/${_id}`, { form: OTHER_WORDS })),
  'Saving a post under an address of its own': ofPost((site, { _id }) => {
    const form = { ...OTHER_WORDS, slug: `chosen-${site.next()}` };
    return site.admin('PUT', `/api/Blogs/${_id}`, { form });
  }),
  'Changing the status or a topic of a post': ofPost((site, { _id }) =>
    site.admin('PATCH', `/api/Blogs/${_id}`, { json: { addTopic: 'News' } }),
  ),
  'The review of a post in the editor': ofPost((site, { _id }) => site.admin('GET', `/api/Blogs/${_id}/review`)),
  'Handing in a post': async (site) => {
    const { _id } = await createPost(site, { status: 'draft' });
    return () => site.admin('PUT', `/api/Blogs/${_id}/review`);
  },
  'A note about a post': ofPost((site, { _id }) => {
    const path = `/api/Blogs/${_id}/review/notes/${uuidV7()}`;
    return site.admin('PUT', path, { json: { text: 'Shorter.' } });
  }),
  'A page of the audit trail, with entries about posts': ofPost((site) =>
    site.admin('GET', '/api/admin/audit?thing=post'),
  ),
  'A post with one picture as a file': ofPost((site, { _id }) => site.admin('GET', `/api/Blogs/${_id}/file`)),
  'Deleting a post': ofPost((site, { _id }) => site.admin('DELETE', `/api/Blogs/${_id}`)),
  'Restoring a post': async (site) => {
    const { _id } = await createPostWithPicture(site);
    await site.admin('DELETE', `/api/Blogs/${_id}`);
    return () => site.admin('POST', `/api/admin/bin/${_id}`);
  },
  'Adding a picture in its three widths': alone((site) => addPhoto(site)),
  'Deleting a photo': async (site) => {
    const { key } = await addPhotoOfPost(site);
    return () => site.admin('DELETE', `/api/photos/${key}`);
  },
  'Removing a photo everywhere, from one post': async (site) => {
    const { key } = await addPhotoOfPost(site);
    return () => site.admin('DELETE', `/api/photos/${key}?everywhere=true`);
  },
  'Restoring a photo': async (site) => {
    const { key } = await addPhotoOfPost(site);
    await site.admin('DELETE', `/api/photos/${key}`);
    return () => site.admin('POST', `/api/admin/photo-bin/${key}`);
  },
  'The bin of photos': alone((site) => site.admin('GET', '/api/admin/photo-bin')),
  'Deleting a photo for good': async (site) => {
    const { key } = await addPhoto(site);
    await site.admin('DELETE', `/api/photos/${key}`);
    return () => site.admin('DELETE', `/api/admin/photo-bin/${key}`);
  },
  'The list of the website': alone((site) => site.admin('GET', SITE)),
  'An entry of the website with its history': async (site) => {
    const { key } = await publishPerson(site);
    const path = `${SITE}/entry?${new URLSearchParams({ key })}`;
    return () => site.admin('GET', path);
  },
  'Saving a draft of the website': async (site) => {
    const draft = await savePerson(site);
    return () => savePerson(site, draft);
  },
  'Publishing one entry of the website': async (site) => {
    const { publication } = await readSite(site);
    const draft = await savePerson(site);
    return () => publish(site, publication?.number ?? 0, draft);
  },
  'Making a link to the preview of a page': alone((site) =>
    site.admin('POST', `${SITE}/preview`, { json: { path: '/Home' } }),
  ),
  'Taking back a publication of the website': async (site) => {
    await publishPerson(site);
    const { publication } = await readSite(site);
    const json = { number: publication?.number ?? 0 };
    return () => site.admin('POST', `${SITE}/take-back`, { json });
  },
};

/** The requests of a busy month besides schedules, by row of the table, in a warm process. */
export const BUSY_MONTH: readonly { what: string; row: string; times: number }[] = [
  { what: '20 posts that are read now and then, asked for again by the CDN', row: 'A post', times: 30_000 },
  { what: '300 pages opened a day', row: 'A visit of a page, counted', times: 300 * 30 },
  { what: '30 enquiries a day', row: 'An enquiry with its two mails', times: 30 * 30 },
  { what: '20 posts written, each saved 300 times', row: 'Saving a post', times: 20 * 300 },
  {
    what: 'a post open in the editor for two hours on 22 days',
    row: 'Saying that a post is open in the editor, each minute',
    times: 22 * 2 * 60,
  },
  {
    what: 'an inbox in sight for two hours on 22 days, renewed every 15 s',
    row: 'A page of the inbox',
    times: 22 * 2 * 60 * 4,
  },
];
