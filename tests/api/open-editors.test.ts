import { getStore } from '@netlify/blobs';
import { v4 as uuidV4, v7 as uuidV7 } from 'uuid';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OtherPage } from '../../src/domain/posts/open-page.ts';
import { LIMITS, MINUTE_MS, TIMES } from '../../src/domain/shared/limits.ts';
import { endPage, renewPage, sweepOpenEditors } from '../../src/server/auth/open-pages.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { deployContext } from '../../src/server/shared/config.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { interleave } from '../helpers/interleave.ts';
import { quickHash } from '../helpers/quick-hash.ts';

const COLLEAGUE = 'RAVI';

const blobs = useBlobs();
const { signIn } = useAdmin();
let mine = '';
let theirs = '';
beforeAll(async () => {
  process.env.ADMINS += `\n${COLLEAGUE}:${quickHash('another horse')}`;
  mine = await signIn();
  theirs = await openSession(COLLEAGUE);
});
afterEach(() => vi.useRealTimers());

const path = (id: string) => `/api/Blogs/${id}/open`;
const put = (token: string, id: string, json: unknown) => call('PUT', path(id), { token, json });
const end = (token: string, id: string, page: string) =>
  call('DELETE', `/api/Blogs/${id}/open?page=${page}`, { token });
async function others(token: string, id: string, page: string): Promise<OtherPage[]> {
  const answer = await put(token, id, { page });
  expect(answer.status).toBe(200);
  return (await answer.json()) as OtherPage[];
}
const newPost = async () => (await post(mine))._id;
const stopAt = (at: number) => vi.useFakeTimers({ now: at, toFake: ['Date'] });
const isoOf = (at: number) => new Date(at).toISOString();

describe('a post that is open in the editor', () => {
  it('is told to every other page, with who and since when', async () => {
    const id = await newPost();
    const [first, second, third] = [uuidV7(), uuidV7(), uuidV7()];
    const start = Date.now();
    stopAt(start);
    expect(await others(mine, id, first)).toEqual([]);
    stopAt(start + MINUTE_MS);
    const ofFirst = { page: first, by: ADMIN.publicName, since: isoOf(start) };
    expect(await others(theirs, id, second)).toEqual([{ ...ofFirst, isYours: false }]);
    const ofSecond = { page: second, by: COLLEAGUE, isYours: false, since: isoOf(start + MINUTE_MS) };
    expect(await others(mine, id, first)).toEqual([ofSecond]);
    expect(await others(mine, id, third)).toEqual([{ ...ofFirst, isYours: true }, ofSecond]);
    expect(await others(mine, await newPost(), third)).toEqual([]);
  });

  it('is told no more once its own person left it, has not called for three minutes, and is swept after a day', async () => {
    const id = await newPost();
    const [left, silent, last] = [uuidV7(), uuidV7(), uuidV7()];
    const start = Date.now();
    stopAt(start);
    await others(theirs, id, left);
    await others(theirs, id, silent);
    expect((await end(mine, id, silent)).status, 'somebody else ends nothing').toBe(204);
    for (let n = 0; n < 2; n++) expect((await end(theirs, id, left)).status).toBe(204);
    stopAt(start + TIMES.openPage - 1);
    expect((await others(mine, id, last)).map(({ page }) => page)).toEqual([silent]);
    stopAt(start + TIMES.openPage);
    expect(await others(mine, id, last)).toEqual([]);
    await end(mine, id, last);
    const record = () => getStore(`${deployContext()}-temporary`).get(`open-editors/${id}`);
    await sweepOpenEditors(Date.now() + TIMES.openEditors - MINUTE_MS);
    expect(await record()).not.toBeNull();
    await sweepOpenEditors(Date.now() + TIMES.openEditors + MINUTE_MS);
    expect(await record()).toBeNull();
  });

  it('is stored for a limited number of pages, those that called last', async () => {
    const id = await newPost();
    const pages = Array.from({ length: LIMITS.openPages + 2 }, () => uuidV7());
    for (const page of pages) await renewPage(id, { adminID: COLLEAGUE, role: 'admin' }, page);
    const found = await others(mine, id, pages[0] ?? '');
    expect(found).toHaveLength(LIMITS.openPages - 1);
    expect(found.map(({ page }) => page)).not.toContain(pages[1]);
    expect(found.map(({ page }) => page)).toContain(pages.at(-1));
  });

  it('loses no page when another one opens or is left during any storage call', async () => {
    const me = { adminID: ADMIN.adminID, role: 'admin' as const };
    const viewer = uuidV7();
    const open = (id: string, page: string) => renewPage(id, me, page);
    const shown = async (id: string) => (await open(id, viewer)).map(({ page }) => page).sort();
    for (let n = 1, more = true; more; n++) {
      const id = await newPost();
      const [first, second, third] = [uuidV7(), uuidV7(), uuidV7()];
      await open(id, first);
      more = await interleave(
        blobs,
        n,
        () => open(id, second),
        () => open(id, third),
      );
      expect([n, await shown(id)]).toEqual([n, more ? [first, second, third] : [first, second]]);
      await interleave(
        blobs,
        n,
        () => endPage(id, me, first),
        () => open(id, third),
      );
      expect([n, await shown(id)]).toEqual([n, more ? [second, third] : [second]]);
    }
    const id = await newPost();
    const pages = Array.from({ length: 8 }, () => uuidV7());
    await Promise.all(pages.map((page) => open(id, page)));
    expect(await shown(id)).toEqual(pages);
  });
});

describe('the call', () => {
  const page = uuidV7();

  it('is refused with what is no UUID of version 7', async () => {
    const id = await newPost();
    const message = 'Name the page by a UUID of version 7.';
    for (const json of [{}, { page: 'x' }, { page: uuidV4() }, { page: 7 }]) {
      const answer = await put(mine, id, json);
      expect([answer.status, await answer.json()]).toMatchObject([400, { message, errors: { page: message } }]);
    }
    const ended = await call('DELETE', path(id), { token: mine });
    expect([ended.status, await ended.json()]).toMatchObject([400, { message }]);
  });

  it('is 404 for what is no id of a post', async () => {
    expect((await put(mine, 'No id', { page })).status).toBe(404);
    expect((await end(mine, 'No id', page)).status).toBe(404);
  });

  it('is 401 without a session, 405, 415 and 413 like any other, and 503 without storage', async () => {
    const id = await newPost();
    const asked = { token: mine };
    const statuses = await Promise.all([
      call('PUT', path(id), { json: { page } }),
      call('DELETE', `/api/Blogs/${id}/open?page=${page}`),
      call('GET', path(id), asked),
      call('PUT', path(id), { ...asked, body: 'page=x' }),
      call('PUT', path(id), { ...asked, json: { page, more: 'x'.repeat(LIMITS.jsonBytes) } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 405, 415, 413]);
    blobs.intercept(({ key }) => (key.startsWith('open-editors/') ? 'refuse' : undefined));
    const down = [await put(mine, id, { page }), await end(mine, id, page)];
    blobs.reset();
    expect(down.map(({ status }) => status)).toEqual([503, 503]);
  });

  it('does not keep a session from ending after an hour without use', async () => {
    const id = await newPost();
    const start = Date.now();
    const token = await openSession(ADMIN.adminID);
    for (let at = 0; at < TIMES.sessionUnused - MINUTE_MS; at += TIMES.sessionTouch) {
      stopAt(start + at);
      expect([at, (await put(token, id, { page })).status]).toEqual([at, 200]);
    }
    stopAt(start + TIMES.sessionUnused + MINUTE_MS);
    expect((await put(token, id, { page })).status).toBe(401);
  });
});
