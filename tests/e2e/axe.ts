import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** The rules that can be broken by colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails with the rules broken on the page as it stands, and where. `name` says which state of the page it is. */
export async function expectNoViolations(page: Page, name = 'rules broken'): Promise<void> {
  // The size of targets is part of WCAG 2.2 AA, and not asked for unless it is named.
  await expectNone(page, name, {
    runOnly: { type: 'tag', values: RULES },
    rules: { 'target-size': { enabled: true } },
  });
}

/** As `expectNoViolations`, by what a change of the colour scheme can break. */
export async function expectLegibleColours(page: Page, name: string): Promise<void> {
  await expectNone(page, name, { runOnly: { type: 'rule', values: COLOUR_RULES } });
}

async function expectNone(page: Page, name: string, asked: RunOptions): Promise<void> {
  // The legacy mode asks the page itself instead of a second one; they differ only where there are frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...asked, resultTypes: ['violations'] });
  const { violations, passes, incomplete } = await axe.analyze();
  expect(passes.length + incomplete.length, 'rules that were asked').toBeGreaterThan(0);
  const broken = violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary }) => [html, failureSummary]),
  ]);
  expect(broken, name).toEqual([]);
}
