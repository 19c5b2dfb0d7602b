import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { revisionOf } from '../../src/server/posts/post-record.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, picture, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { atEachMoment } from '../helpers/interleave.ts';
import { signedInAs } from '../helpers/people.ts';
import { listPosts, readPost, restoreRevision, revisionsOf, savePost, storedRecord } from '../helpers/posts.ts';

const blobs = useBlobs();
useAdmin();

const WORDS = { title: 'Harvest', content: '<p>Apples</p>' };
const IN_2999 = { status: 'scheduled', publishAt: '2999-01-01T00:00:00.000Z' };
const OTHER_WORDS = { title: 'Changed', content: '<p>Pears</p>' };

let editor: string;
let writer: string;
let desk: string;
beforeAll(async () => {
  editor = await openSession(ADMIN.adminID);
  writer = await signedInAs('WRITER', 'writer');
  desk = await signedInAs('DESK', 'desk');
});
beforeEach(async () => {
  for (const name of ['posts', 'revisions'] as const) {
    for (const { key } of await jsonStore(name).list()) await jsonStore(name).delete(key);
  }
});

/** A draft that the writer began. */
const ownDraft = () => post(writer, { ...WORDS, status: 'draft' });
const patch = (id: string, status: string) => call('PATCH', `/api/Blogs/${id}`, { token: editor, json: { status } });
const stored = async (id: string) => revisionOf(await storedRecord(id));
const restore = (token: string, id: string, query = '') => call('POST', `/api/admin/bin/${id}${query}`, { token });
const remove = (token: string, id: string) => call('DELETE', `/api/Blogs/${id}`, { token });
const listed = <T>(of: { _id: T }[]) => of.map(({ _id }) => _id);
const writes = () => blobs.calls.filter(({ operation }) => operation === 'put' || operation === 'delete');

describe('the own drafts of a writer', () => {
  it('are created, changed, read, restored and deleted', async () => {
    const { _id, version } = await ownDraft();
    const saved = await savePost(writer, _id, { ...OTHER_WORDS, version: String(version) });
    expect([saved.status, await saved.json()]).toMatchObject([200, { title: 'Changed', status: 'draft' }]);
    const [first] = await revisionsOf(writer, _id);
    const again = await restoreRevision(writer, _id, first?.revision);
    expect([again.status, await again.json()]).toMatchObject([200, { title: 'Harvest', status: 'draft' }]);
    expect((await readPost(_id, { token: writer })).status).toBe(200);
    expect((await remove(writer, _id)).status).toBe(204);
    expect(await (await call('GET', '/api/admin/bin', { token: writer })).json()).toMatchObject([{ _id }]);
    expect((await restore(writer, _id, '?undo=true')).status).toBe(200);
    expect((await stored(_id)).status).toBe('draft');
  });

  it('are saved with the changes that were never published while an editor had them public', async () => {
    const { _id } = await ownDraft();
    await patch(_id, 'published');
    const form = { ...OTHER_WORDS, changes: '0' };
    const changes = `/api/Blogs/${_id}/changes`;
    expect((await call('PUT', changes, { token: writer, form })).status).toBe(200);
    await patch(_id, 'draft');
    const saved = await savePost(writer, _id, { ...OTHER_WORDS, status: 'draft', changes: '1' });
    expect([saved.status, await saved.json()]).toMatchObject([200, { title: 'Changed', status: 'draft' }]);
    expect(await (await call('GET', changes, { token: writer })).json()).toBeNull();
  });

  it.each([{}, { status: 'published' }, IN_2999])('are never published: %o', async (status) => {
    const { _id, version } = await ownDraft();
    blobs.reset();
    const form = { ...WORDS, image: picture('a'), ...status };
    const created = await call('POST', '/api/Blogs', { token: writer, form });
    expect([created.status, await created.json()]).toMatchObject([403, { message: MESSAGES.forbidden }]);
    if ('status' in status) {
      const again = { ...OTHER_WORDS, image: picture('b'), version: String(version), ...status };
      expect((await savePost(writer, _id, again)).status).toBe(403);
    }
    expect(writes(), 'nor are their pictures stored').toEqual([]);
  });

  it.each([{ status: 'published' }, IN_2999])('are closed to the writer once %o', async (status) => {
    const { _id, version } = await ownDraft();
    expect((await stored(_id)).status).toBe('draft');
    await savePost(editor, _id, { title: 'Approved', content: '<p>Apples</p>', ...status });
    const now = await stored(_id);
    expect(now).toMatchObject(status);
    const [first] = await revisionsOf(writer, _id);
    blobs.reset();
    const refused = [
      await savePost(writer, _id, { ...OTHER_WORDS, image: picture('c') }),
      await savePost(writer, _id, { ...OTHER_WORDS, status: 'draft' }),
      await savePost(writer, _id, { ...OTHER_WORDS, version: String(version + 1), changes: '1' }),
      await restoreRevision(writer, _id, first?.revision),
      await remove(writer, _id),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
    expect(writes()).toEqual([]);
    expect(await stored(_id)).toEqual(now);
    expect((await readPost(_id, { token: writer })).status, 'and are read').toBe(200);
  });

  it.each<[string, (id: string, previous: string | undefined) => Promise<Response>]>([
    ['a save', (id) => savePost(writer, id, { title: 'Late', content: '<p>Late</p>' })],
    ['a deletion', (id) => remove(writer, id)],
    ['a restored version', (id, previous) => restoreRevision(writer, id, previous)],
  ])('never change what is public when they are published during %s', async (_what, work) => {
    const make = async () => {
      const { _id } = await ownDraft();
      await savePost(writer, _id, OTHER_WORDS);
      return { id: _id, previous: (await revisionsOf(writer, _id))[0]?.revision };
    };
    const publish = async ({ id }: { id: string }) => {
      const answer = await patch(id, 'published');
      return answer.status === 200 ? ((await answer.json()) as { title: string }).title : undefined;
    };
    const check = async ({ status }: Response, shown: string | undefined, { id }: { id: string }) => {
      const now = await stored(id);
      // A deletion that came first leaves nothing to publish.
      if (shown === undefined) expect(now.status).toBe('draft');
      else expect([now.status, now.title], `answered ${status}`).toEqual(['published', shown]);
    };
    const alone = await atEachMoment(blobs, make, ({ id, previous }) => work(id, previous), publish, check);
    expect([200, 204]).toContain(alone.status);
  });
});

describe("others' posts", () => {
  it('are listed when they are public, and no other', async () => {
    const own = await ownDraft();
    await savePost(writer, own._id, OTHER_WORDS);
    const open = await post(editor, { ...WORDS, title: 'Open' });
    await post(editor, { ...WORDS, title: 'Secret', status: 'draft' });
    await post(editor, { ...WORDS, title: 'Later', ...IN_2999 });
    const ids = [open._id, own._id].sort();
    const page = (await (await call('GET', '/api/admin/posts', { token: writer })).json()) as {
      posts: { _id: string }[];
    };
    expect(listed(page.posts).sort()).toEqual(ids);
    expect(listed((await listPosts('?status=all', { token: writer })).blogs).sort()).toEqual(ids);
    expect(listed((await listPosts('?status=draft', { token: writer })).blogs)).toEqual([own._id]);
    const summary = await (await call('GET', '/api/admin/dashboard', { token: writer })).json();
    expect(summary).toMatchObject({ drafts: [{ _id: own._id }], draftsTotal: 1, scheduled: [], mailsWaiting: 0 });
  });

  it.each([
    ['public posts', () => call('GET', '/api/Blogs')],
    ['all posts', () => call('GET', '/api/Blogs?status=all', { token: writer })],
    ['the feed', () => call('GET', '/rss.xml')],
  ])('are not in the list of %s when an editor makes them a draft while it is read', async (_list, read) => {
    const SECRET = { title: 'Secret', content: '<p>Pears</p>', status: 'draft' };
    const reading = async () => (await read()).text();
    const make = () => post(editor, WORDS);
    const toDraft = ({ _id }: { _id: string }) => savePost(editor, _id, SECRET);
    const alone = await atEachMoment(blobs, make, reading, toDraft, (text) => expect(text).not.toContain('Secret'));
    expect(alone).toContain('Harvest');
  });

  it('are closed in every way, and nothing of them is changed', async () => {
    const { _id } = await post(editor, { ...WORDS, status: 'draft' });
    const binned = await post(editor, { ...WORDS, status: 'draft' });
    await savePost(editor, _id, OTHER_WORDS);
    const [first] = await revisionsOf(editor, _id);
    await remove(editor, binned._id);
    const before = [await stored(_id), await stored(binned._id)];
    blobs.reset();
    const refused = [
      (await readPost(_id, { token: writer })).status === 404 ? 403 : 0,
      (await savePost(writer, _id, WORDS)).status,
      (await remove(writer, _id)).status,
      (await restoreRevision(writer, _id, first?.revision)).status,
      (await restore(writer, binned._id)).status,
    ];
    const reads = [
      'GET ?status=all',
      'GET /file',
      'GET /changes',
      'GET /revisions',
      `GET /revisions/${first?.revision}`,
    ];
    for (const one of [...reads, 'POST /preview', 'DELETE /preview', 'PUT /open']) {
      const [method = '', end = ''] = one.split(' ');
      refused.push((await call(method, `/api/Blogs/${_id}${end}`, { token: writer })).status);
    }
    expect(refused).toEqual(refused.map(() => 403));
    expect(writes()).toEqual([]);
    expect([await stored(_id), await stored(binned._id)]).toEqual(before);
  });

  it('are reached by no key: it is of whoever sends it, and decides nothing of the id', async () => {
    const form = { ...WORDS, status: 'draft', content: '<p>Mine</p>' };
    const create = async (token: string, key: string) => {
      const answer = await call('POST', '/api/Blogs', { token, form, headers: { 'idempotency-key': key } });
      return [answer.status, ((await answer.json()) as { _id: string })._id];
    };
    const key = '0192f0c1-1111-7222-8333-444455556666';
    const [, theirs = ''] = await create(editor, key);
    const before = await stored(String(theirs));
    // Another key with the same end.
    const answers = [await create(writer, key), await create(writer, `0192f0c1-9999-7999-8999${key.slice(-13)}`)];
    const suffixes = [theirs, ...answers.map(([, id]) => id)].map((id) => String(id).slice(-8));
    expect([answers.map(([status]) => status), new Set(suffixes).size]).toEqual([[201, 201], 3]);
    expect((await savePost(writer, String(theirs), OTHER_WORDS)).status).toBe(403);
    expect(await stored(String(theirs))).toEqual(before);
  });

  it('are not named by the photos that they show', async () => {
    const added = await call('POST', '/api/photos', { token: writer, form: { photo: picture('shown'), alt: 'Hills' } });
    const { hash } = (await added.json()) as { hash: string };
    expect(added.status).toBe(201);
    await post(editor, { ...WORDS, title: 'Secret', status: 'draft', imageKey: hash });
    await post(editor, { ...WORDS, title: 'Open', imageKey: hash });
    const usedBy = async (token: string) => {
      const list = (await (await call('GET', '/api/photos', { token })).json()) as { usedBy: { title: string }[] }[];
      return list.flatMap((photo) => photo.usedBy.map(({ title }) => title)).sort();
    };
    expect([await usedBy(writer), await usedBy(editor)]).toEqual([['Open'], ['Open', 'Secret']]);
  });
});

it('a creation whose answer was lost is one post of the writer', async () => {
  for (let n = 1, calls = n; calls >= n; n++) {
    const headers = { 'idempotency-key': `0192f0c1-1111-7222-8333-4444555566${String(n).padStart(2, '0')}` };
    const create = () => call('POST', '/api/Blogs', { token: writer, form: { ...WORDS, status: 'draft' }, headers });
    calls = 0;
    blobs.intercept(() => (++calls === n ? 'refuse' : undefined));
    await create();
    blobs.reset();
    const again = await create();
    expect(again.status, `after call ${n}`).toBe(201);
    const { _id } = (await again.json()) as { _id: string };
    expect((await savePost(writer, _id, OTHER_WORDS)).status).toBe(200);
  }
});

it('the desk has of posts what everybody reads', async () => {
  const { _id } = await post(editor, { ...WORDS, status: 'draft' });
  const open = await post(editor, { ...WORDS, text: 'Apples' });
  for (const path of ['/api/Blogs?status=all', `/api/Blogs/${_id}?status=all`]) {
    expect((await call('GET', path, { token: desk })).status).toBe(403);
  }
  expect(listed((await listPosts('', { token: desk })).blogs)).toEqual([open._id]);
  expect((await readPost(_id, { token: desk })).status).toBe(404);
  const shown = await readPost(open._id, { token: desk });
  const fields = await shown.json();
  expect([shown.status, fields]).toEqual([200, await (await readPost(open._id)).json()]);
  for (const field of ['text', 'savedBy']) expect(fields).not.toHaveProperty(field);
  const summary = await (await call('GET', '/api/admin/dashboard', { token: desk })).json();
  expect(summary).toMatchObject({ drafts: [], draftsTotal: 0, changed: [], scheduled: [], scheduledTotal: 0 });
});
