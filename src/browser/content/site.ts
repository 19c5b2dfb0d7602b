import type { Publish, SaveEntry } from '../../domain/content/calls.ts';
import type { EntryKey } from '../../domain/content/entry.ts';
import type { BuildState, EntryDetail, PublicationView, SavedEntry, SiteView, VersionView } from '../../domain/content/site-view.ts';
import type { OtherPage } from '../../domain/posts/open-page.ts';
import { api } from '../shared/api.ts';
import { messageAbout } from '../shared/api-error.ts';
import { withSession } from '../admin/session.ts';

const PATH = '/admin/site';
const OPTIONS = { toast: messageAbout };

/** The website's entries with their newest words. All calls here throw {ApiError}, after its toast unless they say otherwise. */
export function readSite(signal?: AbortSignal): Promise<SiteView> {
  return withSession(() => api<SiteView>(PATH, { ...OPTIONS, ...(signal && { signal }) }));
}

export function readEntry(key: EntryKey): Promise<EntryDetail> {
  return withSession(() => api<EntryDetail>(`${PATH}/entry?${new URLSearchParams({ key })}`, OPTIONS));
}

/** Saves a draft. Without a toast, since the form shows why a save was refused. */
export function saveEntry(entry: SaveEntry): Promise<SavedEntry> {
  return withSession(() => api<SavedEntry>(`${PATH}/entry`, { method: 'PUT', json: entry, toast: false }));
}

/** Discards a draft. @returns the version that is the newest then, for an undo */
export function discardDraft(key: EntryKey, version: string): Promise<Pick<SavedEntry, 'version'>> {
  const path = `${PATH}/entry?${new URLSearchParams({ key, version })}`;
  return withSession(() => api<Pick<SavedEntry, 'version'>>(path, { ...OPTIONS, method: 'DELETE' }));
}

/** A published version of an entry. */
export function readVersion(key: EntryKey, version: string): Promise<VersionView> {
  return withSession(() => api<VersionView>(`${PATH}/version?${new URLSearchParams({ key, version })}`, OPTIONS));
}

/** The last publications, the present one first. */
export async function listPublications(): Promise<PublicationView[]> {
  const read = () => api<{ publications: PublicationView[] }>(`${PATH}/publications`, OPTIONS);
  return (await withSession(read)).publications;
}

/** Makes drafts public with the next build. Without a toast. */
export function publish(drafts: Publish): Promise<{ publication: PublicationView }> {
  return withSession(() => api<{ publication: PublicationView }>(`${PATH}/publish`, { json: drafts, toast: false }));
}

/** Publishes what was public before the present publication. @param number of the present one */
export function takeBack(number: number): Promise<{ publication: PublicationView }> {
  return withSession(() => api<{ publication: PublicationView }>(`${PATH}/take-back`, { ...OPTIONS, json: { number } }));
}

/** Asks again for a build with the present publication. */
export function askForBuild(): Promise<{ build: BuildState }> {
  return withSession(() => api<{ build: BuildState }>(`${PATH}/build`, { ...OPTIONS, method: 'POST' }));
}

/** Says that this page has an entry open, and returns the other pages that have. Never opens the sign-in dialog; without a toast. */
export function renewOpenEntry(key: EntryKey, page: string, signal: AbortSignal): Promise<OtherPage[]> {
  return api<OtherPage[]>(`${PATH}/open`, { method: 'PUT', json: { key, page }, toast: false, signal });
}

/** Says that a page does not have an entry open any more, also while it is being left. After a failure the server finds out itself. */
export async function endOpenEntry(key: EntryKey, page: string): Promise<void> {
  const path = `${PATH}/open?${new URLSearchParams({ key, page })}`;
  await api<void>(path, { method: 'DELETE', toast: false, keepalive: true }).catch((error: unknown) => {
    console.error('The server does not know yet that the entry was closed.', error);
  });
}
