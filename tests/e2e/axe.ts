import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the rules broken on the page as it stands, and where. `name` says which state of the page it is. */
export async function expectNoViolations(page: Page, name = 'rules broken'): Promise<void> {
  // The legacy mode asks the page itself instead of a second one; they differ only where there are frames.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(RULES)
    .options({ resultTypes: ['violations'] });
  const { violations, passes } = await axe.analyze();
  expect(passes.length, 'rules that hold').toBeGreaterThan(0);
  const broken = violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary }) => [html, failureSummary]),
  ]);
  expect(broken, name).toEqual([]);
}
