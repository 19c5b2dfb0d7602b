import { type Health, healthProblems } from '../domain/health.ts';

/**
 * What is wrong with the site, in the owner's words. An answer with status 503 says it too; one that cannot be read comes from the
 * platform, in place of ours.
 * @throws when the connection is lost, or what answered is not the site
 */
export async function readProblems(): Promise<string[]> {
  const response = await fetch('/api/health');
  try {
    return healthProblems((await response.json()) as Health);
  } catch (error) {
    if (response.ok) throw error;
    return healthProblems(undefined);
  }
}
