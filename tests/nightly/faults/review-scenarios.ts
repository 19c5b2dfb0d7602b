import { v7 as uuidV7 } from 'uuid';
import { expect } from 'vitest';
import type { Blog } from '../../../src/domain/posts/blog.ts';
import type { Review } from '../../../src/domain/posts/review.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import { readReview } from '../../../src/server/posts/review/reviews.ts';
import { addPerson } from '../../helpers/people.ts';
import { type Admin, define, parse, type Scenario, send, sendJson } from './scenario.ts';
import type { TestSite } from './test-sites.ts';

const WORDS = { title: 'A title', content: '<p>Some words</p>' };

interface State {
  /** An editor. */
  admin: Admin;
  writer: Admin;
  blog: Blog;
  /** Of the note that the call sends. */
  note: string;
}

async function withDraft(site: TestSite): Promise<State> {
  await site.run(() => addPerson('WRITER', 'writer'));
  const token = await site.run(() => openSession('WRITER'));
  const writer = { authorization: `Bearer ${token}` };
  const answer = await send(site, 'POST', '/api/Blogs', writer, { ...WORDS, status: 'draft' });
  return { admin: await site.admin(), writer, blog: parse<Blog>(answer), note: uuidV7() };
}

async function withHandedIn(site: TestSite): Promise<State> {
  const state = await withDraft(site);
  await site.ask(pathOf(state), { method: 'PUT', headers: state.writer });
  return state;
}

const pathOf = ({ blog }: State) => `/api/Blogs/${blog._id}/review`;
const reviewOf = async (site: TestSite, state: State) =>
  parse<Review>(await site.ask(pathOf(state), { headers: state.admin }));
const inState = (state: Review['state']) => async (site: TestSite, prepared: State) =>
  expect(await reviewOf(site, prepared)).toMatchObject({ state });

export const REVIEW_SCENARIOS: Scenario[] = [
  define({
    name: 'handing in a post',
    ok: 200,
    prepare: withDraft,
    act: (site, state) => site.ask(pathOf(state), { method: 'PUT', headers: state.writer }),
    check: inState('waiting'),
  }),
  define({
    name: 'giving back a post',
    ok: 200,
    prepare: withHandedIn,
    act: (site, state) => {
      const body = { note: { id: state.note, text: 'Shorter.' } };
      return sendJson(site, 'POST', `${pathOf(state)}/return`, body, state.admin);
    },
    check: async (site, state) =>
      expect(await reviewOf(site, state)).toMatchObject({ state: 'returned', notes: [{ id: state.note }] }),
  }),
  define({
    name: 'publishing a post that is handed in',
    ok: 200,
    prepare: withHandedIn,
    act: (site, { admin, blog }) =>
      send(site, 'PUT', `/api/Blogs/${blog._id}`, admin, { ...WORDS, status: 'published', version: '1' }),
    check: inState('accepted'),
    checkAfterSweep: async (site, { blog }) =>
      expect(await site.run(() => readReview(blog._id, 'WRITER'))).toMatchObject({ state: 'accepted' }),
  }),
];
