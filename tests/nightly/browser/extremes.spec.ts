import { join } from 'node:path';
import { startSite } from '../../../scripts/site-process.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { judgeAt, SCREENS } from '../../e2e/layout.ts';
import { scrollThrough } from '../../e2e/reading.ts';
import { extremeSite } from '../../helpers/extreme-site.ts';
import { copyProject, openStorage } from '../../helpers/site-copy.ts';

test.use(STILL);

/** A phone, a tablet and a desktop. */
const WIDTHS = SCREENS.filter(({ width }) => [320, 768, 1440].includes(width));

/** Pages whose parts come from the content; the others have parts that these have. */
const PAGES = ['/Home', '/Services', '/clients', '/Careers', '/VTRegister', '/ourplatforms/zms', '/privacy', '/press'];

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
  test(`pages pass the layout checks at three widths with every field at its ${extreme}`, async ({ page }) => {
    const site = await openExtremeSite(extreme);
    try {
      for (const path of PAGES) {
        await page.goto(site.url + path);
        await scrollThrough(page);
        expect.soft(await judgeAt(page, WIDTHS), path).toEqual([]);
      }
    } finally {
      await site.stop();
    }
  });
}
