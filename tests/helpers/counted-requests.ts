import { v7 as uuidV7 } from 'uuid';
import { NO_MAIL } from '../../src/domain/admin/person.ts';
import type { NamedVersion } from '../../src/domain/content/calls.ts';
import type { SiteView } from '../../src/domain/content/site-view.ts';
import type { LibraryPhoto } from '../../src/domain/photos/photo.ts';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { shiftRegistrationID } from '../../src/domain/submissions/registration-id.ts';
import { codeOf, stepAt } from '../../src/server/shared/totp.ts';
import { ADMIN } from './admin.ts';
import { type Answered, pictureInSizes, pngOf } from './api.ts';
import { makePasskey, type SoftPasskey, signWith } from './authenticator.ts';
import { addPerson } from './people.ts';
import { APPLICANT, DRAFT, ENQUIRY, pdf, REGISTRATION } from './samples.ts';

/** The options of a request. Forms are sent by an administrator or by a visitor with an idempotency key. */
export interface Sent {
  json?: unknown;
  form?: Record<string, string | Blob>;
  isAdmin?: boolean;
}

/** The site whose calls are counted. Each request comes from another network. */
export interface CountedSite {
  /** Calls a function by name, and waits for its work after the response. @throws for a status of 400 or more */
  ask(fn: string, method: string, path: string, sent?: Sent): Promise<Answered>;
  /** Renders an on-demand page. */
  render(page: (read: typeof import('../../src/server/pages/blog-pages.ts')) => Promise<unknown>): Promise<unknown>;
  /** A new number with each call. */
  next(): number;
}

/** One row of the table in docs/costs.md. */
export interface CountedRequest {
  /** The row's first cell. */
  what: string;
  /** Prepares the data and returns the request, which is made once. */
  prepare(site: CountedSite): Promise<() => Promise<unknown>>;
  /** The lists are not read between `prepare` and the request, which therefore reads the changes. */
  isFirstToRead?: boolean;
}

/** Administrators with a second factor, and its secret. Several, since a code is accepted once. */
export const SECOND_FACTOR_ADMINS = ['SECOND-1', 'SECOND-2'];
export const CODE_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const WORDS = { title: 'A title', text: 'Some words', content: '<p>Some words</p>' };
const OTHER_WORDS = { ...WORDS, text: 'Other words', content: '<p>Other words</p>', version: '1' };
const EXPORTED_ROWS = 5;

/** A request without preparation. */
const alone = (send: (site: CountedSite) => Promise<unknown>) => async (site: CountedSite) => () => send(site);

/** A request about a post that exists. */
const ofPost = (send: (site: CountedSite, post: Blog) => Promise<unknown>) => async (site: CountedSite) => {
  const post = await createPostWithPicture(site);
  return () => send(site, post);
};

/** Creates a post as the editor does. @param fields further ones */
async function createPost(site: CountedSite, fields: Record<string, string | Blob> = {}): Promise<Blog> {
  return (await site.ask('blogs', 'POST', '/api/Blogs', { isAdmin: true, form: { ...WORDS, ...fields } })).body;
}

/** Creates a post with a new picture in three widths. */
export const createPostWithPicture = (site: CountedSite) =>
  createPost(site, { ...pictureInSizes('image'), image: otherPicture(site) });

async function addPhoto(site: CountedSite): Promise<LibraryPhoto> {
  const form = { ...pictureInSizes('photo'), photo: otherPicture(site) };
  return (await site.ask('photos', 'POST', '/api/photos', { isAdmin: true, form })).body;
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
  site.ask('contacts', 'POST', '/api/contacts', { json: { ...ENQUIRY, email: emailOf(site), ...fields } });

/** Sends an enquiry. @returns its path in the API */
async function enquiryPath(site: CountedSite): Promise<string> {
  await sendEnquiry(site);
  const { body } = await site.ask('admin-submissions', 'GET', '/api/admin/submissions/enquiries', { isAdmin: true });
  return `/api/admin/submissions/enquiries/${body.rows[0].id}`;
}

const readInbox = (site: CountedSite) =>
  site.ask('admin-submissions', 'GET', '/api/admin/submissions/all', { isAdmin: true });

const readPostList = (site: CountedSite) => site.render(({ readListPage }) => readListPage(new URLSearchParams()));

const SITE = '/api/admin/site';

const readSite = async (site: CountedSite): Promise<SiteView> =>
  (await site.ask('admin-site', 'GET', SITE, { isAdmin: true })).body;

/** Saves a draft of a person of the website. @param draft to change; a new person without it */
async function savePerson(site: CountedSite, draft?: NamedVersion): Promise<NamedVersion> {
  const key = draft?.key ?? `en/people/person-${site.next()}`;
  const value = { name: 'Meera Joshi', role: `Film ${site.next()}`, text: 'Holds the camera.' };
  const json = { key, value, version: draft?.version ?? '' };
  const { body } = await site.ask('admin-site-entry', 'PUT', `${SITE}/entry`, { isAdmin: true, json });
  return { key, version: body.version };
}

const publish = (site: CountedSite, number: number, draft: NamedVersion) =>
  site.ask('admin-site-publish', 'POST', `${SITE}/publish`, { isAdmin: true, json: { number, entries: [draft] } });

async function publishPerson(site: CountedSite): Promise<NamedVersion> {
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
  const { body } = await site.ask('admin-team-password-link', 'POST', path, { isAdmin: true });
  return body.url.split('#')[1];
}

/** Invites an administrator. @returns what opens the link */
async function invitation(site: CountedSite): Promise<string> {
  const json = { adminID: `INVITED-${site.next()}`, name: 'Asha Patil', email: emailOf(site), role: 'writer' };
  const { body } = await site.ask('admin-invitations', 'POST', '/api/admin/invitations', { isAdmin: true, json });
  return body.url.split('#')[1];
}

const askForPasskey = async (site: CountedSite) => (await site.ask('auth-passkey', 'GET', '/api/auth/passkey')).body;

/** What a browser sends for a new passkey. */
async function newPasskey(site: CountedSite): Promise<ReturnType<typeof makePasskey>> {
  const { body } = await site.ask('admin-passkey-options', 'GET', '/api/admin/passkey-options', { isAdmin: true });
  return makePasskey(body);
}

const sendPasskey = (site: CountedSite, json: unknown) =>
  site.ask('admin-passkeys', 'POST', '/api/admin/passkeys', { isAdmin: true, json });

/** Adds a passkey. */
async function addedPasskey(site: CountedSite): Promise<SoftPasskey> {
  const { passkey, answer } = await newPasskey(site);
  await sendPasskey(site, answer);
  return passkey;
}

/** Every request of the table in docs/costs.md, in its order. */
export const COUNTED_REQUESTS: readonly CountedRequest[] = [
  { what: 'The list of posts', prepare: alone(readPostList) },
  {
    what: 'The list of posts, the first after a save',
    isFirstToRead: true,
    prepare: async (site) => {
      await createPostWithPicture(site);
      return () => readPostList(site);
    },
  },
  {
    what: 'Gyaanadari, with the latest posts',
    prepare: alone((site) => site.render((read) => read.readLatestPosts())),
  },
  {
    what: 'A post',
    prepare: ofPost((site, { _id }) => site.render(({ readPostPage }) => readPostPage(_id, null))),
  },
  {
    what: 'The list as data, `/api/Blogs?view=summary`',
    prepare: alone((site) => site.ask('blogs', 'GET', '/api/Blogs?view=summary')),
  },
  { what: 'The feed', prepare: alone((site) => site.ask('rss', 'GET', '/rss.xml')) },
  { what: 'The sitemap of posts', prepare: alone((site) => site.ask('sitemap-posts', 'GET', '/sitemap-posts.xml')) },
  {
    what: 'A picture',
    prepare: async (site) => {
      const { url } = await addPhoto(site);
      return () => site.ask('photo-files', 'GET', url);
    },
  },
  { what: 'An enquiry with its two mails', prepare: alone((site) => sendEnquiry(site)) },
  {
    what: 'A registration with its two mails',
    prepare: alone((site) => {
      const json = {
        ...REGISTRATION,
        email: emailOf(site),
        registrationID: shiftRegistrationID(REGISTRATION.registrationID, site.next()),
      };
      return site.ask('vt-register', 'POST', '/api/vt/register', { json });
    }),
  },
  {
    what: 'An application with a resume and its two mails',
    prepare: alone((site) => {
      const form = { ...APPLICANT, email: emailOf(site), resume: new File([pdf(20_000)], 'cv.pdf') };
      return site.ask('job-applications', 'POST', '/api/job-applications', { form });
    }),
  },
  { what: '`/api/health`', prepare: alone((site) => site.ask('health', 'GET', '/api/health')) },
  {
    what: 'Signing in',
    prepare: alone((site) => site.ask('admin-login', 'POST', '/api/admin/auth/login', { json: ADMIN })),
  },
  {
    what: 'Signing in with a second factor',
    prepare: alone((site) => {
      const adminID = SECOND_FACTOR_ADMINS[site.next() % SECOND_FACTOR_ADMINS.length];
      const json = { adminID, password: ADMIN.password, code: codeOf(CODE_SECRET, stepAt(Date.now())) };
      return site.ask('admin-login', 'POST', '/api/admin/auth/login', { json });
    }),
  },
  {
    what: 'The check of an administrator, which is in each row below',
    prepare: alone((site) => site.ask('auth-me', 'GET', '/api/auth/me', { isAdmin: true })),
  },
  {
    what: 'The administrators',
    prepare: alone((site) => site.ask('admin-team', 'GET', '/api/admin/team', { isAdmin: true })),
  },
  {
    what: 'Changing the role of an administrator',
    prepare: async (site) => {
      const path = `/api/admin/team/${await newPerson(site)}`;
      return () => site.ask('admin-team-member', 'PATCH', path, { isAdmin: true, json: { role: 'desk' } });
    },
  },
  {
    what: 'Removing an administrator',
    prepare: async (site) => {
      const path = `/api/admin/team/${await newPerson(site)}`;
      return () => site.ask('admin-team-member', 'DELETE', path, { isAdmin: true });
    },
  },
  { what: 'Inviting an administrator, with a mail', prepare: alone(async (site) => void (await invitation(site))) },
  {
    what: 'Accepting an invitation',
    prepare: async (site) => {
      const json = { token: await invitation(site), password: 'violet ladder cement thursday' };
      return () => site.ask('auth-invitation', 'POST', '/api/auth/invitation', { json });
    },
  },
  {
    what: 'Asking for a link to a new password, with its mail',
    prepare: async (site) => {
      const json = { adminID: await newPerson(site) };
      return () => site.ask('auth-forgotten-password', 'POST', '/api/auth/forgotten-password', { json });
    },
  },
  {
    what: 'Making a link to a new password for a colleague',
    prepare: async (site) => {
      const id = await newPerson(site);
      return () => passwordLink(site, id);
    },
  },
  {
    what: 'Setting a new password by a link, with a mail',
    prepare: async (site) => {
      const json = {
        token: await passwordLink(site, await newPerson(site)),
        password: 'violet ladder cement thursday',
      };
      return () => site.ask('auth-new-password', 'POST', '/api/auth/new-password', { json });
    },
  },
  {
    what: 'Saving the own profile',
    prepare: alone((site) => {
      const json = { name: `Asha ${site.next()}`, email: '', picture: null, mail: NO_MAIL };
      return site.ask('admin-profile', 'PUT', '/api/admin/profile', { isAdmin: true, json });
    }),
  },
  {
    what: 'What waits, on the dashboard',
    prepare: alone((site) => site.ask('admin-desk', 'GET', '/api/admin/desk', { isAdmin: true })),
  },
  {
    what: 'Adding a passkey',
    prepare: async (site) => {
      const { answer } = await newPasskey(site);
      return () => sendPasskey(site, answer);
    },
  },
  {
    what: 'Signing in with a passkey',
    prepare: async (site) => {
      const passkey = await addedPasskey(site);
      const json = signWith(passkey, await askForPasskey(site));
      return () => site.ask('auth-passkey', 'POST', '/api/auth/passkey', { json });
    },
  },
  { what: 'A page of the inbox', prepare: alone(readInbox) },
  {
    what: 'A page of the inbox, the first after an enquiry',
    isFirstToRead: true,
    prepare: async (site) => {
      await sendEnquiry(site);
      return () => readInbox(site);
    },
  },
  {
    what: 'Reading a submission',
    prepare: async (site) => {
      const path = await enquiryPath(site);
      return () => site.ask('admin-submission', 'GET', path, { isAdmin: true });
    },
  },
  {
    what: 'Changing the state of a submission',
    prepare: async (site) => {
      const path = await enquiryPath(site);
      return () => site.ask('admin-submission', 'PATCH', path, { isAdmin: true, json: { state: 'answered' } });
    },
  },
  {
    what: `A part of an export, with ${EXPORTED_ROWS} rows`,
    prepare: async (site) => {
      const companyName = `Bulk${site.next()}x`;
      for (let row = 0; row < EXPORTED_ROWS; row++) await sendEnquiry(site, { companyName });
      const path = `/api/admin/submissions/enquiries.csv?q=${companyName}`;
      return () => site.ask('admin-submissions', 'GET', path, { isAdmin: true });
    },
  },
  {
    what: 'The list of posts for administrators',
    prepare: alone((site) => site.ask('admin-posts', 'GET', '/api/admin/posts', { isAdmin: true })),
  },
  {
    what: 'A post in the editor',
    prepare: ofPost((site, { _id }) => site.ask('blog', 'GET', `/api/Blogs/${_id}?status=all`, { isAdmin: true })),
  },
  {
    what: 'Keeping what is being written',
    prepare: ofPost((site, { _id }) =>
      site.ask('admin-draft', 'PUT', `/api/admin/drafts/${_id}`, { isAdmin: true, json: DRAFT }),
    ),
  },
  {
    what: 'Saying that a post is open in the editor, each minute',
    prepare: ofPost((site, { _id }) =>
      site.ask('blog-open', 'PUT', `/api/Blogs/${_id}/open`, { isAdmin: true, json: { page: uuidV7() } }),
    ),
  },
  {
    what: 'Saying that it is not any more',
    prepare: async (site) => {
      const { _id } = await createPostWithPicture(site);
      const page = uuidV7();
      await site.ask('blog-open', 'PUT', `/api/Blogs/${_id}/open`, { isAdmin: true, json: { page } });
      return () => site.ask('blog-open', 'DELETE', `/api/Blogs/${_id}/open?page=${page}`, { isAdmin: true });
    },
  },
  { what: 'Creating a post', prepare: alone((site) => createPost(site)) },
  { what: 'Creating a post with a picture in its three widths', prepare: alone(createPostWithPicture) },
  {
    what: 'Saving a post',
    prepare: ofPost((site, { _id }) =>
      site.ask('blog', 'PUT', `/api/Blogs/${_id}`, { isAdmin: true, form: OTHER_WORDS }),
    ),
  },
  {
    what: 'Saving a post under an address of its own',
    prepare: ofPost((site, { _id }) => {
      const form = { ...OTHER_WORDS, slug: `chosen-${site.next()}` };
      return site.ask('blog', 'PUT', `/api/Blogs/${_id}`, { isAdmin: true, form });
    }),
  },
  {
    what: 'Changing the status or a topic of a post',
    prepare: ofPost((site, { _id }) =>
      site.ask('blog', 'PATCH', `/api/Blogs/${_id}`, { isAdmin: true, json: { addTopic: 'News' } }),
    ),
  },
  {
    what: 'The review of a post in the editor',
    prepare: ofPost((site, { _id }) => site.ask('blog-review', 'GET', `/api/Blogs/${_id}/review`, { isAdmin: true })),
  },
  {
    what: 'Handing in a post',
    prepare: async (site) => {
      const { _id } = await createPost(site, { status: 'draft' });
      return () => site.ask('blog-review', 'PUT', `/api/Blogs/${_id}/review`, { isAdmin: true });
    },
  },
  {
    what: 'A note about a post',
    prepare: ofPost((site, { _id }) => {
      const path = `/api/Blogs/${_id}/review/notes/${uuidV7()}`;
      return site.ask('blog-review-note', 'PUT', path, { isAdmin: true, json: { text: 'Shorter.' } });
    }),
  },
  {
    what: 'A page of the audit trail, with entries about posts',
    prepare: ofPost((site) => site.ask('admin-audit', 'GET', '/api/admin/audit?thing=post', { isAdmin: true })),
  },
  {
    what: 'A post with one picture as a file',
    prepare: ofPost((site, { _id }) => site.ask('blog-file', 'GET', `/api/Blogs/${_id}/file`, { isAdmin: true })),
  },
  {
    what: 'Deleting a post',
    prepare: ofPost((site, { _id }) => site.ask('blog', 'DELETE', `/api/Blogs/${_id}`, { isAdmin: true })),
  },
  {
    what: 'Restoring a post',
    prepare: async (site) => {
      const { _id } = await createPostWithPicture(site);
      await site.ask('blog', 'DELETE', `/api/Blogs/${_id}`, { isAdmin: true });
      return () => site.ask('admin-bin-post', 'POST', `/api/admin/bin/${_id}`, { isAdmin: true });
    },
  },
  { what: 'Adding a picture in its three widths', prepare: alone((site) => addPhoto(site)) },
  {
    what: 'Deleting a photo that no post shows',
    prepare: async (site) => {
      const { key } = await addPhoto(site);
      return () => site.ask('photo', 'DELETE', `/api/photos/${key}`, { isAdmin: true });
    },
  },
  {
    what: 'Deleting a photo that one post shows',
    prepare: async (site) => {
      const { key } = await addPhotoOfPost(site);
      return () => site.ask('photo', 'DELETE', `/api/photos/${key}?force=true`, { isAdmin: true });
    },
  },
  {
    what: 'Restoring a photo in one post',
    prepare: async (site) => {
      const { key } = await addPhotoOfPost(site);
      await site.ask('photo', 'DELETE', `/api/photos/${key}?force=true`, { isAdmin: true });
      return () => site.ask('admin-binned-photo', 'POST', `/api/admin/photo-bin/${key}`, { isAdmin: true });
    },
  },
  {
    what: 'The bin of photos',
    prepare: alone((site) => site.ask('admin-photo-bin', 'GET', '/api/admin/photo-bin', { isAdmin: true })),
  },
  {
    what: 'Deleting a photo for good',
    prepare: async (site) => {
      const { key } = await addPhoto(site);
      await site.ask('photo', 'DELETE', `/api/photos/${key}`, { isAdmin: true });
      return () => site.ask('admin-binned-photo', 'DELETE', `/api/admin/photo-bin/${key}`, { isAdmin: true });
    },
  },
  { what: 'The list of the website', prepare: alone((site) => site.ask('admin-site', 'GET', SITE, { isAdmin: true })) },
  {
    what: 'An entry of the website with its history',
    prepare: async (site) => {
      const { key } = await publishPerson(site);
      const path = `${SITE}/entry?${new URLSearchParams({ key })}`;
      return () => site.ask('admin-site-entry', 'GET', path, { isAdmin: true });
    },
  },
  {
    what: 'Saving a draft of the website',
    prepare: async (site) => {
      const draft = await savePerson(site);
      return () => savePerson(site, draft);
    },
  },
  {
    what: 'Publishing one entry of the website',
    prepare: async (site) => {
      const { publication } = await readSite(site);
      const draft = await savePerson(site);
      return () => publish(site, publication?.number ?? 0, draft);
    },
  },
  {
    what: 'Making a link to the preview of a page',
    prepare: alone((site) =>
      site.ask('admin-site-preview', 'POST', `${SITE}/preview`, { isAdmin: true, json: { path: '/Home' } }),
    ),
  },
  {
    what: 'Taking back a publication of the website',
    prepare: async (site) => {
      await publishPerson(site);
      const { publication } = await readSite(site);
      const json = { number: publication?.number ?? 0 };
      return () => site.ask('admin-site-take-back', 'POST', `${SITE}/take-back`, { isAdmin: true, json });
    },
  },
];

/** The requests of a busy month besides schedules, by row of the table, in a warm process. */
export const BUSY_MONTH: readonly { what: string; row: string; times: number }[] = [
  { what: '20 posts that are read now and then, asked for again by the CDN', row: 'A post', times: 30_000 },
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
