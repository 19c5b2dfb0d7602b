import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Blog } from '../../src/domain/blog.ts';
import { type Answer, type Finding, jsonOf, type Site } from './site.ts';

/** How long a purge may take to reach every edge of a CDN. */
const PURGE_PATIENCE_MS = 15_000;
const LOOK_EVERY_MS = 1_000;

/** An administrator who lends their sign-in. */
export interface Login {
  adminID: string;
  password: string;
}

/**
 * Writes a draft, looks at its preview, publishes it, sees that it appears, deletes it and sees that it goes. Ends the
 * session and leaves nothing but lines in the audit trail.
 */
export async function writingFindings(site: Site, login: Login, patience = PURGE_PATIENCE_MS): Promise<Finding[]> {
  const findings: Finding[] = [];
  const tell = (wrong: string, means: string) => findings.push({ check: 'writing', wrong, means });
  const signedIn = await site.ask('/api/admin/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  const { token } = jsonOf(signedIn) ?? {};
  if (!token) {
    tell(`Signing in as ${login.adminID} answers ${signedIn.status}.`, 'A wrong password, or ADMINS has no such line.');
    return findings;
  }
  const headers = { authorization: `Bearer ${token}` };
  const call = (method: string, path: string, fields?: Record<string, string>) =>
    site.ask(path, { method, headers, ...(fields && { body: formOf(fields) }) });
  const isSoon = async (holds: () => Promise<boolean>) => {
    for (const end = performance.now() + patience; !(await holds()); await wait(Math.min(LOOK_EVERY_MS, patience))) {
      if (performance.now() > end) return false;
    }
    return true;
  };
  const shows = async (path: string, text: string) => (await site.ask(path)).text.includes(text);

  const fields = { title: `Smoke test ${randomUUID()}`, content: '<p>A test that deletes itself.</p>' };
  // What a cache would keep from before.
  await Promise.all([site.ask('/Blogs'), site.ask('/rss.xml')]);
  const drafted = await call('POST', '/api/Blogs', { ...fields, status: 'draft' });
  const post: Blog | undefined = jsonOf(drafted);
  if (drafted.status !== 201 || !post) {
    tell(`Writing a draft answers ${drafted.status}: ${drafted.text.slice(0, 200)}`, 'Nobody can write posts.');
  } else {
    const page = `/Blogs/${post._id}`;
    const data = `/api${page}`;
    if ((await site.ask(data)).status !== 404 || (await shows(page, fields.title))) {
      tell(`The draft ${page} can be read by everybody.`, 'Drafts are not private.');
    }
    const preview: Answer = await call('POST', `${data}/preview`);
    const link = jsonOf(preview)?.url;
    if (!link || !(await shows(link, fields.title))) {
      tell(`The preview link of a draft, ${preview.status}, does not show it.`, 'Drafts cannot be shown to anybody.');
    }
    const saved = await call('PUT', data, { ...fields, status: 'published', version: String(post.version) });
    if (saved.status !== 200) tell(`Publishing answers ${saved.status}.`, 'Nobody can publish.');
    for (const path of ['/Blogs', '/rss.xml', page]) {
      if (saved.status === 200 && !(await isSoon(() => shows(path, fields.title)))) {
        tell(
          `${path} does not show a post that was just published.`,
          'The purge does not work: new posts come up to five minutes late.',
        );
      }
    }
    const deleted = await call('DELETE', data);
    if (deleted.status !== 204) {
      tell(`Deleting the post ${page} answers ${deleted.status}.`, 'It is still there: delete it by hand.');
    } else if (
      !(await isSoon(async () => !(await shows('/Blogs', fields.title)) && !(await shows(page, fields.title))))
    ) {
      tell(
        `${page} or /Blogs still shows a post that was deleted.`,
        'The purge does not work: what is deleted stays up to five minutes.',
      );
    }
  }
  const out = await call('POST', '/api/auth/logout');
  if (out.status !== 204) tell(`Signing out answers ${out.status}.`, 'The session lives on for eight hours.');
  return findings;
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
