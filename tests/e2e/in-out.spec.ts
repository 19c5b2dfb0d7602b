import { readFile } from 'node:fs/promises';
import { storedZip } from '../../src/domain/shared/files/zip.ts';
import { signIn } from './admin.ts';
import { expectNoViolations } from './axe.ts';
import { expect, STILL, test } from './fixtures.ts';
import { expectSeen } from './seen.ts';

test.use(STILL);

test('an owner imports an export of WordPress with its pictures, twice, and saves posts and a backup', async ({
  page,
}) => {
  const wall = await readFile('tests/pictures/blog-1.webp');
  const zip = storedZip([{ name: 'uploads/2024/05/wall.jpg', bytes: new Uint8Array(wall), modifiedAt: new Date(0) }]);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://localhost') && !/^(?:blob|data):/.test(request.url()))
      elsewhere.push(request.url());
  });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await signIn(page);
  await page.goto('/admin/import-and-export');
  const area = page.getByRole('region', { name: 'Import from WordPress or Ghost' });
  const chooseExport = area.getByLabel('Choose the export');

  await test.step('a file that is no whole export is refused by name', async () => {
    await chooseExport.setInputFiles({ name: 'cut.xml', mimeType: 'text/xml', buffer: Buffer.from('<rss><channel>') });
    await expectSeen(area.getByText('The end of this file is missing'));
  });

  await chooseExport.setInputFiles('tests/exports/wordpress.xml');
  await expectSeen(area.getByText('WordPress, 5 posts: 2 published, 1 scheduled and 2 as drafts.'));
  await area.getByLabel('Choose a zip file or pictures').setInputFiles({
    name: 'uploads.zip',
    mimeType: 'application/zip',
    buffer: Buffer.concat(zip),
  });
  await expectSeen(area.getByText('1 picture of the posts found among 1 chosen file'));
  await area.getByRole('button', { name: 'Import 5 posts' }).click();
  await expectSeen(area.getByText('5 added.'));
  await area.getByText(/^Left out or changed/).click();
  await expectSeen(area.getByText('Posts of this site have no comments.'));
  await expectNoViolations(page);

  await test.step('the report is a file, and the former addresses go into the draft of Old addresses once', async () => {
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      area.getByRole('button', { name: 'Save the report (CSV)' }).click(),
    ]);
    expect(await readFile(await report.path(), 'utf8')).toContain('"2 comments"');
    const add = area.getByRole('button', { name: 'Add to Old addresses' });
    await add.click();
    await expectSeen(area.getByText('1 line added to the draft of Old addresses.'));
    await add.click();
    await expectSeen(area.getByText('Old addresses has them already.'));
  });

  await test.step('the same again adds nothing', async () => {
    await area.getByRole('button', { name: 'Import 5 posts' }).click();
    await expectSeen(area.getByText('5 there already.'));
  });

  await test.step('posts and a backup are saved as files', async () => {
    const posts = page.getByRole('region', { name: 'Posts as files' });
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      posts.getByRole('button', { name: 'Save the posts' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('posts.zip');
    const backup = page.getByRole('region', { name: 'Backup' });
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      backup.getByRole('button', { name: 'Save a backup' }).click(),
    ]);
    expect(archive.suggestedFilename()).toMatch(/^backup-.*\.tar$/);
    const restore = page.getByRole('region', { name: 'Restore' });
    await restore.getByLabel('Choose the backup').setInputFiles(
      await archive.path().then(async (path) => ({
        name: 'backup.tar',
        mimeType: 'application/x-tar',
        buffer: await readFile(path),
      })),
    );
    await expectSeen(restore.getByText(/is whole/));
    await restore.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await expectSeen(restore.getByText('This site is not empty ('));
  });

  await page.goto('/admin/website#en/formerAddresses/former-addresses');
  await expect(page.getByLabel('Old addresses and where they lead')).toHaveValue(
    '/2024/05/blocks-and-pictures/ /Blogs/blocks-and-pictures',
  );

  await page.goto('/Blogs/blocks-and-pictures');
  await expectSeen(page.getByRole('img', { name: 'A wall', exact: true }).first());
  await expectSeen(page.getByText('From a reusable block.'));
  expect([elsewhere, refused]).toEqual([[], []]);
});
