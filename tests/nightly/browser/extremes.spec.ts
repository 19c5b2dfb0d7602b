import { join } from 'node:path';
import { startSite } from '../../../scripts/site-process.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { judgeAt, SCREENS } from '../../e2e/layout.ts';
import { scrollThrough } from '../../e2e/reading.ts';
import { PUBLIC_ROUTES } from '../../e2e/site-pages.ts';
import { extremeSite } from '../../helpers/extreme-site.ts';
import { copyProject, openStorage } from '../../helpers/site-copy.ts';

test.use(STILL);

/** For a build, and all pages at all widths. */
const TEST_MS = 60 * 60_000;

/** Builds a copy of the project with every field at its least or most, and serves it. */
async function openExtremeSite(extreme: 'least' | 'most') {
  const project = await copyProject(extreme);
  const data = join(project.root, '.data');
  const storage = await openStorage(data);
  await storage.publish(extremeSite(extreme));
  await project.build(storage.env);
  await storage.stop();
  const command = [process.execPath, join(project.root, 'scripts/start/site.ts')];
  const env = { PORT: '0', DATA_DIR: data, RATE_LIMITS: 'off', NODE_COMPILE_CACHE: join(project.root, 'compiled') };
  const site = await startSite(env, command, false, project.root);
  return {
    url: site.url,
    async stop() {
      await site.end('SIGTERM');
      await project.remove();
    },
  };
}

for (const extreme of ['least', 'most'] as const) {
  test(`every page holds at every width with every field at its ${extreme}`, async ({ page }) => {
    test.setTimeout(TEST_MS);
    const site = await openExtremeSite(extreme);
    try {
      for (const path of [...PUBLIC_ROUTES, '/press', '/no-such-page']) {
        await page.goto(site.url + path);
        await scrollThrough(page);
        expect.soft(await judgeAt(page, SCREENS), path).toEqual([]);
      }
    } finally {
      await site.stop();
    }
  });
}
