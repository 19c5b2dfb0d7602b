import { MAIL_SETTINGS_MESSAGES } from '../../src/domain/mail/mail-settings.ts';
import { ENQUIRY } from '../helpers/samples.ts';
import { openElsewhere, signInAlone } from './admin.ts';
import { expectNoViolations } from './axe.ts';
import { createSite, expect, STILL, test } from './fixtures.ts';
import { openMailbox } from './mailbox.ts';
import { expectSeen } from './seen.ts';

test.use(STILL);

test('an owner sets mail up, and a message is answered by mail from the inbox', async ({ browser, request }) => {
  const mailbox = await openMailbox();
  const site = await createSite();
  const page = await openElsewhere(browser, site);
  try {
    await request.post(`${site.url}/api/contacts`, { data: { ...ENQUIRY, name: 'Enquiry Answered' } });
    await signInAlone(page);
    await page.goto('/admin/mail');
    const save = page.getByRole('button', { name: 'Save mail server' });
    await save.click();
    await expect(page.getByLabel('Sender address')).toBeFocused();
    await expect(page.getByLabel('Sender address')).toHaveAccessibleDescription(MAIL_SETTINGS_MESSAGES.sender);
    await page.getByLabel('Sender address').fill('website@site.example');
    await page.getByLabel(/^Addresses for alerts/).fill('office@site.example');
    await page.getByLabel('Encryption').selectOption('none');
    await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await page.getByLabel('Port').fill(String(mailbox.port));
    await save.click();
    await page.getByRole('button', { name: 'Send me a test mail' }).click();
    await expectSeen(page.getByText(MAIL_SETTINGS_MESSAGES.noAddress));
    await page.getByText('After a message through the contact form').click();
    await page.getByRole('textbox', { name: 'Subject' }).fill('Namaste from {company}');
    await expectSeen(page.getByRole('region', { name: 'Preview' }).getByText('Namaste from Zira Digital'));
    await page.getByRole('button', { name: 'Save mail', exact: true }).click();
    await expectSeen(page.getByRole('button', { name: 'Back to the original' }));
    await expectNoViolations(page);

    await page.goto('/admin/inbox');
    await page.getByRole('button', { name: /^Enquiry Answered/ }).click();
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    const text = page.getByLabel('Your reply');
    await expect(text).toBeFocused();
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(text).toHaveAccessibleDescription('Write a reply first');
    await page.getByLabel('Begin with').selectOption('Ask for a call');
    await page.getByLabel('Begin with').press('ArrowDown');
    await expect(text, 'another template takes its place').toHaveValue(/^Dear Enquiry Answered,(?![\s\S]*Dear)/);
    await expect(page.getByLabel('Begin with')).toHaveValue('Ask for details');
    await page.reload();
    await expect(text, 'what was typed is kept').toHaveValue(/^Dear Enquiry Answered,/);
    await page.locator('input[type=file]').setInputFiles({
      name: 'offer.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 offer'),
    });
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Send reply' }).click();
    const replies = page.getByRole('region', { name: 'Replies' });
    await expectSeen(replies.getByRole('listitem').getByText(/Reply sent Today/));
    await expect(replies.getByRole('heading')).toBeFocused();
    await expect(page.getByRole('article').locator('.badge')).toHaveText('Answered');
    await expect(text).toHaveCount(0);
    const answers = mailbox.mails.filter((mail) => mail.includes('offer.pdf'));
    expect(answers).toHaveLength(1);
    expect(answers[0]).toContain(`> ${ENQUIRY.message.slice(0, 12)}`);
  } finally {
    await page.context().close();
    await site.stop();
    await mailbox.close();
  }
});
