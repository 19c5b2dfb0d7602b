import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../src/domain/shared/limits.ts';
import { openSession, revokeSession } from '../../src/server/auth/sessions.ts';
import { signToken } from '../../src/server/auth/tokens.ts';
import { createBlog } from '../../src/server/posts/blogs.ts';
import { sessionSecret } from '../../src/server/shared/config.ts';
import { openUpload } from '../../src/server/submissions/resume-uploads.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { ask, fillIn, readRoutes } from '../helpers/routes.ts';
import { useSiteContent } from '../helpers/site-content.ts';

useBlobs();
useAdmin();

/** The public endpoints, and why they are. All others are for administrators: a new endpoint is guarded or added here. */
const PUBLIC: Record<string, string> = {
  'POST /api/admin/auth/login': 'signing in gives the token',
  'POST /api/auth/login': 'signing in again without leaving the screen',
  'GET /api/auth/passkey': 'what a browser needs to ask for a passkey; names nobody',
  'POST /api/auth/passkey': 'signing in with a passkey gives the token',
  'POST /api/auth/invitation': 'an invited person chooses a password, by the link of the invitation',
  'POST /api/auth/forgotten-password': 'asks for a mail with a link to a new password',
  'POST /api/auth/new-password': 'the person of such a link chooses a password',
  'GET /api/Blogs': 'the published posts; all others need a token, see below',
  'GET /api/Blogs/:id': 'a published post; any other needs a token, see below',
  'GET /api/images/:key': 'pictures of posts, under the hash of their content',
  'GET /rss.xml': 'a feed of published posts',
  'GET /api/rss.xml': 'the same',
  'GET /sitemap-posts.xml': 'a sitemap of published posts',
  'GET /api/sitemap-posts.xml': 'the same',
  'GET /api/preview/frame': 'an empty document for the previews of pages',
  'GET /media/hero-s.avif': 'the hero image of the hour on Home and Services',
  'GET /media/hero.avif': 'the same',
  'GET /media/hero.webp': 'the same',
  'GET /media/hero.webm': 'redirects to its video',
  'GET /media/hero.mp4': 'the same',
  'GET /api/health': 'tells whether storage, mail and scheduled functions work, without personal data',
  'POST /api/contacts': "a visitor's enquiry",
  'POST /api/job-applications': "a visitor's application",
  'POST /api/vt/register': "a visitor's registration",
  'POST /api/resume-uploads': 'a ticket for a resume that is uploaded in parts',
  'PUT /api/resume-parts/:upload/:number': 'needs that ticket, see below',
};
// A HEAD is a GET without its body.
for (const name of Object.keys(PUBLIC)) if (name.startsWith('GET ')) PUBLIC[name.replace('GET', 'HEAD')] = 'as for GET';

interface Claims {
  issuer?: string;
  audience?: string;
  subject?: string;
  /** Milliseconds from now. */
  expires?: number;
  session?: string;
  secret?: Uint8Array;
}

/** A token with the claims of an open session, except for the given ones. */
async function tokenWith(claims: Claims): Promise<string> {
  const session = claims.session ?? idOf(await openSession(ADMIN.adminID));
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(claims.issuer ?? 'zira-digital')
    .setAudience(claims.audience ?? 'admin')
    .setSubject(claims.subject ?? ADMIN.adminID)
    .setJti(session)
    .setExpirationTime(new Date(Date.now() + (claims.expires ?? HOUR_MS)))
    .sign(claims.secret ?? sessionSecret());
}

/** The id of a token's session. */
const idOf = (token: string): string => JSON.parse(atob(token.split('.')[1] ?? '')).jti;

async function revokedToken(): Promise<string> {
  const token = await openSession(ADMIN.adminID);
  await revokeSession(ADMIN.adminID, idOf(token));
  return token;
}

/** Refused values of the Authorization header, with the status of an endpoint for administrators. */
const REFUSED: [what: string, status: number, authorization: () => Promise<string | undefined>][] = [
  ['no token', 401, async () => undefined],
  ['another scheme', 401, async () => `Basic ${btoa('EDITOR:correct horse')}`],
  ['no JWT', 401, async () => 'Bearer x.y.z'],
  [
    'a token signed with another key',
    401,
    async () => `Bearer ${await tokenWith({ secret: new TextEncoder().encode('another secret, long enough too') })}`,
  ],
  ['an expired token', 401, async () => `Bearer ${await tokenWith({ expires: -1000 })}`],
  ['a token after logout', 401, async () => `Bearer ${await revokedToken()}`],
  ['a token of no session', 401, async () => `Bearer ${await tokenWith({ session: randomUUID() })}`],
  ["a token in another administrator's name", 401, async () => `Bearer ${await tokenWith({ subject: 'OTHER' })}`],
  ['a token of another site', 401, async () => `Bearer ${await tokenWith({ issuer: 'elsewhere' })}`],
  ['a token of another kind', 401, async () => `Bearer ${await tokenWith({ audience: 'visitor' })}`],
  [
    'a preview link',
    401,
    async () => `Bearer ${await signToken('preview', { id: 'x', subject: ADMIN.adminID }, HOUR_MS)}`,
  ],
  ['an upload ticket', 401, async () => `Bearer ${(await openUpload('cv.pdf', 1, '127.0.0.1')).ticket}`],
  ['the token of an administrator who was removed', 403, async () => `Bearer ${await openSession('REMOVED')}`],
];

/** The status of an answer to a call with the given Authorization header. */
async function statusOf(method: string, path: string, authorization: string | undefined): Promise<number> {
  const response = await ask(path, method, authorization === undefined ? {} : { authorization });
  return response.status;
}

const routes = await readRoutes();
const guarded = routes.filter(({ name }) => !Object.hasOwn(PUBLIC, name));
const open = routes.filter(({ name }) => Object.hasOwn(PUBLIC, name));

let published: string;
let draft: string;
beforeAll(async () => {
  useSiteContent();
  published = (await createBlog({ title: 'Published', content: '<p>Words</p>', status: 'published' }))._id;
  draft = (await createBlog({ title: 'Draft', content: '<p>Words</p>', status: 'draft' }))._id;
});

it('lists only existing endpoints as public', () => {
  expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(PUBLIC).sort());
  expect(guarded.length).toBeGreaterThan(20);
});

describe.each(guarded)('$name', ({ method, path }) => {
  it.each(REFUSED)('is closed to %s: %i', async (_what, status, authorization) => {
    expect(await statusOf(method, fillIn(path, published), await authorization())).toBe(status);
  });

  it('is open to an administrator', async () => {
    const authorization = `Bearer ${await openSession(ADMIN.adminID)}`;
    expect([401, 403]).not.toContain(await statusOf(method, fillIn(path, 'x'), authorization));
  });
});

describe.each(open.filter(({ path }) => !path.startsWith('/api/resume-parts/')))('$name', ({ method, path }) => {
  it('gives the same answer without a token, with a refused one and with a valid one', async () => {
    const address = fillIn(path, published);
    const without = await statusOf(method, address, undefined);
    expect([401, 403]).not.toContain(without);
    for (const [what, , authorization] of REFUSED) {
      expect([what, await statusOf(method, address, await authorization())]).toEqual([what, without]);
    }
  });
});

describe('of the public endpoints', () => {
  it.each(['all', 'draft', 'scheduled', 'published'])(
    'the list with status=%s is for administrators',
    async (status) => {
      const path = `/api/Blogs?status=${status}`;
      for (const [what, , authorization] of REFUSED) {
        expect([what, await statusOf('GET', path, await authorization())]).toEqual([what, 401]);
      }
      expect(await statusOf('GET', path, `Bearer ${await openSession(ADMIN.adminID)}`)).toBe(200);
    },
  );

  it('a draft is 404 with a refused token, and 401 when its address asks for every status', async () => {
    for (const [what, , authorization] of REFUSED) {
      const header = await authorization();
      const status = await statusOf('GET', `/api/Blogs/${draft}`, header);
      const ofEveryStatus = await statusOf('GET', `/api/Blogs/${draft}?status=all`, header);
      expect([what, status, ofEveryStatus]).toEqual([what, 404, 401]);
    }
    expect(await statusOf('GET', `/api/Blogs/${draft}`, `Bearer ${await openSession(ADMIN.adminID)}`)).toBe(200);
  });
});

describe('PUT /api/resume-parts/:upload/:number', () => {
  const put = async (upload: string, headers: Record<string, string>) =>
    (await ask(`/api/resume-parts/${upload}/1`, 'PUT', headers)).status;
  const TICKETS: [what: string, ticket: (upload: string) => Promise<string>][] = [
    ['a ticket for another upload', async () => (await openUpload('cv.pdf', 1, '127.0.0.1')).ticket],
    ['a session', () => openSession(ADMIN.adminID)],
    ['a preview link', (upload) => signToken('preview', { id: upload, subject: '["cv.pdf",1]' }, HOUR_MS)],
    ['an expired ticket', (upload) => signToken('resume-upload', { id: upload, subject: '["cv.pdf",1]' }, -1000)],
    [
      'a ticket signed with another key',
      (session) =>
        tokenWith({
          session,
          audience: 'resume-upload',
          subject: '["cv.pdf",1]',
          secret: new TextEncoder().encode('another secret, long enough too'),
        }),
    ],
  ];

  it.each(TICKETS)('is closed to %s', async (_what, ticket) => {
    const { upload } = await openUpload('cv.pdf', 1, '127.0.0.1');
    expect(await put(upload, { 'upload-ticket': await ticket(upload) })).toBe(403);
  });

  it('needs the ticket, from an administrator too', async () => {
    const { upload, ticket } = await openUpload('cv.pdf', 1, '127.0.0.1');
    expect(await put(upload, {})).toBe(403);
    expect(await put(upload, { authorization: `Bearer ${await openSession(ADMIN.adminID)}` })).toBe(403);
    expect(await put(upload, { authorization: `Bearer ${ticket}` })).toBe(403);
    expect(await put(upload, { 'upload-ticket': ticket })).toBe(400);
  });
});
