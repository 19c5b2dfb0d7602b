import { type Health, healthProblems } from '../../domain/admin/health.ts';
import type { UnreadableList, UnreadableName } from '../../domain/admin/unreadable.ts';
import { api } from '../shared/api.ts';
import { mayHere } from './access.ts';
import { withSession } from './session.ts';

/**
 * The problems of the site, as sentences for its owner. Only a signed-in owner gets the names of unreadable records. A 503 of
 * the function `health` contains the health too; a 503 without JSON comes from Netlify.
 * @throws when the connection is lost, or when a successful answer is not JSON
 */
export async function readProblems(): Promise<string[]> {
  const response = await fetch('/api/health');
  try {
    const health = (await response.json()) as Health;
    const isNamed = health.unreadable && mayHere('operation');
    return healthProblems(health, isNamed ? await readUnreadable() : undefined);
  } catch (error) {
    if (response.ok) throw error;
    return healthProblems(undefined);
  }
}

/** The names of the records that cannot be read; undefined when the call fails. */
async function readUnreadable(): Promise<UnreadableName[] | undefined> {
  try {
    return (await withSession(() => api<UnreadableList>('/admin/unreadable', { toast: false }))).records;
  } catch (error) {
    console.error('Which records cannot be read is not known.', error);
    return undefined;
  }
}
