import type { Context } from '@netlify/functions';
import { checkSite } from '../../../content/schemas/check-site.ts';
import { mediaOf } from '../../../content/schemas/media-check.ts';
import type { SiteEntries } from '../../../content/schemas/site-entries.ts';
import type { ContentIndex } from '../../../domain/content/content-index.ts';
import { PREVIEW_MESSAGES } from '../../../domain/content/content-messages.ts';
import type { PageDrafts } from '../../../domain/content/page-drafts.ts';
import {
  isPreviewed,
  PREVIEW_PARAMETER,
  PREVIEW_ROOT,
  type PreviewDrafts,
  PreviewSchema,
} from '../../../domain/content/preview.ts';
import { type AdminCall, endpoints } from '../../auth/guarded-endpoint.ts';
import { setContentIndex } from '../../content/delivered-index.ts';
import { listSiteDrafts } from '../../content/site-drafts.ts';
import { opensSitePreview } from '../../content/site-preview-links.ts';
import { type Handler, withJson } from '../../http/endpoint.ts';
import { BadRequest, firstMessages, HttpError, NotFound } from '../../shared/http-errors.ts';
import { logWarning } from '../../shared/log.ts';
import { hashSource, narrowPolicy, POLICY } from '../page-policy.ts';
import { type Drafts, pageDrafts, readDrafts, readFittingDrafts } from './drafts.ts';
import { Places } from './marked-fields.ts';

/** The route of the page that says why a link shows nothing. */
const REFUSAL_PAGE = `${PREVIEW_ROOT}/ended`;

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' };

/** A request for a preview, and how its page is made. */
export interface PreviewRequest {
  request: Request;
  context: Context;
  /** What pages are told, and what the layout says of the page that it rendered. */
  locals: { drafts?: PageDrafts; refusal?: string; firstStyles?: string };
  /** What this deploy was built with. */
  content: ContentIndex;
  /** Renders the page of the request, or another one by its path. */
  render(path?: string): Promise<Response>;
  /** The whole site, with the drafts of `locals`. */
  site(): Promise<SiteEntries>;
}

/**
 * `POST /api/preview/{page}`: 200 with the page, with the drafts of the body in it and marks of their places. `GET ?preview=` shows the page with
 * all drafts to whoever has a link; 404 when it opens nothing.
 */
export function answerPreview(preview: PreviewRequest): Promise<Response> {
  setContentIndex(preview.content);
  const path = new URL(preview.request.url).pathname.slice(PREVIEW_ROOT.length).replace(/(.)\/$/, '$1');
  const showLink: Handler = ({ url }) => answerLink(preview, path, url.searchParams.get(PREVIEW_PARAMETER));
  const showDrafts = withJson(PreviewSchema, (_call: AdminCall, { entries }) => answerDrafts(preview, path, entries));
  return endpoints({ '/api/preview/*': { GET: showLink, POST: showDrafts } })(preview.request, preview.context);
}

async function answerDrafts(preview: PreviewRequest, path: string, entries: PreviewDrafts['entries']) {
  if (!isPreviewed(path)) throw new NotFound(PREVIEW_MESSAGES.noPreview);
  const drafts = readDrafts(entries);
  const places = new Places();
  preview.locals.drafts = pageDrafts(path, drafts, places);
  const { html } = await rendered(preview, path, drafts);
  return new Response(places.show(html), { headers: PAGE_HEADERS });
}

/** The page of a link: it takes its drafts from the store, and each of its answers is a page. */
async function answerLink(preview: PreviewRequest, path: string, token: string | null): Promise<Response> {
  try {
    if (token === null || !isPreviewed(path) || !(await opensSitePreview(token, path))) {
      throw new NotFound(PREVIEW_MESSAGES.linkEnded);
    }
    const copies = [...(await listSiteDrafts())];
    const drafts = readFittingDrafts(copies.map(([key, { value, hidden = false }]) => ({ key, value, hidden })));
    preview.locals.drafts = { ...pageDrafts(path, drafts), isByLink: true };
    const { html, policy } = await rendered(preview, path, drafts).catch((error: unknown) => {
      throw error instanceof BadRequest ? new HttpError(422, PREVIEW_MESSAGES.draftsNotShown) : error;
    });
    return pageOf(html, withStyles(policy, preview.locals.firstStyles ?? ''));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return refusalPage(preview, error);
  }
}

async function refusalPage({ locals, render }: PreviewRequest, { status, message, headers }: HttpError) {
  delete locals.drafts;
  locals.refusal = message;
  const response = await render(REFUSAL_PAGE);
  return pageOf(await response.text(), response.headers.get(POLICY) ?? '', { status, headers });
}

/** A policy that allows the first styles of a page too: they have the colours, and the build did not know those of a draft. */
const withStyles = (policy: string, styles: string) =>
  policy.replace('style-src ', () => `style-src '${hashSource(styles)}' `);

/** A page for a browser, with its policy. */
function pageOf(html: string, policy: string, { status = 200, headers = {} } = {}): Response {
  const own = { ...PAGE_HEADERS, ...headers, [POLICY]: narrowPolicy(policy, html) };
  return new Response(html, { status, headers: own });
}

/** @throws NotFound without such a page; BadRequest with what does not fit together, named `{key}/{path}` */
async function rendered(preview: PreviewRequest, path: string, drafts: Drafts) {
  try {
    const response = await preview.render();
    const html = await response.text();
    if (response.status === 200) return { html, policy: response.headers.get(POLICY) ?? '' };
    throw new Error(`A preview of ${path} had the status ${response.status}.`);
  } catch (error) {
    preview.locals.drafts = pageDrafts(path, drafts);
    throw await reasonFor(error, preview);
  }
}

/** Why a page with drafts could not be made. */
async function reasonFor(error: unknown, { content, site }: PreviewRequest): Promise<HttpError> {
  const problems = await site().then(
    (entries) => checkSite(entries, mediaOf(content.media)),
    () => [],
  );
  const [first] = problems;
  if (!first) {
    logWarning('A preview could not be made.', error);
    return new NotFound(PREVIEW_MESSAGES.notShown);
  }
  const errors = problems.map(({ key, field, message }) => [`${key}/${field}`, message] as const);
  return new BadRequest(first.message, firstMessages(errors));
}
