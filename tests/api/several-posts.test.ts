import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFolder } from '../../scripts/backup/storage-target.ts';
import { planImport } from '../../scripts/posts/import-posts.ts';
import { BLOG_REFUSALS, type Blog } from '../../src/domain/posts/blog.ts';
import { TOPIC_REFUSALS } from '../../src/domain/posts/blog-details.ts';
import { BULK_REFUSALS } from '../../src/domain/posts/bulk-change.ts';
import { PICTURES_FOLDER, POSTS_FOLDER, type PostFile } from '../../src/domain/posts/post-folder.ts';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { readAudit } from '../../src/server/auth/record-audit.ts';
import { keyOf, revisionOf } from '../../src/server/posts/post-record.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, pictureInSizes, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { inBothOrders } from '../helpers/interleave.ts';
import { changeStored, deletePost, listPosts, revisionsOf, savePost, storedRecord } from '../helpers/posts.ts';

const blobs = useBlobs();
const { signIn } = useAdmin();
let token = '';
beforeAll(async () => {
  token = await signIn();
});

beforeEach(async () => {
  for (const { key } of await jsonStore('audit').list()) await jsonStore('audit').delete(key);
});

const change = (id: string, json: unknown) => call('PATCH', `/api/Blogs/${id}`, { token, json });
const errorsOf = async (answer: Response) => [answer.status, (await answer.json()).errors];
const changed = async (id: string, json: unknown) => (await (await change(id, json)).json()) as Blog;
const stored = async (id: string) => revisionOf(await storedRecord(id));
const versionsOf = async (id: string) => (await revisionsOf(token, id)).map(({ version }) => version);
const isListed = async (id: string) => (await listPosts('?view=summary')).blogs.some(({ _id }) => _id === id);

const IN_2099 = '2099-01-01T00:00:00.000Z';

describe('a change of the status', () => {
  it('publishes a draft and makes it a draft again, with its text, address and first date', async () => {
    const draft = await post(token, { status: 'draft', slug: 'kept-address', text: 'Some *words*' });
    const published = await changed(draft._id, { status: 'published' });
    expect(published).toMatchObject({ status: 'published', slug: 'kept-address', text: 'Some *words*', version: 2 });
    expect(published.createdAt).toBe(published.updatedAt);
    expect(await isListed(draft._id)).toBe(true);
    expect(await changed(draft._id, { status: 'draft' })).toMatchObject({ status: 'draft', version: 3 });
    expect(await isListed(draft._id)).toBe(false);
    const again = await changed(draft._id, { status: 'published' });
    expect([again.version, again.createdAt]).toEqual([4, published.createdAt]);
    expect(await versionsOf(draft._id)).toEqual([3, 2, 1]);
  });

  it('takes away the time of a scheduled post, and keeps the date of one that is due', async () => {
    for (const status of ['published', 'draft']) {
      const scheduled = await post(token, { status: 'scheduled', publishAt: IN_2099 });
      const blog = await changed(scheduled._id, { status });
      expect([blog.status, blog.publishAt]).toEqual([status, undefined]);
    }
    const { _id } = await post(token, { status: 'scheduled', publishAt: IN_2099 });
    const due = '2026-11-01T00:00:00.000Z';
    await changeStored(_id, (record) => ({ ...record, publishAt: due, createdAt: due }));
    expect(await changed(_id, { status: 'published' })).toMatchObject({ status: 'published', createdAt: due });
  });

  it('adds no version when the post has it already', async () => {
    const { _id, createdAt } = await post(token);
    for (let time = 0; time < 2; time++) {
      expect(await changed(_id, { status: 'published' })).toMatchObject({ version: 1, createdAt });
    }
    expect(await versionsOf(_id)).toEqual([]);
  });

  it('refuses to publish a post without a title', async () => {
    const { _id } = await post(token, { title: '', status: 'draft' });
    const answer = await change(_id, { status: 'published' });
    expect(await errorsOf(answer)).toEqual([400, { title: BLOG_REFUSALS.titleMissing }]);
    expect(await stored(_id)).toMatchObject({ status: 'draft', version: 1 });
  });
});

it('a change of topics adds and removes one in any spelling, each once, and no more than there may be', async () => {
  const { _id } = await post(token, { topics: 'Paint' });
  for (const [json, topics, version] of [
    [{ addTopic: '  Town   news ' }, ['Paint', 'Town news'], 2],
    [{ addTopic: 'town NEWS' }, ['Paint', 'Town news'], 2],
    [{ removeTopic: 'PAINT' }, ['Town news'], 3],
    [{ removeTopic: 'Paint' }, ['Town news'], 3],
    [{ addTopic: 'Water', removeTopic: 'Town news', status: 'draft' }, ['Water'], 4],
  ] as const) {
    expect(await changed(_id, json)).toMatchObject({ topics, version });
  }
  expect((await stored(_id)).status).toBe('draft');

  const topics = Array.from({ length: LIMITS.topics }, (_, index) => `Topic ${index}`);
  const full = await post(token, { topics: topics.join() });
  const refused = await change(full._id, { addTopic: 'One more' });
  expect(await errorsOf(refused)).toEqual([400, { addTopic: TOPIC_REFUSALS.tooMany }]);
  expect((await change(full._id, { addTopic: 'topic 0' })).status).toBe(200);
  const swapped = await changed(full._id, { addTopic: 'One more', removeTopic: 'Topic 0' });
  expect(swapped.topics).toHaveLength(LIMITS.topics);
});

describe('a change', () => {
  it.each([
    [{}, '', BULK_REFUSALS.nothing],
    [{ title: 'Another' }, '', BULK_REFUSALS.nothing],
    [{ status: 'scheduled' }, 'status', BULK_REFUSALS.status],
    [{ addTopic: ' , ' }, 'addTopic', BULK_REFUSALS.topicMissing],
    [{ addTopic: 7 }, 'addTopic', BULK_REFUSALS.topicMissing],
    [{ addTopic: 'one, two' }, 'addTopic', BULK_REFUSALS.oneTopic],
    [{ addTopic: 'x'.repeat(LIMITS.topic + 1) }, 'addTopic', TOPIC_REFUSALS.tooLong],
    [{ removeTopic: ' ' }, 'removeTopic', BULK_REFUSALS.topicMissing],
    [{ removeTopic: 'x'.repeat(10_000) }, 'removeTopic', TOPIC_REFUSALS.tooLong],
  ])('is refused: %j', async (json, field, message) => {
    const { _id } = await post(token);
    const answer = await change(_id, json);
    const body = await answer.json();
    expect([answer.status, field === '' ? body.message : body.errors[field]]).toEqual([400, message]);
    expect((await stored(_id)).version).toBe(1);
  });

  it('is 404 for no post or a deleted one, and 503 without storage', async () => {
    const { _id } = await post(token);
    const json = { status: 'draft' };
    expect((await change('no-such-post', json)).status).toBe(404);
    blobs.intercept(({ operation }) => (operation === 'put' ? 'refuse' : undefined));
    expect((await change(_id, json)).status).toBe(503);
    blobs.reset();
    expect(await stored(_id)).toMatchObject({ status: 'published', version: 1 });
    await deletePost(token, _id);
    const gone = await change(_id, json);
    expect([gone.status, (await gone.json()).message]).toEqual([404, MESSAGES.blogNotFound]);
  });

  it('is in the audit trail as a save is', async () => {
    const { _id } = await post(token, { title: 'Recorded', status: 'draft' });
    await change(_id, { status: 'published' });
    await change(_id, { addTopic: 'News' });
    const [saved, published] = await readAudit();
    expect([published, saved]).toMatchObject([
      { action: 'post-published', about: 'Recorded' },
      { action: 'post-saved', about: 'Recorded' },
    ]);
  });
});

describe('a change and a save of the editor at the same time', () => {
  it('both last', async () => {
    const make = () => post(token, { text: 'Before' });
    const changing = async ({ _id }: Blog) => (await change(_id, { addTopic: 'News', status: 'draft' })).status;
    const form = { title: 'Saved', content: '<p>x</p>', text: 'After' };
    const saving = async ({ _id }: Blog) => (await savePost(token, _id, form)).status;
    await inBothOrders(blobs, make, changing, saving, async (changedWith, savedWith, { _id }) => {
      expect([changedWith, savedWith]).toEqual([200, 200]);
      const both = { title: 'Saved', text: 'After', topics: ['News'], status: 'draft', version: 3 };
      expect(await stored(_id)).toMatchObject(both);
      expect(await versionsOf(_id)).toEqual([2, 1]);
    });
  });

  it('lose nothing when the editor sends the version it began from', async () => {
    const { _id } = await post(token, { topics: 'Paint' });
    await change(_id, { addTopic: 'News' });
    const form = { title: 'Saved', content: '<p>x</p>', topics: 'Paint', version: '1' };
    expect((await savePost(token, _id, form)).status).toBe(412);
    expect((await stored(_id)).topics).toEqual(['Paint', 'News']);
  });
});

describe('a post as a file', () => {
  const file = (id: string) => call('GET', `/api/Blogs/${id}/file`, { token });

  it('is read back by the import with its pictures and equals the post', async () => {
    const title = 'Exported: “all” of it';
    const fields = { title, text: 'Words', topics: 'Paint, नाव', slug: 'of-its-own', excerpt: 'In short' };
    const { _id, image } = await post(token, { ...fields, ...pictureInSizes('image'), imageAlt: 'A wall' });
    const text = `Words\n\n![A wall](${image?.url})`;
    await savePost(token, _id, { title, content: '<p>x</p>', text });
    const { text: markdown, pictures, leftOut } = (await (await file(_id)).json()) as PostFile;
    expect([pictures.length, leftOut]).toEqual([3, []]);

    const folder = await mkdtemp(join(tmpdir(), 'exported-'));
    for (const name of [POSTS_FOLDER, PICTURES_FOLDER]) await mkdir(join(folder, name));
    await writeFile(join(folder, POSTS_FOLDER, `${_id}.md`), markdown);
    for (const { name, file } of pictures) {
      const bytes = await (await call('GET', `/api/images/${name}`)).arrayBuffer();
      await writeFile(join(folder, PICTURES_FOLDER, file), Buffer.from(bytes));
    }
    const place = await openFolder(`${folder}-target`);
    try {
      const plan = await planImport(place, folder);
      await plan.carryOut();
      expect([plan.added, plan.leftOut]).toEqual([[_id], []]);
      const record = await place.read({ store: 'posts', key: keyOf(_id) });
      expect(revisionOf(JSON.parse(record?.bytes.toString() ?? ''))).toEqual(await stored(_id));
      expect((await place.keys('media')).sort()).toEqual(pictures.map(({ name }) => name).sort());
    } finally {
      await place.close();
      for (const path of [folder, `${folder}-target`]) await rm(path, { recursive: true });
    }
  });

  it('has unpublished changes as a file beside it, and is 404 once deleted', async () => {
    const { _id } = await post(token);
    const form = { title: 'Changed', content: '<p>Changed</p>' };
    expect((await call('PUT', `/api/Blogs/${_id}/changes`, { token, form })).status).toBe(200);
    const { text, changes, leftOut } = (await (await file(_id)).json()) as PostFile;
    expect([text.includes('Changed'), leftOut]).toEqual([false, []]);
    expect(changes).toMatch(/^---\nid: [\s\S]*title: Changed[\s\S]*version: 1[\s\S]*\n<p>Changed/);
    await deletePost(token, _id);
    expect((await file(_id)).status).toBe(404);
  });
});
