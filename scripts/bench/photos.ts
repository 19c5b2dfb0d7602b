import { createHash } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';
import { HOUR_MS, PAGE_SIZES } from '../../src/domain/shared/limits.ts';
import { median } from './median.ts';
import { signIn } from './posts.ts';
import { type Admin, SlowSite } from './slow-site-process.ts';
import { storeRecords } from './store-records.ts';

const PHOTOS = 20_000;
const POSTS = 2_000;
const REPEATS = 15;

/** The hash that stands for a photo's picture, which nobody looks at. */
export const hashOf = (number: number) => createHash('sha256').update(String(number)).digest('hex').slice(0, 40);

/** Puts photos into the library of a data folder, one for each hour until now. */
export async function storePhotos(dataDir: string, count: number): Promise<void> {
  const records = Array.from({ length: count }, (_, number) => {
    const at = new Date(Date.now() - number * HOUR_MS);
    const words = { name: `photo-${number}.jpg`, alt: `What photo ${number} shows`, caption: '', focus: null };
    const url = `/api/images/${hashOf(number)}`;
    const value = { ...words, size: 48_000, url, hash: hashOf(number), createdAt: at.toISOString() };
    return { key: uuidV7({ msecs: at.getTime() }), value };
  });
  storeRecords(dataDir, 'photos', records);
}

/** Puts posts into a data folder that show a photo each. */
async function storePosts(dataDir: string): Promise<void> {
  const records = Array.from({ length: POSTS }, (_, number) => {
    const at = new Date(Date.now() - number * HOUR_MS).toISOString();
    const words = { title: `Post number ${number}`, content: '<p>Words</p>', text: 'Words', description: 'Words' };
    const image = { url: `/api/images/${hashOf(number)}` };
    const published = { ...words, language: 'en-IN', topics: [], image, updatedAt: at };
    const key = String(number).padStart(8, '0');
    const value = { id: `post-number-${key}`, version: 1, publishedAt: at, createdAt: at, published };
    return { key, value };
  });
  storeRecords(dataDir, 'posts', records);
}

/** Storage calls and times of a library of 20,000 photos where each storage call takes 30 ms. */
export async function benchPhotos(dataDir: string, admin: Admin) {
  await storePhotos(dataDir, PHOTOS);
  await storePosts(dataDir);
  const site = await SlowSite.start(dataDir, admin);
  try {
    const authorization = `Bearer ${await signIn(site.url, admin.adminID, admin.password)}`;
    const ask = async (query: string) => {
      const began = performance.now();
      const answer = await fetch(`${site.url}/api/photos?limit=${PAGE_SIZES.photos}&${query}`, {
        headers: { authorization },
      });
      const photos = (await answer.json()) as { key: string }[];
      return { answer, photos, ms: performance.now() - began };
    };
    // The first lists read everything once, each as much as fits into a call.
    let first = await ask('');
    for (; first.answer.status === 503; first = await ask(''));
    const total = first.answer.headers.get('x-total-count');
    if (total !== String(PHOTOS)) throw new Error(`The library has ${total} photos (${first.answer.status}).`);
    const rows = [];
    const second = `cursor=${first.photos.at(-1)?.key}`;
    const lists = { 'the first page': '', 'the second page': second, 'a search': 'q=photo+shows+1234' };
    for (const [what, query] of Object.entries(lists)) {
      await ask(query);
      const before = await site.quietCalls();
      await ask(query);
      const calls = (await site.quietCalls()) - before;
      const times: number[] = [];
      for (let repeat = 0; repeat < REPEATS; repeat++) times.push((await ask(query)).ms);
      const measured = `${median(times).toFixed(0)} ms, ${calls} storage calls`;
      rows.push({ what: `20,000 photos: ${what}`, measured, goal: 'at most 150 ms' });
    }
    return [...rows, { what: 'the server afterwards', measured: `${site.megabytes} MB`, goal: '' }];
  } finally {
    await site.stop();
  }
}
