import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { postPath } from '../../src/domain/posts/post-path.ts';
import { type Answer, type Finding, jsonOf, type Site, type Tell } from './site.ts';

/** How long a purge may take to reach every edge of a CDN. */
const PURGE_PATIENCE_MS = 15_000;
const LOOK_EVERY_MS = 1_000;

/** An administrator who lends their sign-in. */
export interface Login {
  adminID: string;
  password: string;
  /** Of the second factor, where there is one. */
  code?: string;
}

/** A site with somebody signed in. */
interface Session {
  site: Site;
  tell: Tell;
  /** Asks as the administrator. */
  call(method: string, path: string, fields?: Record<string, string>): Promise<Answer>;
  /** Whether something holds within the time that a purge may take. */
  isSoon(holds: () => Promise<boolean>): Promise<boolean>;
}

/** The post that is written. */
interface Written {
  title: string;
  content: string;
}

/**
 * Writes a draft, looks at its preview, publishes it, sees that it appears, deletes it and sees that it goes. Ends the
 * session and leaves nothing but lines in the audit trail.
 */
export async function writingFindings(site: Site, login: Login, patience = PURGE_PATIENCE_MS): Promise<Finding[]> {
  const findings: Finding[] = [];
  const tell: Tell = (wrong, means) => findings.push({ check: 'writing', wrong, means });
  const token = await signIn(site, login, tell);
  if (token === undefined) return findings;
  const session = sessionOf(site, token, tell, patience);
  await writeAndDelete(session);
  const out = await session.call('POST', '/api/auth/logout');
  if (out.status !== 204) tell(`Signing out answers ${out.status}.`, 'The session lives on for eight hours.');
  return findings;
}

async function signIn(site: Site, login: Login, tell: Tell): Promise<string | undefined> {
  const answer = await site.ask('/api/admin/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  const token: string | undefined = jsonOf(answer)?.token;
  if (token === undefined) {
    const means: string = jsonOf(answer)?.errors?.code ?? 'A wrong password, or ADMINS has no such line.';
    tell(`Signing in as ${login.adminID} answers ${answer.status}.`, means);
  }
  return token;
}

function sessionOf(site: Site, token: string, tell: Tell, patience: number): Session {
  const headers = { authorization: `Bearer ${token}` };
  return {
    site,
    tell,
    call: (method, path, fields) => site.ask(path, { method, headers, ...(fields && { body: formOf(fields) }) }),
    async isSoon(holds) {
      for (const end = performance.now() + patience; !(await holds()); await wait(Math.min(LOOK_EVERY_MS, patience))) {
        if (performance.now() > end) return false;
      }
      return true;
    },
  };
}

const shows = async (site: Site, path: string, text: string) => (await site.ask(path)).text.includes(text);

async function writeAndDelete(session: Session): Promise<void> {
  const { site, tell, call } = session;
  const written: Written = { title: `Smoke test ${randomUUID()}`, content: '<p>A test that deletes itself.</p>' };
  // What a cache would keep from before.
  await Promise.all([site.ask('/Blogs'), site.ask('/rss.xml')]);
  const drafted = await call('POST', '/api/Blogs', { ...written, status: 'draft' });
  const post: Blog | undefined = jsonOf(drafted);
  if (drafted.status !== 201 || !post) {
    tell(`Writing a draft answers ${drafted.status}: ${drafted.text.slice(0, 200)}`, 'Nobody can write posts.');
    return;
  }
  await lookAtDraft(session, post);
  await publish(session, post, written);
  await remove(session, post);
}

async function lookAtDraft({ site, tell, call }: Session, post: Blog): Promise<void> {
  const page = postPath(post);
  const data = `/api/Blogs/${post._id}`;
  if ((await site.ask(data)).status !== 404 || (await shows(site, page, post.title))) {
    tell(`The draft ${page} can be read by everybody.`, 'Drafts are not private.');
  }
  const preview = await call('POST', `${data}/preview`);
  const link = jsonOf(preview)?.url;
  if (!link || !(await shows(site, link, post.title))) {
    tell(`The preview link of a draft, ${preview.status}, does not show it.`, 'Drafts cannot be shown to anybody.');
  }
}

async function publish({ site, tell, call, isSoon }: Session, post: Blog, written: Written): Promise<void> {
  const fields = { ...written, status: 'published', version: String(post.version) };
  const { status } = await call('PUT', `/api/Blogs/${post._id}`, fields);
  if (status !== 200) return tell(`Publishing answers ${status}.`, 'Nobody can publish.');
  for (const path of ['/Blogs', '/rss.xml', postPath(post)]) {
    if (await isSoon(() => shows(site, path, post.title))) continue;
    tell(
      `${path} does not show a post that was just published.`,
      'The purge does not work: new posts come up to five minutes late.',
    );
  }
}

async function remove({ site, tell, call, isSoon }: Session, post: Blog): Promise<void> {
  const page = postPath(post);
  const { status } = await call('DELETE', `/api/Blogs/${post._id}`);
  if (status !== 204) {
    return tell(`Deleting the post ${page} answers ${status}.`, 'It is still there: delete it by hand.');
  }
  const isGone = async () => !(await shows(site, '/Blogs', post.title)) && !(await shows(site, page, post.title));
  if (await isSoon(isGone)) return;
  tell(
    `${page} or /Blogs still shows a post that was deleted.`,
    'The purge does not work: what is deleted stays up to five minutes.',
  );
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
