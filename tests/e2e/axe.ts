import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect } from './fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that can be broken by colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails with the rules that the current page breaks, and where. `name` names the state of the page. */
export async function expectNoViolations(page: Page, name = 'rules broken'): Promise<void> {
  // The target size of WCAG 2.2 AA is off by default in axe.
  await expectNone(page, name, {
    runOnly: { type: 'tag', values: RULES },
    rules: { 'target-size': { enabled: true } },
  });
}

/** As `expectNoViolations`, with only the rules that a change of the colour scheme can break. */
export async function expectLegibleColours(page: Page, name: string): Promise<void> {
  await expectNone(page, name, { runOnly: { type: 'rule', values: COLOUR_RULES } });
}

async function expectNone(page: Page, name: string, rules: axeCore.RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT);
  const { asked, broken } = await page.evaluate(run, JSON.stringify({ ...rules, resultTypes: ['violations'] }));
  expect(asked, 'rules that were asked').toBeGreaterThan(0);
  expect(broken, name).toEqual([]);
}

/**
 * Runs in a page, with the options of axe as JSON.
 *
 * @returns the number of passed rules, and the broken ones with elements and reasons
 */
async function run(options: string) {
  const { axe } = window as unknown as { axe: typeof axeCore };
  const asked: axeCore.RunOptions = JSON.parse(options);
  const { violations, passes, incomplete } = await axe.run(document, asked);
  return {
    asked: passes.length + incomplete.length,
    broken: violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]),
  };
}
