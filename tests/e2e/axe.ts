import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { AXE, AXE_RULES, runAxe } from '../helpers/axe.ts';
import { expect } from './fixtures.ts';

/** The rules that can be broken by colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails with the rules that the current page breaks, and where. `name` names the state of the page. */
export async function expectNoViolations(page: Page, name = 'rules broken'): Promise<void> {
  await expectNone(page, name, AXE_RULES);
}

/** As `expectNoViolations`, with only the rules that a change of the colour scheme can break. */
export async function expectLegibleColours(page: Page, name: string): Promise<void> {
  await expectNone(page, name, { runOnly: { type: 'rule', values: COLOUR_RULES } });
}

async function expectNone(page: Page, name: string, rules: axeCore.RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { asked, broken } = await page.evaluate(runAxe, JSON.stringify(rules));
  expect(asked, 'rules that were asked').toBeGreaterThan(0);
  expect(broken, name).toEqual([]);
}
