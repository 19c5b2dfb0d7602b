import { SITE_FORMS_PATH, type SiteForms } from '../../domain/content/form/site-forms.ts';

/** Files that the build writes: what can be edited and how, and which publication is live. */

/** What /version.json says. */
export interface LiveVersion {
  /** The number of the publication that the pages were built with; 0 for the delivered words. */
  published: number;
  /** When they were built, ISO 8601. */
  built: string;
}

/** Milliseconds after which a file without an answer counts as failed. */
const TIMEOUT_MS = 15_000;

export function readSiteForms(): Promise<SiteForms> {
  return readFile<SiteForms>(SITE_FORMS_PATH, {});
}

/** What is live now, past every cache. */
export function readLiveVersion(signal?: AbortSignal): Promise<LiveVersion> {
  return readFile<LiveVersion>('/version.json', { cache: 'no-store', ...(signal ? { signal } : {}) });
}

async function readFile<T>(path: string, options: RequestInit): Promise<T> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS), ...options });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  return (await answer.json()) as T;
}
