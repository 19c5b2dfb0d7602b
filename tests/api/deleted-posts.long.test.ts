import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import binPostFn from '../../netlify/functions/admin-bin-post.ts';
import blogFn from '../../netlify/functions/blog.ts';
import { createBlog, readBlogAsAdmin } from '../../src/server/blogs.ts';
import { photoExists, photoKeyOf } from '../../src/server/photo-files.ts';
import { sweepPhotos } from '../../src/server/photo-sweep.ts';
import { listRevisions, readRevision } from '../../src/server/revisions.ts';
import { dice, say } from '../faults/cases.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, picture } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 80);
const CALLERS = 4;
const CALLS_EACH = 4;
/** Turns of the event loop that a call to storage waits at most. */
const MOST_TURNS = 12;
const DAY = 24 * 60 * 60 * 1000;

const blobs = useBlobs();
const { signIn } = useAdmin();
let token = '';
beforeAll(async () => {
  token = await signIn();
});

/** What a caller did, when it began and ended, in the order of all beginnings and ends, and whether it succeeded. */
interface Deed {
  what: 'save' | 'publish' | 'delete' | 'restore' | 'sweep' | 'empty';
  began: number;
  ended: number;
  done: boolean;
  text?: string;
}

const as = (id: string) => ({ token, params: { id } });
const remove = (id: string) => call(blogFn, 'DELETE', '/', as(id));
const restore = (id: string) => call(binPostFn, 'POST', '/', as(id));
const save = (id: string, text: string, status = 'draft') =>
  call(blogFn, 'PUT', '/', { ...as(id), form: { title: 'A title', content: '<p>x</p>', text, status } });

async function newPost(round: number): Promise<string> {
  const bytes = new Uint8Array(await picture(`r${round}`).arrayBuffer());
  const image = { name: 'a.png', type: 'image/png', bytes };
  const form = { title: 'A title', content: '<p>x</p>', text: 'At first', slug: `round-${round}` };
  return (await createBlog(form, { image }, { by: 'EDITOR' }))._id;
}

/** Whether an answer is a success; undefined for what is not a call of the API. @throws when it is neither that nor 404 */
async function succeeded(answer: Promise<Response>): Promise<boolean> {
  const { status } = await answer;
  expect([200, 204, 404]).toContain(status);
  return status !== 404;
}

/** Four callers at one post, each call after the other. */
async function round(id: string, draw: (sides: number) => number): Promise<Deed[]> {
  const deeds: Deed[] = [];
  let moment = 0;
  const act = async (caller: number, number: number) => {
    const what = (['save', 'save', 'publish', 'delete', 'delete', 'restore', 'restore', 'sweep', 'empty'] as const)[
      draw(9)
    ];
    const text = `Caller ${caller}, text ${number}`;
    const began = moment++;
    const done = await {
      save: () => succeeded(save(id, text)),
      publish: () => succeeded(save(id, text, 'published')),
      delete: () => succeeded(remove(id)),
      restore: () => succeeded(restore(id)),
      sweep: () => sweepPhotos(Date.now() + 2 * DAY).then(() => true),
      empty: () => sweepPhotos(Date.now() + 31 * DAY).then(() => true),
    }[what as Deed['what']]();
    const isSave = what === 'save' || what === 'publish';
    deeds.push({ what: what as Deed['what'], began, ended: moment++, done, ...(isSave ? { text } : {}) });
  };
  const caller = async (_: unknown, index: number) => {
    for (let number = 0; number < CALLS_EACH; number++) await act(index, number);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return deeds;
}

/** Whether a post may be gone for good: after its last save or restoration it was deleted, and then the bin emptied. */
function mayBeGone(deeds: readonly Deed[]): boolean {
  const done = deeds.filter((deed) => deed.done);
  const last = Math.max(-1, ...done.filter(({ what }) => /save|publish|restore/.test(what)).map(({ began }) => began));
  const deletions = done.filter(({ what, ended }) => what === 'delete' && ended > last);
  return deletions.some(({ began }) => done.some(({ what, ended }) => what === 'empty' && ended > began));
}

it(`every text answered 200 is in the post, its history or the bin, after each of ${ROUNDS} rounds of four callers`, async () => {
  const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
  say(`PROPERTY_SEED=${seed}`);
  let gone = 0;
  let texts = 0;
  for (let number = 0; number < ROUNDS; number++) {
    const draw = dice(seed + number);
    const id = await newPost(number);
    blobs.intercept(async () => {
      for (let turns = draw(MOST_TURNS); turns > 0; turns--) await turn();
      return undefined;
    });
    const deeds = await round(id, draw);
    blobs.reset();
    const about = `round ${number}, seed ${seed + number}: ${JSON.stringify(deeds)}`;
    if ((await restore(id)).status === 404) {
      expect(mayBeGone(deeds), about).toBe(true);
      gone++;
      continue;
    }
    const post = await readBlogAsAdmin(id);
    const former = await listRevisions(id, post.version);
    const kept = await Promise.all(former.map(async ({ revision }) => (await readRevision(id, revision)).text));
    const saved = deeds.flatMap(({ text, done }) => (text !== undefined && done ? [text] : []));
    expect([post.text, ...kept], about).toEqual(expect.arrayContaining(['At first', ...saved]));
    expect(await photoExists(photoKeyOf(post.image?.url ?? '') ?? ''), about).toBe(true);
    texts += saved.length;
    await remove(id);
    await sweepPhotos(Date.now() + 31 * DAY);
  }
  say(`${texts} texts kept, ${gone} posts deleted for good`);
  expect(Math.min(texts, gone)).toBeGreaterThan(ROUNDS / 10);
});
