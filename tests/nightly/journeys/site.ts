import { PREPARED, WITHOUT_NPM } from '../../../scripts/site-process.ts';
import type { EntryDetail } from '../../../src/domain/content/site-view.ts';
import type { Blog } from '../../../src/domain/posts/blog.ts';
import type {
  InboxPage,
  Submission,
  SubmissionFields,
  SubmissionKind,
} from '../../../src/domain/submissions/submission.ts';
import { createSite, type Site, type SiteEnv } from '../../e2e/fixtures.ts';

/** A site with data of its own, and access to them over the API as an administrator. */
export interface JourneySite extends Site {
  /** The stored submissions of a kind without spam, oldest first. */
  stored<K extends SubmissionKind>(kind: K): Promise<Submission<K>[]>;
  /** All posts as an administrator sees them, newest first. */
  posts(): Promise<Blog[]>;
  /** Sends an enquiry, as a form does. */
  enquire(fields: SubmissionFields['enquiries']): Promise<void>;
  /** An entry of the website. */
  entry(key: string): Promise<EntryDetail>;
}

/** How a site is started. */
export interface SiteSettings {
  env?: SiteEnv;
  command?: string[];
}

/** The site in one process, which publishes nothing. */
export const PREPARED_SITE: SiteSettings = { command: PREPARED };

/** The site as `npm start` runs it: it is built and replaced after a publication. */
export const PUBLISHING_SITE: SiteSettings = { command: WITHOUT_NPM };

/** Starts a site with a new data folder. */
export async function openSite({ env, command }: SiteSettings = PREPARED_SITE): Promise<JourneySite> {
  const site = await createSite(env, command);
  const { url, adminID, password } = site;

  async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
    const answer = await fetch(`${url}/api${path}`, init);
    if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  const json = (value: unknown, method = 'POST', headers: Record<string, string> = {}): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  });
  const { token } = await call<{ token: string }>('/admin/auth/login', json({ adminID, password }));
  const headers = { authorization: `Bearer ${token}` };

  return {
    ...site,
    async stored<K extends SubmissionKind>(kind: K) {
      const { rows } = await call<InboxPage>(`/admin/submissions/${kind}`, { headers });
      const all = rows.map(({ id }) => call<Submission<K>>(`/admin/submissions/${kind}/${id}`, { headers }));
      return (await Promise.all(all)).reverse();
    },
    posts: () => call('/Blogs?status=all', { headers }),
    enquire: async (fields) => void (await call('/contacts', json(fields))),
    entry: (key) => call(`/admin/site/entry?${new URLSearchParams({ key })}`, { headers }),
  };
}
