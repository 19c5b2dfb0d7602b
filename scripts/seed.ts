/**
 * Fills a local site with sample posts: `npm run seed` (DATA_DIR as for `npm start`). A post whose title
 * exists is skipped, so that running it twice adds nothing. Refuses a production configuration.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { toHtml } from '../src/domain/posts/blog-text.ts';
import { DAY_MS } from '../src/domain/shared/limits.ts';
import { listBlogs } from '../src/server/posts/blog-index.ts';
import { createBlog } from '../src/server/posts/blog-writes.ts';
import { deployContext } from '../src/server/shared/config.ts';
import { SAMPLE_POSTS, type SamplePost } from './seed-posts.ts';
import { startBlobs } from './server/blobs/server.ts';
import { installRuntime } from './server/runtime.ts';

function assertLocal(): void {
  const remote =
    deployContext() !== 'local' || process.env.NETLIFY_BLOBS_CONTEXT || process.env.SITE_URL?.startsWith('https:');
  if (!remote) return;
  console.error('Sample posts are for local sites only: this configuration is one that people visit.');
  process.exit(1);
}

/** A time some days ago, during office hours in India (UTC+5:30). */
function writtenAt({ daysAgo }: SamplePost): Date {
  const date = new Date(Date.now() - daysAgo * DAY_MS);
  date.setUTCHours(4 + (daysAgo % 8), (daysAgo * 25) % 60, 0, 0);
  return date;
}

async function seed(): Promise<void> {
  assertLocal();
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  await mkdir(dataDir, { recursive: true });
  const blobs = await startBlobs({ directory: join(dataDir, 'blobs') });
  installRuntime(blobs.context, 'http://localhost');
  const known = new Set((await listBlogs()).map(({ title }) => title));
  const missing = SAMPLE_POSTS.filter(({ title }) => !known.has(title));
  for (const post of missing) {
    const form = {
      title: post.title,
      content: toHtml(post.text),
      text: post.text,
      topics: post.topics ?? [],
    };
    await createBlog(form, {}, { at: writtenAt(post) });
  }
  await blobs.stop();
  console.log(`${missing.length} sample posts added to ${dataDir}, ${known.size} were there.`);
}

await seed();
