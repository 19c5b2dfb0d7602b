import { createHash } from 'node:crypto';
import { idSuffix, newBlogId } from '../../src/domain/shared/ids.ts';
import { HOUR_MS } from '../../src/domain/shared/limits.ts';
import { keyOf, type PostVersion, withVersion } from '../../src/server/posts/post-record.ts';
import { revisionKey } from '../../src/server/posts/revisions.ts';
import { median } from './median.ts';
import { signIn } from './posts.ts';
import { type Admin, SlowSite } from './slow-site-process.ts';
import { countRecords, type Stored, storeRecords } from './store-records.ts';

const POSTS = 10_000;
const REPEATS = 21;
const STATES = 20;
/** Posts with more pictures in the text than the key of a former state names. */
const WITH_MANY_PICTURES = 10;
/** Pictures that nothing shows any more. */
const UNSHOWN = 2_000;
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

const idOf = (number: number) =>
  newBlogId(`Post number ${number}`, idSuffix(Buffer.from(hashOf(`id ${number}`), 'hex')));

function stateOf(number: number, version: number): PostVersion {
  const at = new Date(Date.now() - (number + STATES - version) * HOUR_MS).toISOString();
  const pictures = Array.from({ length: 8 }, (_, n) => `<img src="/api/images/${hashOf(`${number} ${n}`)}" alt="x">`);
  return {
    title: `Post number ${number}`,
    content: number < WITH_MANY_PICTURES ? `<p>${pictures.join('')}</p>` : '<p>Words</p>',
    text: null,
    description: 'Words',
    language: 'en-IN',
    topics: [],
    status: 'published',
    version,
    createdAt: at,
    updatedAt: at,
  };
}

/** 10,000 posts with 20 former states each, and pictures that nothing shows: all stored longer ago than a day. */
async function store(dataDir: string): Promise<void> {
  const posts: Stored[] = [];
  const states: Stored[] = [];
  for (let number = 0; number < POSTS; number++) {
    const id = idOf(number);
    const version = stateOf(number, STATES + 1);
    const value = withVersion({ id, version: 0, createdAt: version.createdAt }, version);
    posts.push({ key: keyOf(id), value });
    for (let version = 1; version <= STATES; version++) {
      const value = stateOf(number, version);
      states.push({ key: revisionKey(id, value), value });
    }
  }
  storeRecords(dataDir, 'posts', posts);
  storeRecords(dataDir, 'revisions', states);
  const storedAt = new Date(Date.now() - 48 * HOUR_MS).toISOString();
  const unshown = Array.from({ length: UNSHOWN }, (_, n) => hashOf(`unshown ${n}`));
  storeRecords(
    dataDir,
    'media',
    unshown.map((key) => ({ key, value: '', facts: { type: 'image/png', storedAt } })),
  );
}

/**
 * How the public lists, the sweep of pictures and the deletion of a photo fare beside 200,000 former states, where each storage
 * call takes 30 ms.
 */
export async function benchHistories(dataDir: string, admin: Admin) {
  await store(dataDir);
  const site = await SlowSite.start(dataDir, admin);
  try {
    const authorization = `Bearer ${await signIn(site.url, admin.adminID, admin.password)}`;
    // The first lists read everything once, each as much as fits into a call; so does the local storage, from its files.
    for (const path of ['/api/Blogs?view=summary', `/api/Blogs/${idOf(0)}/revisions`]) {
      const ask = () => fetch(site.url + path, { headers: { authorization } });
      for (let { status } = await ask(); status === 503; { status } = await ask());
    }
    const rows = [];
    for (const path of ['/api/Blogs?view=summary', '/Blogs']) {
      const times: number[] = [];
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        const began = performance.now();
        await (await fetch(site.url + path)).arrayBuffer();
        times.push(performance.now() - began);
      }
      rows.push({ what: `10,000 posts, ${path}`, measured: `${median(times).toFixed(0)} ms`, goal: 'at most 150 ms' });
    }
    for (const run of ['the first run', 'the second run']) {
      const left = countRecords(dataDir, 'media');
      const before = await site.quietCalls();
      const began = performance.now();
      await site.runSchedule('daily');
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const done = left - countRecords(dataDir, 'media');
      const calls = (await site.quietCalls()) - before;
      const measured = `${seconds} s, ${calls} storage calls, ${done} pictures deleted`;
      rows.push({ what: `daily, ${run}`, measured, goal: 'at most 25 s, and some are deleted' });
    }
    for (const title of ['the first', 'the second']) {
      const body = new FormData();
      body.set('photo', new Blob([PNG, title]), 'a.png');
      const photo = await fetch(`${site.url}/api/photos`, { method: 'POST', headers: { authorization }, body });
      const { key } = (await photo.json()) as { key: string };
      const began = performance.now();
      const { status } = await fetch(`${site.url}/api/photos/${key}`, { method: 'DELETE', headers: { authorization } });
      const measured = `${(performance.now() - began).toFixed(0)} ms (${status})`;
      rows.push({ what: `a photo deleted, ${title}`, measured, goal: 'at most 1,000 ms' });
    }
    return [...rows, { what: 'the server afterwards', measured: `${site.megabytes} MB`, goal: '' }];
  } finally {
    await site.stop();
  }
}
