import { type Health, healthProblems } from '../../domain/admin/health.ts';

/**
 * The problems of the site, as sentences for its owner. A 503 of the function `health` contains the health too; a 503 without JSON comes
 * from Netlify.
 * @throws when the connection is lost, or when a successful answer is not JSON
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
