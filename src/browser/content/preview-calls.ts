import type { PreviewDrafts } from '../../domain/content/preview.ts';
import type { PreviewLink } from '../../domain/shared/preview-link.ts';
import { adminApi, withSession } from '../admin/session.ts';
import { requestBody } from '../shared/api.ts';

/** An entry as a preview shows it. */
export type PreviewedEntry = PreviewDrafts['entries'][number];

/** Milliseconds after which a page without an answer counts as failed. */
const TIMEOUT_MS = 10_000;

/**
 * The HTML of a page with the words of entries in it. One that is not named has the words that visitors see.
 *
 * @param path of the page, such as `/Home`
 * @throws {ApiError} without a toast: the screen says what failed. 400 has messages by field
 */
export function renderPage(path: string, entries: PreviewedEntry[], signal: AbortSignal): Promise<string> {
  const options = {
    toast: false,
    json: { entries },
    headers: { accept: 'text/html' },
    signal,
    timeout: TIMEOUT_MS,
  } as const;
  return withSession(() => requestBody(`/preview${path}`, options, (answer) => answer.text()));
}

const LINKS = '/admin/site/preview';

/** Makes a link that shows a page with every draft. After its toast. */
export const pagePreviewLink = (path: string) => adminApi<PreviewLink>(LINKS, { json: { path } });

/** Takes back all links to a page's preview. After its toast. */
export const endPagePreviewLinks = (path: string) => adminApi<void>(LINKS, { method: 'DELETE', json: { path } });
