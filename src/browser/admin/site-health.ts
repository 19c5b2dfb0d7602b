import { type Health, healthProblems } from '../../domain/admin/health.ts';
import type { UnreadableList, UnreadableName } from '../../domain/admin/unreadable.ts';
import { api } from '../shared/api.ts';
import { withSession } from './session.ts';

/**
 * What is wrong with the site, in the owner's words; for a signed-in administrator, who alone is told which records. An answer with status 503 says it too; one that cannot be read comes from the
 * platform, in place of ours.
 * @throws when the connection is lost, or what answered is not the site
 */
export async function readProblems(): Promise<string[]> {
  const response = await fetch('/api/health');
  try {
    const health = (await response.json()) as Health;
    return healthProblems(health, health.unreadable ? await readUnreadable() : undefined);
  } catch (error) {
    if (response.ok) throw error;
    return healthProblems(undefined);
  }
}

/** The names of the records that cannot be read; undefined when they cannot be had. */
async function readUnreadable(): Promise<UnreadableName[] | undefined> {
  try {
    return (await withSession(() => api<UnreadableList>('/admin/unreadable', { toast: false }))).records;
  } catch (error) {
    console.error('Which records cannot be read is not known.', error);
    return undefined;
  }
}
