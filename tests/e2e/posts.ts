import type { Site } from './fixtures.ts';
import { sharedLogin } from './logins.ts';

/**
 * Creates posts over the API, oldest first.
 * @returns their ids, and the bearer header that may change them
 */
export async function writePosts(site: Pick<Site, 'url'>, titles: string[], fields: Record<string, string> = {}) {
  const { token } = await sharedLogin(site.url);
  const bearer = { authorization: `Bearer ${token}` };
  const ids: string[] = [];
  for (const title of titles) {
    const form = new FormData();
    const values = { title, content: `<p>About <strong>${title}</strong></p>`, ...fields };
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    const response = await fetch(`${site.url}/api/Blogs`, { method: 'POST', headers: bearer, body: form });
    ids.push(((await response.json()) as { _id: string })._id);
  }
  return { bearer, ids };
}
