import { v7 as uuidV7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { type Blog, displayTitle } from '../../src/domain/posts/blog.ts';
import { HOUR_MS } from '../../src/domain/shared/limits.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { readLatestPosts, readListPage, readPostPage } from '../../src/server/pages/blog-pages.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { signedInAs } from '../helpers/people.ts';
import { deletePost, savePost } from '../helpers/posts.ts';
import { fillIn, readRoutes } from '../helpers/routes.ts';
import { useSiteContent } from '../helpers/site-content.ts';

useBlobs();
useAdmin();
useSiteContent();

/** In every word of every draft, and in no public post. */
const MARK = 'zxmarkofadraft';
const HIDDEN = {
  title: `The ${MARK}`,
  text: `Words of the ${MARK}`,
  content: '<p>x</p>',
  excerpt: `About the ${MARK}`,
  topics: `${MARK}, Open topic`,
};
const OPEN = { title: 'Open words', text: 'Everybody reads this', content: '<p>x</p>', topics: 'Open topic' };
const LATER = new Date(Date.now() + HOUR_MS).toISOString();

/** The posts that nobody may read, or not with these words. */
const posts: Blog[] = [];
let token: string;
beforeAll(async () => {
  token = await openSession(ADMIN.adminID);
  const writer = await signedInAs('WRITER', 'writer');
  const draft = { ...HIDDEN, slug: `slug-${MARK}`, status: 'draft' };

  const [neverPublic, changed, unpublished, deleted, rescheduled] = await Promise.all([
    post(token, draft),
    post(token, { ...OPEN, slug: 'open-address' }),
    post(token, { ...OPEN, slug: 'was-open' }),
    post(token, { ...OPEN, slug: 'deleted-address' }),
    post(token, { ...OPEN, slug: 'later-again' }),
  ]);
  const handedIn = await post(writer, { ...HIDDEN, status: 'draft' });
  await call('PUT', `/api/Blogs/${handedIn._id}/review`, { token: writer });
  const json = { text: `A note about the ${MARK}` };
  for (const { _id } of [handedIn, changed])
    await call('PUT', `/api/Blogs/${_id}/review/notes/${uuidV7()}`, { token, json });
  const scheduled = await post(token, { ...HIDDEN, status: 'scheduled', publishAt: LATER });
  await savePost(token, rescheduled._id, { ...HIDDEN, status: 'scheduled', publishAt: LATER });
  await savePost(token, unpublished._id, { ...HIDDEN, status: 'draft' });
  await savePost(token, deleted._id, { ...HIDDEN, status: 'published' });
  await deletePost(token, deleted._id);
  const form = { ...HIDDEN, slug: `changed-${MARK}`, changes: '0' };
  for (const one of [changed, unpublished]) {
    await call('PUT', `/api/Blogs/${one._id}/changes`, { token, form });
  }
  posts.push(neverPublic, changed, unpublished, deleted, rescheduled, handedIn, scheduled);
});

/** Everything that anybody may ask for, by its address; those of posts once for each post. */
async function everyAnswer(): Promise<Record<string, string>> {
  const addresses = posts.flatMap(({ _id, slug }) => [_id, slug ?? _id]).concat(`slug-${MARK}`, `changed-${MARK}`);
  const queries = ['', `?q=${MARK}`, '?q=words', `?topic=${MARK}`, '?topic=Open+topic', '?language=en-IN'];
  const views = queries.flatMap((query) => [query, `${query}${query === '' ? '?' : '&'}view=summary&limit=1`]);
  const open = readRoutes().filter(({ row, method }) => row.right === undefined && method === 'GET');
  const asked = open.flatMap(({ path }) =>
    path.includes(':')
      ? addresses.map((one) => fillIn(path, one))
      : path === '/api/Blogs'
        ? views.map((q) => path + q)
        : [path],
  );
  const answers: Record<string, string> = {};
  for (const path of asked) {
    const answer = await call('GET', path);
    const headers = [...answer.headers].filter(([name]) => name !== 'link').join('\n');
    answers[path] = `${headers}\n${await answer.text()}`;
  }
  for (const address of addresses) answers[`page ${address}`] = JSON.stringify(await readPostPage(address, 'no token'));
  for (const query of queries) {
    // The page repeats the words that it was asked for.
    const { query: _, topic: __, ...list } = await readListPage(new URLSearchParams(query));
    answers[`list ${query}`] = JSON.stringify(list);
  }
  answers['latest'] = JSON.stringify(await readLatestPosts());
  return answers;
}

it('no word of a draft is at any public address, in any feed, list, search or sitemap', async () => {
  const states = posts.map(({ _id, status }) => `${_id} ${status}`);
  expect(new Set(states).size).toBe(7);
  for (const when of ['at first', 'from the caches']) {
    const answers = await everyAnswer();
    expect(Object.keys(answers).length).toBeGreaterThan(60);
    expect(answers['/api/Blogs']).toContain(displayTitle(OPEN));
    const told = Object.entries(answers).flatMap(([at, text]) => (text.includes(MARK) ? [at] : []));
    expect(told, when).toEqual([]);
  }
});
