import { readFile } from 'node:fs/promises';
import { APPLICANT, ENQUIRY, pdf } from '../helpers/samples.ts';
import { bearer, createPost, signIn } from './admin.ts';
import { expectLegibleColours, expectNoViolations } from './axe.ts';
import { expect, STILL, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { DESKTOP, LONG_ONLY, PHONE, sampled } from './screens.ts';

// An own site, since these tests count what they find.
test.use({ siteEnv: { SEARCH_IN: 'its own' }, ...STILL });

// In order: one worker may run several groups, and would then write everything twice.
test.describe.configure({ mode: 'default' });

const LATE = `<p>${'There is more to say of it. '.repeat(20)}</p><p>Ask for the lantern.</p>`;

test.beforeAll(async ({ site }) => {
  await writePosts(site, ['हमारी नई दुकान'], { content: '<p>सोमवार से खुली है।</p>' });
  await writePosts(site, ['Seven questions'], { content: LATE, excerpt: 'Ask them before you pay for a website' });
  await writePosts(site, ['What a website is for'], { content: LATE });
  await writePosts(
    site,
    Array.from({ length: 14 }, (_, number) => `Sheet ${number + 1}`),
  );
});

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`at ${viewport.width}`, sampled(viewport === DESKTOP), () => {
    test.use({ viewport });

    test('readers find words in any order and script, marked, also without scripts', async ({ page, request }) => {
      await page.goto('/Blogs');
      const search = page.getByRole('searchbox');
      const titles = page.locator('main li h2');
      await search.fill('website pay');
      await expect(page.getByText('1 result for “website pay”')).toBeVisible();
      await expect(page.locator('main li mark')).toHaveText(['pay', 'website']);
      await search.fill('dukaan');
      await expect(page.getByText('1 result for “dukaan”')).toBeVisible();
      await expect(titles.locator('mark')).toHaveText(['दुकान']);
      await expectNoViolations(page);
      await search.fill('website');
      await expect(titles, 'the title before the description').toHaveText(['What a website is for', 'Seven questions']);
      await search.fill('lanter');
      await expect(titles, 'the text, the newest first').toHaveText(['What a website is for', 'Seven questions']);
      await search.fill('sheet');
      await expect(page.getByText('14 results for “sheet”')).toBeVisible();
      await page.getByRole('link', { name: 'Load more blog posts' }).click();
      await expect(titles).toHaveCount(14);

      const html = await (await request.get('/Blogs?q=dukan')).text();
      expect(html).toContain('<mark>दुकान</mark>');
      expect(html).toContain('1 result for “dukan”');
    });

    test('the list of posts and its bin have a search each', LONG_ONLY, async ({ page, request }) => {
      await signIn(page);
      const title = `पंखा of ${viewport.width}`;
      await createPost(page, request, { title: `${title}, kept`, status: 'draft' });
      const binned = await createPost(page, request, { title: `${title}, binned`, status: 'draft' });
      await request.delete(`/api/Blogs/${binned._id}`, { headers: await bearer(page) });
      await page.goto('/admin/edit-blogs');
      const rows = page.getByRole('article');
      const ofPosts = page.getByLabel('Search blogs');
      await ofPosts.fill(`pankha ${viewport.width}`);
      await expect(rows).toHaveCount(1);
      await expect(rows.locator('mark')).toHaveText(['पंखा', String(viewport.width)]);

      const state = page.getByRole('combobox', { name: 'State' });
      await state.selectOption('Bin');
      const ofBin = page.getByLabel('Search the bin');
      await expect(ofBin).toHaveValue('');
      await ofBin.pressSequentially(`pankha ${viewport.width}`);
      await expect(rows.locator('mark')).toHaveText(['पंखा', String(viewport.width)]);
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText('binned');
      await expect(ofBin).toBeFocused();
      await expect(page.getByRole('status').getByText(`1 result for “pankha ${viewport.width}”`)).toBeAttached();
      await expectNoViolations(page);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectLegibleColours(page, `the bin, ${colorScheme}`);
      }
      await expect(page).toHaveURL(`/admin/edit-blogs?shelf=bin&q=pankha+${viewport.width}`);
      await page.reload();
      await expect(ofBin).toHaveValue(`pankha ${viewport.width}`);
      await expect(rows).toHaveCount(1);
      await ofBin.fill('nothing of it');
      await expect(page.getByText('No blog posts found')).toBeVisible();

      await state.selectOption('All states');
      await expect(ofPosts, 'no search of the bin').toHaveValue('');
      await ofPosts.fill(`pankha ${viewport.width}`);
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText('kept');
    });

    test(
      'each tab of the inbox has its own search, and the CSV file what one sees',
      LONG_ONLY,
      async ({ page, request, site }) => {
        const tag = `दीपक ${viewport.width}`;
        await request.post(`${site.url}/api/contacts`, { data: { ...ENQUIRY, name: tag } });
        const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(3000)) };
        const applicant = { ...APPLICANT, name: `Applicant ${viewport.width}`, resume };
        await request.post(`${site.url}/api/job-applications`, { multipart: applicant });
        await signIn(page);
        await page.goto('/admin/inbox?view=enquiries');
        const search = page.getByRole('searchbox');
        await search.fill(`dipak ${viewport.width}`);
        await expect(page.getByText(`1 result for “dipak ${viewport.width}”`)).toBeVisible();
        await expect(page.getByRole('tabpanel').locator('li b mark')).toHaveText(['दीपक', String(viewport.width)]);
        await expectNoViolations(page);

        await page.getByRole('tab', { name: 'Applications' }).click();
        await expect(search).toHaveValue('');
        await expect(page).toHaveURL('/admin/inbox?view=applications');
        await expect(page.getByRole('button', { name: `Applicant ${viewport.width}` })).toBeVisible();
        const csv = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download CSV' }).click();
        expect(await readFile(await (await csv).path(), 'utf8')).toContain(`Applicant ${viewport.width}`);

        await page.goBack();
        await expect(search).toHaveValue(`dipak ${viewport.width}`);
        await expect(page.getByText(`1 result for “dipak ${viewport.width}”`)).toBeVisible();
      },
    );
  });
}
