import * as z from 'zod/mini';
import { LIMITS } from '../shared/limits.ts';
import { PAGE_PATHS } from '../site/pages.ts';
import { JsonSchema, KeySchema } from './calls.ts';
import { PREVIEW_MESSAGES } from './content-messages.ts';

/** Before the path of a page: `/api/preview/Home`. `POST` answers with the page with drafts in it, `GET ?preview=` opens a link. */
export const PREVIEW_ROOT = '/api/preview';

/** An empty document whose policy lets it load pictures and fonts of the site, and run nothing. */
export const PREVIEW_FRAME = `${PREVIEW_ROOT}/frame`;

/** The parameter of a link. */
export const PREVIEW_PARAMETER = 'preview';

/** Where the build puts the page that is shown at addresses without one. */
export const NOT_FOUND_PATH = '/404';

/** The pages that have a preview, besides case studies and pages of the owner's own. */
export const PREVIEWED_PATHS = [...PAGE_PATHS, NOT_FOUND_PATH];

const CASE_STUDY = /^\/clients\/[a-z0-9]+(?:-[a-z0-9]+)*$/;
const OWN_PAGE = /^\/pages\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Before the id of a page of the owner's own, whose address may not be written yet. */
export const OWN_PAGES_PATH = '/pages';

/** Whether a page has a preview. @param path its public one, such as `/Home`; of an own page, `/pages/{id}` */
export function isPreviewed(path: string): boolean {
  return PREVIEWED_PATHS.some((known) => known === path) || CASE_STUDY.test(path) || OWN_PAGE.test(path);
}

/** Whether an address is that of a preview. */
export const isPreviewAddress = (pathname: string) => pathname.startsWith(`${PREVIEW_ROOT}/`);

/** The address of a page's preview. */
export function previewPath(path: string): string {
  return `${PREVIEW_ROOT}${path}`;
}

const ENTRIES = 'Name the drafts to show.';

/** `POST /api/preview/{page}`: the newest words of what was changed. An entry that is named twice has its last words. */
export const PreviewSchema = z.object({
  entries: z
    .array(z.object({ key: KeySchema, value: JsonSchema, hidden: z._default(z.boolean(), false) }), ENTRIES)
    .check(z.maxLength(LIMITS.publishedEntries, ENTRIES)),
});
export type PreviewDrafts = z.infer<typeof PreviewSchema>;

/** `POST` and `DELETE /api/admin/site/preview`. */
export const PreviewLinkSchema = z.object({
  path: z.string(PREVIEW_MESSAGES.noPreview).check(z.refine(isPreviewed, PREVIEW_MESSAGES.noPreview)),
});
