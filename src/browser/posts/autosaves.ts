import type { Autosave } from '../../domain/posts/autosave.ts';
import { api } from '../shared/api.ts';

/** Keeps what is being written on the server, beside the post. Asks nobody to sign in for it. @throws {ApiError} without a toast */
export function storeAutosave(name: string, draft: Autosave, signal: AbortSignal): Promise<void> {
  return api<void>(pathOf(name), { method: 'PUT', json: draft, toast: false, signal });
}

/** Milliseconds a post waits for it before it opens without. */
const READ_MS = 4000;

/** What the server keeps of it, or null: also when it does not say, since the post opens without it; a toast says so. */
export async function readAutosave(name: string): Promise<Autosave | null> {
  try {
    return await api<Autosave | null>(pathOf(name), { timeout: READ_MS });
  } catch (error) {
    console.error('What the server keeps could not be read.', error);
    return null;
  }
}

/** Forgets what the server keeps of it; what stays all the same is swept. */
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
