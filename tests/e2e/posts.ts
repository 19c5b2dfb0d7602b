import type { Site } from './fixtures.ts';

/**
 * Signs in over the API and creates posts, oldest first.
 * @returns their ids, and the bearer header that may change them
 */
export async function writePosts(site: Site, titles: string[], fields: Record<string, string> = {}) {
  const { adminID, password } = site;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ adminID, password });
  const login = await fetch(`${site.url}/api/admin/auth/login`, { method: 'POST', headers, body });
  const { token } = (await login.json()) as { token: string };
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
