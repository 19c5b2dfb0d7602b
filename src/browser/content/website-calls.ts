import type { NamedVersion, SaveEntry } from '../../domain/content/calls.ts';
import type { EntryKey } from '../../domain/content/entry.ts';
import type {
  BuildState,
  EntryDetail,
  PublicationView,
  SavedEntry,
  SiteView,
  VersionView,
} from '../../domain/content/site-view.ts';
import type { OtherPage } from '../../domain/posts/open-page.ts';
import { withSession } from '../admin/session.ts';
import { api } from '../shared/api.ts';
import { messageAbout } from '../shared/api-error.ts';

/**
 * Calls of the website's content. They throw {ApiError}. A failure shows no toast unless a call says otherwise: the screen shows it.
 */
const SITE = '/admin/site';
const QUIET = { toast: false } as const;
const entryPath = (name: { key: EntryKey; version?: string }) => `${SITE}/entry?${new URLSearchParams(name)}`;

/** The website's entries with their newest words. */
export function readSite(signal?: AbortSignal): Promise<SiteView> {
  return withSession(() => api<SiteView>(SITE, { ...QUIET, ...(signal ? { signal } : {}) }));
}

export function readEntry(key: EntryKey): Promise<EntryDetail> {
  return withSession(() => api<EntryDetail>(entryPath({ key }), QUIET));
}

/** Saves a draft. */
export function saveEntry(entry: Omit<SaveEntry, 'base'> & { base?: string | null }): Promise<SavedEntry> {
  return withSession(() => api<SavedEntry>(`${SITE}/entry`, { ...QUIET, method: 'PUT', json: entry }));
}

/** Discards a draft. @returns the version that is the newest afterwards */
export function discardDraft(key: EntryKey, version: string): Promise<Pick<SavedEntry, 'version'>> {
  const path = entryPath({ key, version });
  return withSession(() => api<Pick<SavedEntry, 'version'>>(path, { ...QUIET, method: 'DELETE' }));
}

/** A published version of an entry. A failure shows a toast. */
export function readVersion(key: EntryKey, version: string): Promise<VersionView> {
  const path = `${SITE}/version?${new URLSearchParams({ key, version })}`;
  return withSession(() => api<VersionView>(path, { toast: messageAbout }));
}

/** The last publications, the present one first. A failure shows a toast. */
export function listPublications(): Promise<{ publications: PublicationView[] }> {
  return withSession(() => api<{ publications: PublicationView[] }>(`${SITE}/publications`));
}

/** Makes drafts public with the next build. @param number of the publication that they were compared with; 0 for none */
export function publish(number: number, entries: NamedVersion[]): Promise<{ publication: PublicationView }> {
  const json = { number, entries };
  return withSession(() => api<{ publication: PublicationView }>(`${SITE}/publish`, { ...QUIET, json }));
}

/** Publishes what was public before the present publication. @param number of the present one */
export function takeBack(number: number): Promise<{ publication: PublicationView }> {
  return withSession(() => api<{ publication: PublicationView }>(`${SITE}/take-back`, { ...QUIET, json: { number } }));
}

/** Asks again for a build with the present publication. */
export function askForBuild(): Promise<{ build: BuildState }> {
  return withSession(() => api<{ build: BuildState }>(`${SITE}/build`, { ...QUIET, method: 'POST' }));
}

/** Tells the server that this page has an entry open, and returns the other pages that have it open. Never opens the sign-in dialog. */
export function renewOpenEntry(key: EntryKey, page: string, signal: AbortSignal): Promise<OtherPage[]> {
  return api<OtherPage[]>(`${SITE}/open`, { ...QUIET, method: 'PUT', json: { key, page }, signal });
}

/** Tells the server that a page has closed an entry, also while the page is being left. After a failure the record expires by itself. */
export async function endOpenEntry(key: EntryKey, page: string): Promise<void> {
  const path = `${SITE}/open?${new URLSearchParams({ key, page })}`;
  await api<void>(path, { ...QUIET, method: 'DELETE', keepalive: true }).catch((error: unknown) => {
    console.error('The server does not know yet that the entry was closed.', error);
  });
}
