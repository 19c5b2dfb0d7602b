import { type AuditAction, SUBMISSION_CARE, SUBMISSION_MARKS } from '../../domain/admin/audit.ts';
import type { Right } from '../../domain/admin/roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What holds for one method of one path. A HEAD is a GET without its body, and records nothing. */
export type Route = {
  /** Requests a minute and network address. Netlify limits a function, so it is the same for all methods of a path. */
  perMinute?: number;
  /** What a call that succeeds records in the audit trail: one of these, or several for several changes. */
  audits?: readonly AuditAction[];
} & (
  | {
      /** The right that an administrator needs. */
      right: Right;
      open?: never;
      /** Why a change is not in the audit trail. */
      unrecorded?: string;
      /** Whether it needs a sign-in of the last 15 minutes: for changes to the ways of signing in, and of the administrators. */
      recent?: true;
      /** Whether pages call it without anybody at work, so that it does not keep an unused session from ending. */
      idle?: true;
    }
  | {
      /** Why anybody may call it. */
      open: string;
      right?: never;
    }
);

const SAVED_POST = ['post-published', 'post-scheduled', 'post-saved', 'post-unpublished'] as const;
const SIGN_IN = ['signed-in', 'recovery-code-used'] as const;

/** Every path of the API with its methods. `endpoints` (src/server/auth/guarded-endpoint.ts) checks the rights; tests are made from it. */
export const ROUTES = {
  // Signing in and the own account.
  '/api/admin/auth/login': { POST: { open: 'signing in gives the token', perMinute: 10, audits: SIGN_IN } },
  '/api/auth/login': {
    POST: { open: 'signing in again without leaving the screen', perMinute: 10, audits: SIGN_IN },
  },
  '/api/auth/passkey': {
    GET: { open: 'what a browser needs to ask for a passkey; names nobody', perMinute: 30 },
    POST: {
      open: 'signing in with a passkey gives the token',
      perMinute: 30,
      audits: ['passkey-signed-in'],
    },
  },
  '/api/auth/invitation': {
    POST: {
      open: 'an invited person chooses a password, by the link of the invitation',
      perMinute: 10,
      audits: ['invitation-accepted'],
    },
  },
  '/api/auth/forgotten-password': {
    POST: { open: 'asks for a mail with a link to a new password', perMinute: 10, audits: ['password-link-mailed'] },
  },
  '/api/auth/new-password': {
    POST: { open: 'the person of such a link chooses a password', perMinute: 10, audits: ['password-replaced'] },
  },
  '/api/auth/logout': { POST: { right: 'account', audits: ['signed-out'] } },
  '/api/auth/me': { GET: { right: 'account' } },
  '/api/admin/dashboard': { GET: { right: 'account' } },
  '/api/admin/sessions': {
    GET: { right: 'account' },
    DELETE: { right: 'account', audits: ['other-sessions-ended'] },
  },
  '/api/admin/sessions/:id': { DELETE: { right: 'account', audits: ['session-ended'] } },
  '/api/admin/profile': {
    GET: { right: 'account' },
    PUT: { right: 'account', audits: ['profile-changed'] },
  },
  '/api/admin/profile/password': { PUT: { right: 'account', perMinute: 10, audits: ['password-changed'] } },
  '/api/admin/passkey-options': { GET: { right: 'account', recent: true } },
  '/api/admin/passkeys': {
    GET: { right: 'account' },
    POST: { right: 'account', audits: ['passkey-added'] },
  },
  '/api/admin/passkeys/:id': {
    PATCH: { right: 'account', audits: ['passkey-renamed'] },
    DELETE: { right: 'account', recent: true, audits: ['passkey-removed'] },
  },
  '/api/admin/recovery-codes': {
    GET: { right: 'account' },
    POST: { right: 'account', recent: true, audits: ['recovery-codes-made'] },
  },

  // Posts.
  '/api/Blogs': {
    GET: { open: 'the published posts; all others need a token, which the handler checks' },
    POST: { right: 'own-posts', audits: ['post-published', 'post-scheduled', 'post-saved'] },
  },
  '/api/Blogs/:id': {
    GET: { open: 'a published post; any other needs a token, which the handler checks' },
    PUT: { right: 'own-posts', audits: SAVED_POST },
    PATCH: { right: 'posts', audits: SAVED_POST },
    DELETE: { right: 'own-posts', audits: ['post-deleted'] },
  },
  '/api/Blogs/:id/changes': {
    GET: { right: 'own-posts' },
    PUT: { right: 'own-posts', audits: ['changes-saved'] },
    DELETE: { right: 'own-posts', audits: ['changes-discarded'] },
  },
  '/api/admin/import/compare': {
    POST: { right: 'operation', unrecorded: 'compares posts of an export with those stored and changes nothing' },
  },
  '/api/admin/import/posts': { POST: { right: 'operation', audits: ['post-imported'] } },
  '/api/Blogs/:id/file': { GET: { right: 'own-posts', audits: ['post-exported'] } },
  '/api/Blogs/:id/open': {
    PUT: { right: 'own-posts', idle: true, unrecorded: 'says once a minute that a post is open in the editor' },
    DELETE: { right: 'own-posts', idle: true, unrecorded: 'says that it is not any more' },
  },
  '/api/Blogs/:id/preview': {
    POST: { right: 'own-posts', audits: ['preview-link-made'] },
    DELETE: { right: 'own-posts', audits: ['preview-links-ended'] },
  },
  '/api/Blogs/:id/review': {
    GET: { right: 'own-posts' },
    PUT: { right: 'own-posts', audits: ['post-handed-in'] },
    DELETE: { right: 'own-posts', audits: ['post-taken-back'] },
  },
  '/api/Blogs/:id/review/notes/:note': {
    PUT: { right: 'own-posts', audits: ['post-note-added'] },
    DELETE: { right: 'own-posts', audits: ['post-note-removed'] },
  },
  '/api/Blogs/:id/review/return': { POST: { right: 'posts', audits: ['post-given-back'] } },
  '/api/Blogs/:id/revisions': { GET: { right: 'own-posts' } },
  '/api/Blogs/:id/revisions/:revision': { GET: { right: 'own-posts' } },
  '/api/Blogs/:id/revisions/:revision/restore': { POST: { right: 'own-posts', audits: ['post-restored'] } },
  '/api/admin/posts': { GET: { right: 'own-posts' } },
  '/api/admin/authors': { GET: { right: 'own-posts' } },
  '/api/admin/bin': { GET: { right: 'own-posts' } },
  '/api/admin/bin/:id': {
    POST: { right: 'own-posts', audits: ['post-restored'] },
    DELETE: { right: 'posts', audits: ['post-purged'] },
  },
  '/rss.xml': { GET: { open: 'a feed of published posts' } },
  '/api/rss.xml': { GET: { open: 'a feed of published posts' } },
  '/sitemap-posts.xml': { GET: { open: 'a sitemap of published posts' } },
  '/api/sitemap-posts.xml': { GET: { open: 'a sitemap of published posts' } },

  // Photos.
  '/api/photos': {
    GET: { right: 'add-photos' },
    POST: { right: 'add-photos', audits: ['photo-added'] },
  },
  '/api/photos/:key': {
    PATCH: { right: 'photos', audits: ['photo-changed'] },
    PUT: { right: 'photos', audits: ['photo-replaced'] },
    DELETE: { right: 'photos', audits: ['photo-deleted', 'photo-removed'] },
  },
  '/api/admin/photo-bin': { GET: { right: 'photos' } },
  '/api/admin/photo-bin/:key': {
    POST: { right: 'photos', audits: ['photo-restored'] },
    DELETE: { right: 'photos', audits: ['photo-purged'] },
  },
  '/api/images/:key': { GET: { open: 'pictures of posts, under the hash of their content' } },

  // The words of the website.
  '/api/admin/site': { GET: { right: 'website' } },
  '/api/admin/site/entry': {
    GET: { right: 'website' },
    PUT: { right: 'website', audits: ['site-drafted'] },
    DELETE: { right: 'website', audits: ['site-discarded'] },
  },
  '/api/admin/site/open': {
    PUT: { right: 'website', idle: true, unrecorded: 'says once a minute that an entry of the website is open' },
    DELETE: { right: 'website', idle: true, unrecorded: 'says that it is not any more' },
  },
  '/api/admin/site/preview': {
    POST: { right: 'website', audits: ['site-preview-made'] },
    DELETE: { right: 'website', audits: ['site-previews-ended'] },
  },
  '/api/admin/site/publications': { GET: { right: 'website' } },
  '/api/admin/site/publish': { POST: { right: 'website', audits: ['site-published'] } },
  '/api/admin/site/take-back': { POST: { right: 'website', audits: ['site-taken-back'] } },
  '/api/admin/site/revision': { GET: { right: 'website' } },
  '/api/admin/site/build': { POST: { right: 'operation', audits: ['site-build-asked'] } },
  '/api/preview/frame': { GET: { open: 'an empty document for the previews of pages' } },
  // The only path that no function of netlify/functions answers: it is a page rendered on demand.
  '/api/preview/*': {
    GET: { open: 'needs a link to the preview, which the handler checks' },
    POST: { right: 'website', unrecorded: 'shows drafts and stores nothing' },
  },

  // What visitors send.
  '/api/contacts': { POST: { open: "a visitor's enquiry", perMinute: 10 } },
  '/api/job-applications': { POST: { open: "a visitor's application", perMinute: 10 } },
  '/api/vt/register': { POST: { open: "a visitor's registration", perMinute: 10 } },
  '/api/resume-uploads': { POST: { open: 'a ticket for a resume that is uploaded in parts', perMinute: 30 } },
  '/api/resume-parts/:upload/:number': {
    PUT: { open: 'needs that ticket, which the handler checks', perMinute: 30 },
  },
  '/api/visits': { POST: { open: 'a page was opened; names nobody', perMinute: 60 } },
  '/api/admin/figures': { GET: { right: 'figures' } },
  '/api/admin/figures.csv': { GET: { right: 'figures' } },
  '/api/admin/submissions': { PATCH: { right: 'inbox', audits: SUBMISSION_MARKS } },
  '/api/admin/submissions/:view': { GET: { right: 'inbox', audits: ['submissions-exported'] } },
  '/api/admin/submissions/:kind/:id': {
    GET: { right: 'inbox' },
    PATCH: { right: 'inbox', audits: [...SUBMISSION_MARKS, ...SUBMISSION_CARE, 'note-added', 'note-removed'] },
    DELETE: { right: 'inbox', audits: ['submission-binned', 'submission-deleted'] },
  },
  '/api/admin/submissions/:kind/:id/replies': { POST: { right: 'inbox', audits: ['reply-sent'] } },
  '/api/admin/submissions/:kind/:id/replies/:reply/:number': {
    GET: { right: 'inbox', audits: ['reply-file-downloaded'] },
  },
  '/api/admin/submissions/applications/:id/resume': { GET: { right: 'inbox', audits: ['resume-downloaded'] } },
  '/api/admin/assignees': { GET: { right: 'inbox' } },
  '/api/admin/people': {
    POST: { right: 'people-data', unrecorded: "finds a person's submissions and changes nothing" },
  },
  '/api/admin/people/export': { POST: { right: 'people-data', audits: ['person-exported'] } },
  '/api/admin/people/erase': { POST: { right: 'people-data', audits: ['person-erased'] } },

  // Administrators and operation.
  '/api/admin/invitations': {
    GET: { right: 'people' },
    POST: { right: 'people', recent: true, audits: ['person-invited'] },
  },
  '/api/admin/invitations/:id': {
    POST: { right: 'people', recent: true, audits: ['invitation-renewed'] },
    DELETE: { right: 'people', recent: true, audits: ['invitation-withdrawn'] },
  },
  '/api/admin/team': { GET: { right: 'people' } },
  '/api/admin/team/:id': {
    PATCH: { right: 'people', recent: true, audits: ['person-changed'] },
    DELETE: { right: 'people', recent: true, audits: ['person-removed'] },
  },
  '/api/admin/team/:id/passkeys': { DELETE: { right: 'people', recent: true, audits: ['passkeys-ended'] } },
  '/api/admin/team/:id/password-link': { POST: { right: 'people', recent: true, audits: ['password-link-made'] } },
  '/api/admin/audit': { GET: { right: 'audit' } },
  '/api/admin/audit.csv': { GET: { right: 'audit', audits: ['audit-exported'] } },
  '/api/admin/backup': {
    GET: { right: 'operation', recent: true, audits: ['backup-saved'] },
    POST: { right: 'operation', recent: true, unrecorded: 'a part of a backup, whose beginning is recorded' },
  },
  '/api/admin/restore': {
    POST: { right: 'operation', recent: true, audits: ['restore-begun'] },
    PUT: { right: 'operation', recent: true, unrecorded: 'a part of a restore, whose beginning is recorded' },
    DELETE: { right: 'operation', unrecorded: 'ends a restore, whose beginning is recorded' },
  },
  '/api/admin/reply-templates': { GET: { right: 'inbox' } },
  '/api/admin/mail': { GET: { right: 'operation' } },
  '/api/admin/mail/server': { PUT: { right: 'operation', recent: true, audits: ['mail-server-set'] } },
  '/api/admin/mail/texts': { PUT: { right: 'operation', audits: ['mail-texts-changed'] } },
  '/api/admin/mail/test': { POST: { right: 'operation', unrecorded: 'sends a test mail, whose words are fixed' } },
  '/api/health': { GET: { open: 'tells whether storage, mail and scheduled functions work, without personal data' } },
} as const satisfies Record<string, Partial<Record<Method, Route>>>;

export type Routes = typeof ROUTES;
