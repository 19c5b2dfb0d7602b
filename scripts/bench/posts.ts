import { brotliCompressSync } from 'node:zlib';
import { inParallel } from '../../src/server/shared/parallel.ts';
import { median } from './median.ts';

const CONCURRENCY = 16;
const REPEATS = 21;

export async function signIn(url: string, adminID: string, password: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ adminID, password }),
  });
  return (await response.json()).token;
}

async function createPost(url: string, token: string, number: number) {
  const body = new FormData();
  body.set('title', `Post number ${number}`);
  body.set('content', `<p>${`Words of post ${number}. `.repeat(40)}</p>`);
  const response = await fetch(`${url}/api/Blogs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (response.status !== 201) throw new Error(`POST /api/Blogs: ${response.status} ${await response.text()}`);
}

export async function createPosts(url: string, token: string, from: number, to: number, atOnce = CONCURRENCY) {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  await inParallel(numbers, atOnce, (number) => createPost(url, token, number));
}

async function timeOf(address: string): Promise<{ firstMs: number; ms: number; bytes: number }> {
  const times: number[] = [];
  let body = Buffer.alloc(0);
  for (let i = 0; i < REPEATS; i++) {
    const started = performance.now();
    const response = await fetch(address);
    body = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`GET ${address}: ${response.status}`);
    times.push(performance.now() - started);
  }
  return { firstMs: times[0] ?? 0, ms: median(times), bytes: brotliCompressSync(body).length };
}

/**
 * How long lists of posts take, the first one after many were written and the later ones, and how large the page is, as the
 * blog grows to each of `counts`.
 */
export async function benchPosts(url: string, admin: { adminID: string; password: string }, counts: number[]) {
  const token = await signIn(url, admin.adminID, admin.password);
  const rows = [];
  let existing = 0;
  for (const count of counts) {
    await createPosts(url, token, existing, count);
    existing = count;
    const list = await timeOf(`${url}/api/Blogs?view=summary`);
    const page = await timeOf(`${url}/Blogs`);
    rows.push(
      { what: `${count} posts, first list, the new ones read`, measured: `${list.firstMs.toFixed(0)} ms`, goal: '' },
      {
        what: `${count} posts, GET /api/Blogs?view=summary`,
        measured: `${list.ms.toFixed(1)} ms`,
        goal: 'under 500 ms',
      },
      { what: `${count} posts, GET /Blogs`, measured: `${page.ms.toFixed(1)} ms`, goal: 'under 500 ms' },
      {
        what: `${count} posts, HTML of /Blogs, brotli`,
        measured: `${(page.bytes / 1024).toFixed(1)} KB`,
        goal: 'at most 60 KB',
      },
    );
  }
  return rows;
}
