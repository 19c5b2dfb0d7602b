import type { Locator, Page } from '@playwright/test';
import type { ErpModuleId } from '../../../src/domain/site/erp-modules.ts';
import { expectNoViolations } from '../../e2e/axe.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { PHONE } from '../../e2e/screens.ts';
import { expectSeen } from '../../e2e/seen.ts';

test.use(STILL);

/** Of each module: what is pressed in its screen, where the result shows, and its announcement. */
const SCREENS: Record<ErpModuleId, { presses: RegExp[]; shows: (screen: Locator) => Locator; says: string }> = {
  'sms-school-management': {
    presses: [/^Eshan Gill/, /^Collect ₹12,400/],
    shows: (screen) => screen.getByRole('button', { name: 'Eshan Gill Paid' }),
    says: 'Eshan Gill has paid. Receipt 0418 is written.',
  },
  'swaad-swetu': {
    presses: [/^One Dal makhani more/, /^One Paneer tikka less/, /^Place order, ₹320/],
    shows: (screen) => screen.getByRole('list', { name: 'Kitchen' }).getByText('1 Dal makhani, 4 Tandoori roti'),
    says: 'Ticket 32 for table 6 is in the kitchen.',
  },
  'employees-management': {
    presses: [/^Approve the leave of Divya/],
    shows: (screen) => screen.getByRole('row', { name: 'Divya Pillai In In In Off Off' }),
    says: 'Approved: Divya Pillai is off on Thu and Fri.',
  },
  circuit: {
    presses: [/^Shopfront lettering/, /^To check/],
    shows: (screen) => screen.getByRole('list', { name: 'To check' }).getByText('Tara, Check Thu'),
    says: 'Shopfront lettering: To check. Check Thu.',
  },
  'clinic-management': {
    presses: [/^10:00 Free/],
    shows: (screen) => screen.getByRole('button', { name: '10:00 Zoya Mirza, cough number 3' }),
    says: 'Zoya Mirza comes at 10:00, number 3 in the queue.',
  },
  'inventory-management': {
    presses: [/^One Ball valve less/],
    shows: (screen) => screen.getByText('23', { exact: true }),
    says: 'Ball valve: 23 counted, 1 short.',
  },
};

const screenOf = (page: Page, id: string) => page.locator(`#${id}`).getByRole('group', { name: /, demonstration$/ });

test('each module of the ERP page works by keys, announces its result and starts over', async ({ page }) => {
  await page.goto('/ourplatforms/zms');
  for (const [id, { presses, shows, says }] of Object.entries(SCREENS)) {
    const screen = screenOf(page, id);
    await expect(shows(screen), `${id} before`).toHaveCount(0);
    for (const name of presses) await screen.getByRole('button', { name }).press('Enter');
    await expect(shows(screen), id).toBeVisible();
    await expect(screen.getByRole('status')).toHaveText(says);
    await expect(screen.locator(':focus'), `${id} keeps the focus`).toHaveCount(1);
  }
  await expectNoViolations(page, 'every screen used');
  for (const [id, { shows }] of Object.entries(SCREENS)) {
    await screenOf(page, id).getByRole('button', { name: 'Start over' }).click();
    await expect(screenOf(page, id).getByRole('status')).toHaveText('Started over.');
    await expect(shows(screenOf(page, id)), `${id} again`).toHaveCount(0);
  }
  await test.step('on a phone features and benefits unfold', async () => {
    const school = page.getByRole('region', { name: 'School Management' });
    await expectSeen(school.getByText('Fee day without a queue'));
    await page.setViewportSize(PHONE);
    await expect(school.getByText('Fee day without a queue')).toBeHidden();
    await school.getByText('Features and benefits').click();
    await expectSeen(school.getByText('Fee day without a queue'));
  });
});
