import { v7 as uuidV7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DashboardSummary } from '../../src/domain/admin/dashboard.ts';
import { BLOG_REFUSALS, type Blog } from '../../src/domain/posts/blog.ts';
import type { PostPage } from '../../src/domain/posts/post-list.ts';
import { NOT_REVIEWED, NOT_WAITING, REVIEW_REFUSALS, type Review } from '../../src/domain/posts/review.ts';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import { NOTE_LIMITS, NOTE_MESSAGES } from '../../src/domain/shared/note.ts';
import { readAudit } from '../../src/server/auth/record-audit.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { atEachMoment } from '../helpers/interleave.ts';
import { changePerson, signedInAs } from '../helpers/people.ts';
import { changeStored, deletePost, readPost, savePost, storedRecord } from '../helpers/posts.ts';

const blobs = useBlobs();
useAdmin();

const WORDS = { title: 'Harvest', content: '<p>Apples</p>' };
const CHANGED = { title: 'Harvest home', content: '<p>Pears</p>' };

let editor: string;
let writer: string;
let other: string;
beforeAll(async () => {
  editor = await openSession(ADMIN.adminID);
  writer = await signedInAs('WRITER', 'writer');
  other = await signedInAs('OTHER', 'writer');
});
beforeEach(async () => {
  for (const name of ['posts', 'audit'] as const) {
    for (const { key } of await jsonStore(name).list()) await jsonStore(name).delete(key);
  }
});

/** Calls an endpoint of a post's review. */
async function send(token: string, method: string, id: string, path = '', json?: unknown) {
  const answer = await call(method, `/api/Blogs/${id}/review${path}`, { token, json });
  return { status: answer.status, body: (await answer.json()) as Review & { message?: string } };
}

const handIn = (id: string, token = writer) => send(token, 'PUT', id);
const takeBack = (id: string, token = writer) => send(token, 'DELETE', id);
const read = async (id: string, token = writer) => (await send(token, 'GET', id)).body;
const giveBack = (id: string, text = 'Shorter, please.', note = uuidV7()) =>
  send(editor, 'POST', id, '/return', { note: { id: note, text } });
const addNote = (token: string, id: string, text: string, note = uuidV7()) =>
  send(token, 'PUT', id, `/notes/${note}`, { text });

const ownDraft = () => post(writer, { ...WORDS, status: 'draft' });
const handedIn = async (): Promise<Blog> => {
  const draft = await ownDraft();
  await handIn(draft._id);
  return draft;
};
const publish = (id: string) => call('PATCH', `/api/Blogs/${id}`, { token: editor, json: { status: 'published' } });
const actions = async () => (await readAudit()).map(({ adminID, action, about }) => [adminID, action, about]);
const desk = async (token: string) =>
  (await (await call('GET', '/api/admin/dashboard', { token })).json()) as DashboardSummary;
const list = async (token: string, query = '') =>
  ((await (await call('GET', `/api/admin/posts${query}`, { token })).json()) as PostPage).posts;

describe('a draft of a writer', () => {
  it('is handed in, given back with a note, handed in again and published; writer and editor see it', async () => {
    const { _id } = await ownDraft();
    expect(await read(_id)).toEqual(NOT_REVIEWED);
    const first = await handIn(_id);
    expect([first.status, first.body]).toMatchObject([200, { state: 'waiting', by: 'WRITER of the team', notes: [] }]);

    const note = uuidV7();
    const returned = await giveBack(_id, '  Shorter,\r\nplease. ', note);
    expect([returned.status, returned.body]).toMatchObject([
      200,
      {
        state: 'returned',
        by: ADMIN.publicName,
        notes: [{ id: note, text: 'Shorter,\nplease.', by: ADMIN.publicName, isYours: true }],
      },
    ]);
    expect((await read(_id)).notes[0]?.isYours).toBe(false);
    expect((await addNote(writer, _id, 'Done.')).body.notes.map(({ by, text }) => [by, text])).toEqual([
      [ADMIN.publicName, 'Shorter,\nplease.'],
      ['WRITER of the team', 'Done.'],
    ]);
    await handIn(_id);
    expect((await publish(_id)).status).toBe(200);
    expect(await read(_id)).toMatchObject({ state: 'accepted', by: ADMIN.publicName, notes: [{}, {}] });
    expect((await actions()).toReversed().filter(([, action]) => action !== 'post-saved')).toEqual([
      ['WRITER', 'post-handed-in', 'Harvest'],
      [ADMIN.adminID, 'post-given-back', 'Harvest'],
      ['WRITER', 'post-note-added', 'Harvest'],
      ['WRITER', 'post-handed-in', 'Harvest'],
      [ADMIN.adminID, 'post-published', 'Harvest'],
    ]);
  });

  it('is taken back while it waits, and is not handed in without a title, nor once it is public or scheduled', async () => {
    const { _id } = await handedIn();
    expect((await desk(editor)).reviewsTotal).toBe(1);
    expect(await takeBack(_id)).toMatchObject({ status: 200, body: { state: 'open' } });
    expect((await desk(editor)).reviews).toEqual([]);
    expect(await giveBack(_id)).toMatchObject({ status: 409, body: { message: NOT_WAITING.open } });

    const blank = await post(writer, { title: '', content: '<p>x</p>', status: 'draft' });
    expect(await handIn(blank._id)).toMatchObject({ status: 400, body: { message: BLOG_REFUSALS.titleMissing } });
    const nothing = { status: 409, body: { message: REVIEW_REFUSALS.nothing } };
    await publish(_id);
    expect(await handIn(_id)).toMatchObject(nothing);
    await savePost(editor, _id, { ...WORDS, status: 'scheduled', publishAt: '2999-01-01T00:00:00.000Z' });
    expect(await handIn(_id)).toMatchObject(nothing);
  });
});

describe('a repeated call', () => {
  it('changes nothing and adds no entry to the audit trail', async () => {
    const { _id } = await ownDraft();
    const note = uuidV7();
    const steps = [
      () => handIn(_id),
      () => giveBack(_id, 'Shorter', note),
      () =>
        addNote(
          writer,
          _id,
          'Done',
          note.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
        ),
      () => handIn(_id),
      () => takeBack(_id),
      () => send(editor, 'DELETE', _id, `/notes/${note}`),
    ];
    for (const [index, step] of steps.entries()) {
      const before = (await actions()).length;
      const [once, again] = [await step(), await step()];
      expect([again.status, again.body], `step ${index}`).toEqual([200, once.body]);
      expect((await actions()).length - before, `step ${index}`).toBe(1);
    }
  });

  it('gives a post back once, also when the writer handed it in again meanwhile', async () => {
    const { _id } = await handedIn();
    const note = uuidV7();
    await giveBack(_id, 'Shorter', note);
    await handIn(_id);
    const waiting = { status: 200, body: { state: 'waiting', notes: [{ id: note }] } };
    expect(await giveBack(_id, 'Shorter', note)).toMatchObject(waiting);
  });
});

describe('two calls at once', () => {
  it('give a post back and take it back: one succeeds, and the other is answered 409', async () => {
    const calls = [handedIn, ({ _id }: Blog) => takeBack(_id), ({ _id }: Blog) => giveBack(_id)] as const;
    await atEachMoment(blobs, ...calls, async (taken, given, { _id }) => {
      const { state } = await read(_id);
      const [won, lost] = given.status === 200 ? (['returned', taken] as const) : (['open', given] as const);
      expect([state, [taken.status, given.status].sort()]).toEqual([won, [200, 409]]);
      expect(lost.body.message).toBe(NOT_WAITING[won]);
    });
  });

  it('hand a post in and publish it: the published post does not wait for review', async () => {
    const calls = [ownDraft, ({ _id }: Blog) => handIn(_id), ({ _id }: Blog) => publish(_id)] as const;
    await atEachMoment(blobs, ...calls, async (_handedIn, _published, { _id }) => {
      expect(['accepted', 'open']).toContain((await read(_id)).state);
      expect((await desk(editor)).reviews).toEqual([]);
    });
  });
});

describe('a post that is handed in', () => {
  it('waits no longer once it is published or scheduled, also when the write to its review fails', async () => {
    const ways = [
      (id: string) => publish(id),
      (id: string) => savePost(editor, id, { ...WORDS, status: 'published' }),
      (id: string) => savePost(editor, id, { ...WORDS, status: 'scheduled', publishAt: '2999-01-01T00:00:00.000Z' }),
    ];
    for (const way of ways) {
      const { _id } = await handedIn();
      expect((await way(_id)).status).toBe(200);
      expect(await read(_id)).toMatchObject({ state: 'accepted', by: ADMIN.publicName });
      expect((await desk(editor)).reviews).toEqual([]);
      const own = (await desk(writer)).reviews;
      expect(own.find((one) => one._id === _id)?.review.state).toBe('accepted');
    }
  });

  it('keeps its state and notes in the bin', async () => {
    const { _id } = await handedIn();
    const waiting = await handedIn();
    await addNote(editor, _id, 'Shorter');
    await deletePost(writer, _id);
    expect((await send(editor, 'GET', _id)).status).toBe(404);
    expect((await desk(editor)).reviews.map((one) => one._id)).toEqual([waiting._id]);
    await call('POST', `/api/admin/bin/${_id}`, { token: writer });
    expect(await read(_id)).toMatchObject({ state: 'waiting', notes: [{ text: 'Shorter' }] });
  });

  it('stays handed in when its writer is removed, and keeps the name of the writer', async () => {
    const token = await signedInAs('LEAVING', 'writer');
    const { _id } = await post(token, { ...WORDS, status: 'draft' });
    await handIn(_id, token);
    await changePerson('LEAVING', { removedAt: new Date().toISOString() });
    expect((await handIn(_id, token)).status).toBe(403);
    expect((await desk(editor)).reviews).toMatchObject([{ _id, review: { by: 'LEAVING of the team' } }]);
    expect((await giveBack(_id)).status).toBe(200);
  });
});

describe('calls about reviews', () => {
  it('refuse a writer the posts and notes of others, and giving a post back', async () => {
    const { _id } = await handedIn();
    const note = uuidV7();
    await addNote(editor, _id, 'Shorter', note);
    const before = (await storedRecord(_id)).review;
    const forbidden = [
      await send(other, 'GET', _id),
      await handIn(_id, other),
      await takeBack(_id, other),
      await addNote(other, _id, 'Mine'),
      await send(other, 'DELETE', _id, `/notes/${uuidV7()}`),
      await send(writer, 'POST', _id, '/return', { note: { id: uuidV7(), text: 'x' } }),
    ];
    for (const answer of forbidden)
      expect(answer).toMatchObject({ status: 403, body: { message: MESSAGES.forbidden } });
    const removed = await send(writer, 'DELETE', _id, `/notes/${note}`);
    expect(removed).toMatchObject({ status: 403, body: { message: REVIEW_REFUSALS.notYours } });
    expect((await storedRecord(_id)).review).toEqual(before);
    expect((await send(editor, 'DELETE', _id, `/notes/${note}`)).body.notes).toEqual([]);
  });

  it('refuse bad input with a message that says what is wrong', async () => {
    const { _id } = await handedIn();
    const refused = [
      [await addNote(writer, _id, '  '), 'Write a note first'],
      [await addNote(writer, _id, 'x'.repeat(NOTE_LIMITS.text + 1)), NOTE_MESSAGES.tooLong],
      [await addNote(writer, _id, 'x', 'not-a-uuid'), REVIEW_REFUSALS.noteId],
      [await giveBack(_id, ''), NOTE_MESSAGES.empty],
      [await giveBack(_id, 'x', 'not-a-uuid'), REVIEW_REFUSALS.noteId],
      [await send(editor, 'POST', _id, '/return', {}), expect.any(String)],
    ] as const;
    for (const [answer, message] of refused) expect(answer).toMatchObject({ status: 400, body: { message } });
    expect((await send(writer, 'GET', 'nothing-here-1a2b3c4d')).status).toBe(403);
    expect((await send(editor, 'GET', 'nothing-here-1a2b3c4d')).status).toBe(404);
    expect((await call('POST', `/api/Blogs/${_id}/review/return`, { token: editor, body: '{}' })).status).toBe(415);
  });

  it('are answered 503 while storage fails, and change and record nothing', async () => {
    const { _id } = await ownDraft();
    blobs.intercept(({ store }) => (store.endsWith('-posts') ? 'refuse' : undefined));
    expect((await handIn(_id)).status).toBe(503);
    blobs.reset();
    expect(await read(_id)).toEqual(NOT_REVIEWED);
    expect((await actions()).map(([, action]) => action)).not.toContain('post-handed-in');
  });
});

describe('reviews in lists and posts', () => {
  it('are shown to an editor, on the dashboard those that wait, longest first', async () => {
    const [first, second] = [await ownDraft(), await ownDraft()];
    await handIn(second._id);
    await handIn(first._id);
    const unfinished = await ownDraft();
    const { reviews: waiting, reviewsTotal, drafts, draftsTotal } = await desk(editor);
    expect([waiting.map(({ _id }) => _id), reviewsTotal]).toEqual([[second._id, first._id], 2]);
    expect([drafts.map(({ _id }) => _id), draftsTotal], 'what waits is not to be finished').toEqual([
      [unfinished._id],
      1,
    ]);
    expect((await list(editor, '?status=handed-in')).map(({ _id }) => _id).sort()).toEqual(
      [first._id, second._id].sort(),
    );
    await giveBack(first._id);
    expect((await desk(editor)).reviews.map(({ _id }) => _id)).toEqual([second._id]);
    const marks = new Map((await list(editor)).map(({ _id, review }) => [_id, review]));
    expect([marks.get(first._id), marks.get(second._id)]).toEqual(['returned', 'waiting']);
    expect((await list(editor, '?status=handed-in')).map(({ _id }) => _id)).toEqual([second._id]);
  });

  it('are shown to a writer for own posts alone, for a week after the publication, and not to visitors', async () => {
    const { _id } = await handedIn();
    const theirs = await post(other, { ...WORDS, title: 'Theirs', status: 'draft' });
    await handIn(theirs._id, other);
    expect((await desk(writer)).reviews.map((one) => [one._id, one.review.state])).toEqual([[_id, 'waiting']]);
    await publish(_id);
    expect(await desk(writer)).toMatchObject({
      reviews: [{ _id, review: { state: 'accepted', by: ADMIN.publicName } }],
      reviewsTotal: 0,
    });
    expect((await list(writer)).map((one) => [one._id, one.isOwn, one.review])).toEqual([[_id, true, undefined]]);
    expect(await (await readPost(_id)).text()).not.toMatch(/review|WRITER/);
    const at = new Date(Date.now() - 8 * DAY_MS).toISOString();
    await changeStored(_id, (one) => ({ ...one, ...(one.review && { review: { ...one.review, at } }) }));
    expect((await desk(writer)).reviews).toEqual([]);
  });
});

describe('changes to an own post that is published', () => {
  const saveChanges = (token: string, id: string, form: Record<string, string>) =>
    call('PUT', `/api/Blogs/${id}/changes`, { token, form });

  it('are saved and handed in by the writer, and published by an editor', async () => {
    const { _id } = await ownDraft();
    await publish(_id);
    expect(await handIn(_id)).toMatchObject({ status: 409 });
    const isOwn = async (token: string) => (await (await readPost(_id, { token })).json()).isOwn;
    expect([await isOwn(writer), await isOwn(other), await isOwn(editor)]).toEqual([true, undefined, undefined]);
    const saved = await saveChanges(writer, _id, { ...CHANGED, version: '2', changes: '0' });
    expect([saved.status, await saved.json()]).toMatchObject([200, { title: CHANGED.title, changes: 1 }]);
    expect(await (await readPost(_id)).json()).toMatchObject({ title: WORDS.title });
    expect((await handIn(_id)).body.state).toBe('waiting');
    expect((await list(editor, '?status=handed-in')).map((one) => [one._id, one.hasChanges])).toEqual([[_id, true]]);
    const published = await savePost(editor, _id, { ...CHANGED, status: 'published', version: '2', changes: '1' });
    expect(published.status).toBe(200);
    expect(await read(_id)).toMatchObject({ state: 'accepted', by: ADMIN.publicName });
    expect(await (await readPost(_id)).json()).toMatchObject({ title: CHANGED.title });
  });

  it('are refused from another writer, are never published by a writer, and wait no more once discarded', async () => {
    const { _id } = await ownDraft();
    await publish(_id);
    const discard = async (token: string) => (await call('DELETE', `/api/Blogs/${_id}/changes`, { token })).status;
    expect((await saveChanges(other, _id, { ...CHANGED, changes: '0' })).status).toBe(403);
    await saveChanges(writer, _id, { ...CHANGED, changes: '0' });
    expect(await discard(other)).toBe(403);
    expect((await savePost(writer, _id, { ...CHANGED, status: 'published', changes: '1' })).status).toBe(403);
    expect(await (await readPost(_id)).json()).toMatchObject({ title: WORDS.title });
    await handIn(_id);
    // A topic that an editor adds to the public post does not end the review of the changes.
    await call('PATCH', `/api/Blogs/${_id}`, { token: editor, json: { addTopic: 'News' } });
    expect((await read(_id)).state).toBe('waiting');
    expect([await discard(writer), (await read(_id)).state]).toEqual([204, 'open']);
  });
});
