import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { postPath } from '../../src/domain/posts/post-path.ts';
import { type Answer, type Finding, jsonOf, type Site, type Tell } from './site.ts';

/** How long a purge may take to reach every edge of a CDN. */
const PURGE_PATIENCE_MS = 15_000;
const LOOK_EVERY_MS = 1_000;

/** What an administrator signs in with. */
export interface Login {
  adminID: string;
  password: string;
  /** Of the second factor, where there is one. */
  code?: string;
}

/**
 * Writes a draft, looks at its preview, publishes it, waits until it appears, deletes it and waits until it is gone. Ends the
 * session. Lines in the audit trail stay, and the post is in the bin for 30 days.
 */
export async function writingFindings(site: Site, login: Login, patience = PURGE_PATIENCE_MS): Promise<Finding[]> {
  const findings: Finding[] = [];
  const tell: Tell = (wrong, means) => findings.push({ check: 'writing', wrong, means });
  const answer = await site.ask('/api/admin/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  const { token, errors } = jsonOf(answer) ?? {};
  if (!token) {
    tell(
      `Signing in as ${login.adminID} answers ${answer.status}.`,
      errors?.code ?? 'A wrong password, or ADMINS has no such line.',
    );
    return findings;
  }
  const call: Call = (method, path, fields = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const body = Object.keys(fields).length > 0 ? form : null;
    return site.ask(path, { method, headers: { authorization: `Bearer ${token}` }, body });
  };
  await writeAndDelete(site, tell, call, patience);
  const { status } = await call('POST', '/api/auth/logout');
  if (status !== 204) tell(`Signing out answers ${status}.`, 'The session lives on for eight hours.');
  return findings;
}

type Call = (method: string, path: string, fields?: Record<string, string>) => Promise<Answer>;

async function writeAndDelete(site: Site, tell: Tell, call: Call, patience: number): Promise<void> {
  const title = `Smoke test ${randomUUID()}`;
  const written = { title, content: '<p>A test that deletes itself.</p>' };
  const shows = async (path: string) => (await site.ask(path)).text.includes(title);
  const isSoon = async (holds: () => Promise<boolean>) => {
    const end = performance.now() + patience;
    while (!(await holds())) {
      if (performance.now() > end) return false;
      await wait(Math.min(LOOK_EVERY_MS, patience));
    }
    return true;
  };
  // Fills the caches that the publication has to purge.
  await Promise.all([site.ask('/Blogs'), site.ask('/rss.xml')]);

  const drafted = await call('POST', '/api/Blogs', { ...written, status: 'draft' });
  if (drafted.status !== 201)
    return tell(`Writing a draft answers ${drafted.status}: ${drafted.text.slice(0, 200)}`, 'Nobody can write posts.');
  const post: Blog = jsonOf(drafted);
  const page = postPath(post);
  const data = `/api/Blogs/${post._id}`;
  if ((await site.ask(data)).status !== 404 || (await shows(page)))
    tell(`The draft ${page} can be read by everybody.`, 'Drafts are not private.');
  const preview = await call('POST', `${data}/preview`);
  if (!(await shows(jsonOf(preview)?.url ?? page)))
    tell(`The preview link of a draft, ${preview.status}, does not show it.`, 'Drafts cannot be shown to anybody.');

  const published = await call('PUT', data, { ...written, status: 'published', version: String(post.version) });
  if (published.status !== 200) tell(`Publishing answers ${published.status}.`, 'Nobody can publish.');
  else
    for (const path of ['/Blogs', '/rss.xml', page])
      if (!(await isSoon(() => shows(path))))
        tell(
          `${path} does not show a post that was just published.`,
          'Purges fail: new posts come up to five minutes late.',
        );

  const deleted = await call('DELETE', data);
  if (deleted.status !== 204)
    tell(`Deleting the post ${page} answers ${deleted.status}.`, 'It is still there: delete it by hand.');
  else if (!(await isSoon(async () => !(await shows('/Blogs')) && !(await shows(page)))))
    tell(
      `${page} or /Blogs still shows a post that was deleted.`,
      'Purges fail: what is deleted stays up to five minutes.',
    );
}
