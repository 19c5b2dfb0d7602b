import { median } from './median.ts';
import { storePhotos } from './photos.ts';
import { createPosts, signIn } from './posts.ts';
import { type Admin, SlowSite } from './slow-site-process.ts';

const POSTS = 2000;
const PHOTOS = 2000;
const REPEATS = 15;
/** Posts created in parallel; with slow storage, more would only wait for each other. */
const AT_ONCE = 4;

/** How long the administrators' lists take with slow storage and warm caches, with 2,000 posts and 2,000 photos. */
export async function benchDashboard(dataDir: string, admin: Admin) {
  await storePhotos(dataDir, PHOTOS);
  const site = await SlowSite.start(dataDir, admin);
  try {
    const token = await signIn(site.url, admin.adminID, admin.password);
    await createPosts(site.url, token, 0, POSTS, AT_ONCE);
    const rows = [];
    for (const path of [
      '/api/admin/posts',
      '/api/admin/posts?sort=title-up',
      '/api/admin/posts?status=published&language=en-IN&sort=author-down',
      '/api/admin/posts?q=words+of+post+1234',
      '/api/admin/bin',
      '/api/admin/desk',
      '/api/photos?limit=48',
    ]) {
      const [first = 0, ...warm] = await timesOf(site.url + path, token);
      const measured = `${median(warm).toFixed(0)} ms (first ${first.toFixed(0)} ms)`;
      rows.push({ what: `GET ${path}`, measured, goal: 'under 300 ms' });
    }
    return [...rows, { what: 'the server afterwards', measured: `${site.megabytes} MB`, goal: '' }];
  } finally {
    await site.stop();
  }
}

async function timesOf(address: string, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < REPEATS; i++) {
    const started = performance.now();
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`GET ${address}: ${response.status}`);
    times.push(performance.now() - started);
  }
  return times;
}
