import type { Config } from '@netlify/functions';
import {
  NamedEntrySchema,
  NamedRevisionSchema,
  OpenEntrySchema,
  PublishSchema,
  SaveEntrySchema,
  TakeBackSchema,
} from '../../src/domain/content/calls.ts';
import { PreviewLinkSchema } from '../../src/domain/content/preview.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { endPage, renewPage } from '../../src/server/auth/open-pages.ts';
import {
  answerBuild,
  answerDiscard,
  answerPublish,
  answerRevision,
  answerSave,
  answerTakeBack,
} from '../../src/server/content/content-api.ts';
import { entryOf } from '../../src/server/content/entry-names.ts';
import { listPublications } from '../../src/server/content/publications.ts';
import { answerPreviewLink, answerPreviewsEnded } from '../../src/server/content/site-preview-links.ts';
import { readEntryDetail, readSiteView } from '../../src/server/content/site-state.ts';
import { checked, empty, reply, withJson } from '../../src/server/http/endpoint.ts';
import { PREVIEW_FRAME_HEADERS } from '../../src/server/http/security-headers.ts';

const EMPTY_PAGE = '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>';

const inQuery = (url: URL) => Object.fromEntries(url.searchParams);

/** The words of the website: drafts, publications and previews. */
export default endpoints({
  '/api/admin/site': {
    /** The entries with their newest words, the present publication and the state of its build. */
    GET: async (call) => reply(200, await readSiteView(call)),
  },
  '/api/admin/site/entry': {
    /** `?key=`: an entry with its history. */
    GET: async (call) => reply(200, await readEntryDetail(checked(NamedEntrySchema, inQuery(call.url)).key, call)),
    PUT: withJson(SaveEntrySchema, answerSave),
    /** `?key=&version=`: discards the draft. */
    DELETE: (call) => answerDiscard(call, checked(NamedRevisionSchema, inQuery(call.url))),
  },
  '/api/admin/site/open': {
    /** A page has an entry open; answers with the others that have. */
    PUT: withJson(OpenEntrySchema, async ({ admin }, { key, page }) => {
      entryOf(key);
      return reply(200, await renewPage(key, admin, page));
    }),
    DELETE: async ({ admin, url }) => {
      const { key, page } = checked(OpenEntrySchema, inQuery(url));
      await endPage(key, admin, page);
      return empty();
    },
  },
  '/api/admin/site/preview': {
    /** A signed link to a page with the drafts in it. */
    POST: withJson(PreviewLinkSchema, answerPreviewLink),
    /** Revokes all links to that page. */
    DELETE: withJson(PreviewLinkSchema, answerPreviewsEnded),
  },
  '/api/admin/site/publications': {
    /** The last 50 publications, the present one first. */
    GET: async (call) => reply(200, { publications: await listPublications(call) }),
  },
  '/api/admin/site/publish': { POST: withJson(PublishSchema, answerPublish) },
  '/api/admin/site/take-back': { POST: withJson(TakeBackSchema, answerTakeBack) },
  '/api/admin/site/revision': {
    /** `?key=&version=`: a published revision of an entry. */
    GET: (call) => answerRevision(call, checked(NamedRevisionSchema, inQuery(call.url))),
  },
  '/api/admin/site/build': { POST: answerBuild },
  '/api/preview/frame': {
    /** An empty document, into which the screen of the website puts the preview of a page. It has nothing of anybody's. */
    GET: () => new Response(EMPTY_PAGE, { headers: PREVIEW_FRAME_HEADERS }),
  },
});

export const config: Config = {
  path: [
    '/api/admin/site',
    '/api/admin/site/entry',
    '/api/admin/site/open',
    '/api/admin/site/preview',
    '/api/admin/site/publications',
    '/api/admin/site/publish',
    '/api/admin/site/take-back',
    '/api/admin/site/revision',
    '/api/admin/site/build',
    '/api/preview/frame',
  ],
};
