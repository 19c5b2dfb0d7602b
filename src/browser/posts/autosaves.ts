import type { Autosave } from '../../domain/posts/autosave.ts';
import { api } from '../shared/api.ts';

/** Stores an autosave on the server. Never opens the sign-in dialog. @throws {ApiError} without a toast */
export function storeAutosave(name: string, autosave: Autosave, signal: AbortSignal): Promise<void> {
  return api<void>(pathOf(name), { method: 'PUT', json: autosave, toast: false, signal });
}

/** Milliseconds the editor waits for the autosave before it opens without. */
const READ_MS = 4000;

/** The autosave of a post; null when there is none, and after a toast when the server does not answer. */
export async function readAutosave(name: string): Promise<Autosave | null> {
  try {
    return await api<Autosave | null>(pathOf(name), { timeout: READ_MS });
  } catch (error) {
    console.error('What the server keeps could not be read.', error);
    return null;
  }
}

/** Drops the autosave of a post; after a failure the sweep deletes it later. */
export async function dropAutosave(name: string): Promise<void> {
  try {
    await api<void>(pathOf(name), { method: 'DELETE', toast: false });
  } catch (error) {
    console.error('What the server keeps could not be forgotten.', error);
  }
}

function pathOf(name: string): string {
  return `/admin/drafts/${encodeURIComponent(name)}`;
}
