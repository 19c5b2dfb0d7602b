import type { NamedRevision, SaveEntry } from '../../domain/content/calls.ts';
import type { EntryKey } from '../../domain/content/entry.ts';
import type {
  BuildState,
  EntryDetail,
  PublicationView,
  RevisionView,
  SavedEntry,
  SiteView,
} from '../../domain/content/site-view.ts';
import type { OtherPage } from '../../domain/posts/open-page.ts';
import { adminApi } from '../admin/session.ts';
import { api } from '../shared/api.ts';
import { messageAbout } from '../shared/api-error.ts';

/**
 * Calls of the website's content. They throw {ApiError}. A failure shows no toast unless a call says otherwise: the screen shows it.
 */
const SITE = '/admin/site';
const QUIET = { toast: false } as const;
const pathTo = (what: string, name: { key: EntryKey; version?: string; page?: string }) =>
  `${SITE}/${what}?${new URLSearchParams(name)}`;

/** The answer to a publication. */
interface Published {
  publication: PublicationView;
}

/** The website's entries with their newest words. */
export const readSite = (signal?: AbortSignal) => adminApi<SiteView>(SITE, { ...QUIET, ...(signal ? { signal } : {}) });

/** An entry with its history. */
export const readEntry = (key: EntryKey) => adminApi<EntryDetail>(pathTo('entry', { key }), QUIET);

/** Saves a draft. */
export const saveEntry = (entry: Omit<SaveEntry, 'base'> & { base?: string | null }) =>
  adminApi<SavedEntry>(`${SITE}/entry`, { ...QUIET, method: 'PUT', json: entry });

/** Discards a draft. @returns the version that is the newest afterwards */
export const discardDraft = (key: EntryKey, version: string) =>
  adminApi<Pick<SavedEntry, 'version'>>(pathTo('entry', { key, version }), { ...QUIET, method: 'DELETE' });

/** A published revision of an entry. A failure shows a toast. */
export const readEntryRevision = (key: EntryKey, version: string) =>
  adminApi<RevisionView>(pathTo('revision', { key, version }), { toast: messageAbout });

/** The last publications, the present one first. A failure shows a toast. */
export async function listPublications(): Promise<PublicationView[]> {
  return (await adminApi<{ publications: PublicationView[] }>(`${SITE}/publications`)).publications;
}

/** Makes drafts public with the next build. @param number of the publication that they were compared with; 0 for none */
export const publish = (number: number, entries: NamedRevision[]) =>
  adminApi<Published>(`${SITE}/publish`, { ...QUIET, json: { number, entries } });

/** Publishes what was public before the present publication. @param number of the present one */
export const takeBack = (number: number) => adminApi<Published>(`${SITE}/take-back`, { ...QUIET, json: { number } });

/** Asks again for a build with the present publication. */
export const askForBuild = () => adminApi<{ build: BuildState }>(`${SITE}/build`, { ...QUIET, method: 'POST' });

/** Tells the server that this page has an entry open, and returns the other pages that have it open. Never opens the sign-in dialog. */
export const renewOpenEntry = (key: EntryKey, page: string, signal: AbortSignal) =>
  api<OtherPage[]>(`${SITE}/open`, { ...QUIET, method: 'PUT', json: { key, page }, signal });

/** Tells the server that a page has closed an entry, also while the page is being left. After a failure the record expires by itself. */
export async function endOpenEntry(key: EntryKey, page: string): Promise<void> {
  await api<void>(pathTo('open', { key, page }), { ...QUIET, method: 'DELETE', keepalive: true }).catch(
    (error: unknown) => {
      console.error('The server does not know yet that the entry was closed.', error);
    },
  );
}
