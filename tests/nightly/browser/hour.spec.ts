import { resolve } from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../../e2e/axe.ts';
import { expectFocusUncovered } from '../../e2e/covered.ts';
import { ADMIN, createSite, expect, STILL, test } from '../../e2e/fixtures.ts';
import { requestsDone, trackRequests } from '../../e2e/reading.ts';
import { DESKTOP, PHONE } from '../../e2e/screens.ts';
import { watchComplaints } from '../../e2e/watch.ts';
import { APPLICANT, ENQUIRY, pdf, REGISTRATION } from '../../helpers/samples.ts';

/** Milliseconds between two keys. */
const PAUSE = { delay: 25 };
/** Tab presses after which an element counts as unreachable. */
const MOST_STOPS = 90;

const PICTURES = [1, 2, 3, 4, 5, 6].map((number) => resolve(import.meta.dirname, `../../pictures/blog-${number}.webp`));

/** The senders, oldest first: ten that get a reply, with its template, and two of spam. */
const PEOPLE = [
  { name: 'Asha Kulkarni', kind: 'enquiry', template: 1 },
  { name: 'Bilal Khan', kind: 'enquiry', template: 0 },
  { name: 'Chitra Iyer', kind: 'enquiry', template: 2 },
  { name: 'Dev Patil', kind: 'enquiry', template: 0 },
  { name: 'Esha Gupta', kind: 'registration', template: 1 },
  { name: 'Farah Shaikh', kind: 'registration', template: 0 },
  { name: 'Gopal Rao', kind: 'registration', template: 1 },
  { name: 'Hema Joshi', kind: 'application', template: 1 },
  { name: 'Irfan Ali', kind: 'application', template: 2 },
  { name: 'Jaya Nair', kind: 'application', template: 0 },
] as const;
const SPAM = ['Rank first', 'Cheap followers'] as const;

async function send(request: APIRequestContext, kind: (typeof PEOPLE)[number]['kind'], name: string): Promise<void> {
  const buffer = Buffer.from(pdf(3000));
  const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer };
  const answer = await {
    enquiry: () => request.post('/api/contacts', { data: { ...ENQUIRY, name } }),
    registration: () => request.post('/api/vt/register', { data: { ...REGISTRATION, name } }),
    application: () => request.post('/api/job-applications', { multipart: { ...APPLICANT, name, resume } }),
  }[kind]();
  expect(answer.ok()).toBe(true);
}

/** An administrator: uses the keyboard alone on a desktop, touch and a keyboard on a phone. */
class Owner {
  readonly page: Page;
  readonly #hasKeys: boolean;
  readonly #complaints: string[];

  constructor(page: Page, origin: string) {
    this.page = page;
    this.#hasKeys = page.viewportSize()?.width !== PHONE.width;
    this.#complaints = watchComplaints(page, origin);
    page.on('dialog', (dialog) => {
      this.#complaints.push(`asked: ${dialog.type()}`);
      void dialog.accept();
    });
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, PAUSE);
  }

  async key(key: string): Promise<void> {
    await this.page.keyboard.press(key, PAUSE);
  }

  /** Presses Tab until the target has the focus; on a phone taps it. */
  async reach(target: Locator): Promise<void> {
    await target.waitFor();
    if (!this.#hasKeys) return target.click();
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      if (await target.evaluate((element) => element.matches(':focus'))) return;
      await this.key('Tab');
    }
    throw new Error(`Tab does not reach ${target}.`);
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reach(target);
    if (this.#hasKeys) await this.key(key);
  }

  /** Chooses an option by its index; 0 changes nothing. */
  async choose(list: Locator, place: number): Promise<void> {
    if (!this.#hasKeys) return void (await list.selectOption({ index: place }));
    await this.reach(list);
    for (let step = 0; step < place; step++) await this.key('ArrowDown');
  }

  /** Goes to another screen by the sidebar. */
  async go(name: string): Promise<void> {
    if (!this.#hasKeys) await this.press(this.page.getByRole('button', { name: 'Menu' }));
    await this.press(this.page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name }));
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Confirms a dialog in which the safe answer has the focus. */
  async agree(no: string, yes: string): Promise<void> {
    const dialog = this.page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: no })).toBeFocused();
    await this.press(dialog.getByRole('button', { name: yes }));
    await expect(dialog).toBeHidden();
  }

  /** Expects that an action did not lose the focus. */
  async isSomewhere(after: string): Promise<void> {
    const focused = () => this.page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused, { message: `the focus after ${after}` }).not.toBe('BODY');
    await expectFocusUncovered(this.page);
  }

  /** Takes a screenshot, and expects no axe violation and no console message so far. */
  async stop(name: string): Promise<void> {
    await requestsDone(this.page);
    await expectFocusUncovered(this.page);
    await this.page.screenshot({ path: test.info().outputPath(`${name}.png`) });
    await expectNoViolations(this.page, name);
    expect(this.#complaints.splice(0), name).toEqual([]);
  }
}

async function signIn(owner: Owner): Promise<void> {
  const { page } = owner;
  await page.goto('/admin/admin-login');
  await expect(page.getByLabel('Admin ID')).toBeFocused();
  await owner.type(ADMIN.adminID);
  await owner.reach(page.getByLabel('Password', { exact: true }));
  await owner.type(ADMIN.password);
  await owner.key('Enter');
  await page.waitForURL('**/admin/admin-dashboard');
  await owner.press(page.getByRole('main').getByRole('link', { name: /^Features/ }));
  await expect(page.getByRole('link', { name: 'Open the inbox' })).toBeVisible();
  await owner.stop('01 what waits');
}

/** Replies to all ten, by Next and from the list. */
async function answerAll(owner: Owner): Promise<void> {
  const { page } = owner;
  await owner.press(page.getByRole('link', { name: 'Open the inbox' }));
  const detail = page.getByRole('article');
  const names = PEOPLE.toReversed();
  for (const [index, { name, template }] of names.entries()) {
    const row = page.getByRole('button', { name: new RegExp(`^${name}`) });
    const heading = page.getByRole('heading', { name });
    await owner.press(row);
    await expect(heading).toBeFocused();
    if (template > 0) await owner.choose(page.getByLabel('Answer with'), template);
    const reply = page.getByRole('link', { name: 'Reply by email' });
    expect(await reply.getAttribute('href')).toContain(encodeURIComponent('> '));
    await owner.press(reply);
    await expect(detail.locator('.badge')).toHaveText('Answered');
    await expect(reply, 'the answer has the focus still').toBeFocused();
    if (index === 1) {
      await owner.reach(page.getByRole('textbox', { name: 'Note' }));
      await owner.type('Ring on Monday');
      await owner.press(page.getByRole('button', { name: 'Add note' }));
      await expect(page.getByText('Ring on Monday')).toBeVisible();
      await owner.isSomewhere('a note');
      await owner.stop('02 a submission with a note');
    }
    if (index === 3) {
      const next = page.getByRole('button', { name: 'Next', exact: true });
      await owner.press(next);
      await expect(page.getByRole('heading', { name: names[index + 1]?.name ?? '' })).toBeVisible();
      await expect(next).toBeFocused();
      await owner.press(page.getByRole('button', { name: 'Previous' }));
      await expect(heading).toBeVisible();
    }
    await page.goBack();
    await expect(heading).toBeHidden();
    await expect(row, 'the line one came from').toBeFocused();
  }
  await owner.stop('03 ten answered');
}

/** Marks one submission in its detail and one in the list as spam, and undoes the first. */
async function sortOutSpam(owner: Owner): Promise<void> {
  const { page } = owner;
  const [first, second] = SPAM;
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await owner.press(row(first));
  await owner.press(page.getByRole('button', { name: 'Mark as spam' }));
  await expect(page.getByText(`${first}: marked as spam`)).toBeVisible();
  await expect(row(first)).toBeHidden();
  await owner.isSomewhere('spam');

  await owner.press(page.getByRole('button', { name: 'Select', exact: true }));
  await owner.press(page.getByRole('checkbox', { name: `Select ${second}` }), 'Space');
  await owner.press(page.getByRole('button', { name: 'Mark as spam' }));
  await expect(page.getByText(`${second}: marked as spam`)).toBeVisible();
  await owner.isSomewhere('spam of a selection');
  await owner.press(page.getByRole('button', { name: 'Select', exact: true }));
  await owner.stop('04 two marked as spam');

  await owner.reach(page.getByRole('tab', { selected: true }));
  await owner.key('End');
  await owner.key('ArrowLeft');
  await expect(page.getByRole('tab', { name: /^Spam/ })).toBeFocused();
  await owner.press(row(first));
  await owner.press(page.getByRole('button', { name: 'Not spam, move to Enquiries' }));
  await expect(page.getByText(`${first}: not spam any more`)).toBeVisible();
  await owner.isSomewhere('taking back');
  await owner.stop('05 one taken back');
}

/** Uploads six photos and opens the editor after the first; the others are uploaded from there. */
async function addPhotos(owner: Owner): Promise<void> {
  const { page } = owner;
  await owner.go('Add Photos');
  const hasLeft = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/photos', async (route) => {
    if (route.request().method() === 'POST' && sent++ > 0) await hasLeft.promise;
    // Leaving the screen aborts the running upload.
    await route.continue().catch(() => {});
  });
  await page.locator('input[type=file]').setInputFiles(PICTURES);
  await expect(page.getByRole('button', { name: 'Copy address of blog-1.webp' }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(countKept)).toBe(PICTURES.length);
  await owner.go('Add Blogs');
  hasLeft.resolve();
  await owner.stop('06 photos sent from the next screen');
}

/** The number of photos uploaded or queued in the browser. */
function countKept(): number {
  const batches = Object.keys(localStorage).filter((key) => key.startsWith('uploads/'));
  const kept = batches.map((key) => JSON.parse(localStorage.getItem(key) ?? '') as { added: number; rows: unknown[] });
  return kept.reduce((count, { added, rows }) => count + added + rows.length, 0);
}

async function publishWithPicture(owner: Owner, title: string): Promise<void> {
  const { page } = owner;
  await expect(page.getByLabel('Title*')).toBeFocused();
  await owner.type(title);
  await owner.reach(page.getByLabel('Content*'));
  await owner.type('Stand across the road, and ');
  await owner.key('ControlOrMeta+b');
  await owner.type('read it aloud');
  await owner.key('ControlOrMeta+b');
  await owner.type('.');
  await expect(page.getByLabel('Content*')).toHaveValue('Stand across the road, and **read it aloud**.');
  await expect(page.getByText(`${PICTURES.length} of ${PICTURES.length} photos uploaded`)).toBeVisible();
  await owner.press(page.getByRole('button', { name: 'Pick from photos' }));
  const picker = page.getByRole('dialog', { name: 'Pick from photos' });
  await expect(picker.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await owner.stop('07 the picker');
  await owner.press(picker.getByRole('button', { name: 'blog-1.webp' }).first());
  await expect(picker).toBeHidden();
  await owner.isSomewhere('the picture');
  await owner.reach(page.getByLabel('Alternative text'));
  await owner.type('A painted wall');
  await owner.stop('08 a post with a picture');
  await owner.press(page.getByRole('button', { name: 'Publish', exact: true }));
  await owner.agree('Not yet', 'Yes, publish');
  await page.waitForURL('**/admin/admin-dashboard');
  await expect(page.getByText('is on the website.')).toBeVisible();
  await owner.stop('09 published');
}

async function writeDraft(owner: Owner, title: string): Promise<void> {
  const { page } = owner;
  await owner.press(page.getByRole('main').getByRole('link', { name: /^Features/ }));
  await owner.press(page.getByRole('main').getByRole('link', { name: /^Add Blogs/ }));
  await expect(page.getByLabel('Title*')).toBeFocused();
  await owner.type(title);
  await owner.reach(page.getByLabel('Content*'));
  await owner.type('- Paint\n- Wall');
  await owner.key('ControlOrMeta+s');
  await expect(page.getByText(/Draft saved/)).toBeVisible();
  await expect(page.getByLabel('Content*')).toBeFocused();
  await owner.stop('10 a draft');
}

async function schedule(owner: Owner, title: string): Promise<void> {
  const { page } = owner;
  await owner.go('Add Blogs');
  await expect(page.getByLabel('Title*')).toBeFocused();
  await owner.type(title);
  await owner.reach(page.getByLabel('Content*'));
  await owner.type('Tomorrow at nine.');
  await owner.press(page.getByRole('button', { name: 'Schedule' }));
  await expect(page.getByRole('dialog', { name: 'Schedule' }).getByLabel('Date')).toBeFocused();
  await owner.stop('11 the moment');
  await owner.key('Enter');
  await page.waitForURL('**/admin/admin-dashboard');
  await expect(page.getByText('Blog scheduled successfully')).toBeVisible();
}

/** Deletes a post and restores it from the bin. */
async function restore(owner: Owner, title: string): Promise<void> {
  const { page } = owner;
  await page.goto('/admin/edit-blogs');
  const search = page.getByLabel('Search blogs');
  await owner.reach(search);
  await owner.type(title);
  await expect(page.getByText(/^1 post/)).toBeVisible();
  await owner.press(page.getByRole('button', { name: `Delete: ${title}` }));
  await owner.agree('Keep it', 'Delete');
  await expect(search).toBeFocused();
  await owner.stop('12 a post deleted');
  const state = page.getByRole('combobox', { name: 'State', exact: true });
  await owner.choose(state, (await state.getByRole('option').allTextContents()).indexOf('Bin'));
  await owner.press(page.getByRole('button', { name: `Restore: ${title}` }));
  await expect(page.getByText(`“${title}” is back, as a draft`)).toBeVisible();
  await owner.isSomewhere('the restored post');
  await owner.stop('13 restored');
}

for (const viewport of [DESKTOP, PHONE]) {
  test(`an hour of admin work at ${viewport.width}: ten replies, two spam, six photos, three posts`, async ({
    browser,
  }) => {
    test.setTimeout(15 * 60_000);
    // An own site, so that it begins empty.
    const site = await createSite();
    const context = await browser.newContext({ baseURL: site.url, viewport, ...STILL.contextOptions });
    const page = await context.newPage();
    trackRequests(page);
    for (const { kind, name } of PEOPLE) await send(context.request, kind, name);
    for (const name of SPAM) await send(context.request, 'enquiry', name);
    // A mailto link would open a mail program.
    await page.addInitScript(() => {
      const isMail = ({ target }: Event) => target instanceof Element && target.closest('a[href^="mailto:"]');
      addEventListener('click', (event) => isMail(event) && event.preventDefault(), true);
    });
    const owner = new Owner(page, site.url);

    await signIn(owner);
    await answerAll(owner);
    await sortOutSpam(owner);
    await addPhotos(owner);
    await publishWithPicture(owner, 'Signs that are read');
    await writeDraft(owner, 'A list of paints');
    await schedule(owner, 'Opening hours');
    await restore(owner, 'A list of paints');

    await owner.go('Add Photos');
    await expect(page.getByRole('button', { name: /^Copy address of/ })).toHaveCount(PICTURES.length);
    await page.goto('/admin/admin-dashboard#features');
    for (const name of ['A list of paints', 'Opening hours']) {
      await expect(page.getByRole('link', { name })).toBeVisible();
    }
    await expect(page.getByText('Everything is read.')).toBeVisible();
    await owner.stop('14 what is left');
    await context.close();
    await site.stop();
  });
}
