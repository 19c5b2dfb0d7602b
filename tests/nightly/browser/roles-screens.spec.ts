import type { Page } from '@playwright/test';
import { may, ROLES, type Role, SCREENS } from '../../../src/domain/admin/roles.ts';
import { signIn, signInColleague } from '../../e2e/admin.ts';
import { expectNoViolations } from '../../e2e/axe.ts';
import { addColleague } from '../../e2e/colleagues.ts';
import { expect, type Site, STILL, test } from '../../e2e/fixtures.ts';
import { judgeAt } from '../../e2e/layout.ts';
import { writePosts } from '../../e2e/posts.ts';
import { requestsDone } from '../../e2e/reading.ts';
import { DESKTOP, PHONE } from '../../e2e/screens.ts';
import { watchShifts } from '../../e2e/watch.ts';
import { ENQUIRY } from '../../helpers/samples.ts';

test.use(STILL);

const NO_RIGHT = 'Not part of your role';

/** Screens whose own list or form moves when it arrives, for every role. */
const MOVING = /^\/admin\/(inbox|account)$|\/edit$/;

/** A browser may paint before the words of a button in the heading's row are parsed: the render waits for the tag of `main` only. */
const PARSER_SHIFT = 0.03;

/** The calls of a page that were refused, from now on. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 401 || answer.status() === 403) refused.push(`${answer.status()} ${answer.url()}`);
  });
  return refused;
}

/** Posts in each state and a message, so that the screens have what to show. */
async function fill(site: Site) {
  const moment = new Date(Date.now() + 86_400_000).toISOString();
  const { ids } = await writePosts(site, ['A published post of another person']);
  await writePosts(site, ['A draft of another person'], { status: 'draft' });
  await writePosts(site, ['A scheduled post of another person'], { status: 'scheduled', publishAt: moment });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${site.url}/api/contacts`, { method: 'POST', headers, body: JSON.stringify(ENQUIRY) });
  return ids[0] ?? '';
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await requestsDone(page);
}

async function enter(page: Page, site: Site, role: Role) {
  if (role === 'owner') return signIn(page);
  return signInColleague(page, await addColleague(site, role));
}

for (const role of ROLES) {
  test(`the screens of the role ${role} make no call that is refused, shift nothing, pass axe and the layout checks`, async ({
    page,
    site,
  }) => {
    const published = await fill(site);
    await enter(page, site, role);
    const refused = watchRefusals(page);
    const shifts = await watchShifts(page, PARSER_SHIFT);
    const screens = { ...SCREENS, [`/Blogs/${published}/edit`]: 'own-posts' as const };
    // In the first tab nothing is known before the server answers, in the second one the rights are remembered.
    for (const { viewport, isKnown } of [
      { viewport: DESKTOP, isKnown: false },
      { viewport: PHONE, isKnown: true },
    ]) {
      await page.setViewportSize(viewport);
      for (const [path, right] of Object.entries(screens)) {
        const name = `${path} at ${viewport.width}`;
        if (!isKnown) await page.evaluate(() => sessionStorage.clear());
        await open(page, path);
        const heading = page.getByRole('main').getByRole('heading', { level: 1 });
        if (may(role, right)) await expect(heading, name).not.toHaveText(NO_RIGHT);
        else await expect(heading, name).toHaveText(NO_RIGHT);
        expect.soft(refused.splice(0), name).toEqual([]);
        if (!MOVING.test(path)) expect.soft(await shifts(), name).toEqual([]);
        await expectNoViolations(page, name);
        expect.soft(await judgeAt(page, [viewport]), name).toEqual([]);
      }
    }
  });
}
