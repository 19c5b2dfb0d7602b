import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';

/** axe, as a script for a page. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What pages are held to. */
export const AXE_RULES: axeCore.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // The target size of WCAG 2.2 AA is off by default.
  rules: { 'target-size': { enabled: true } },
};

/**
 * Runs in a page that has axe, with its options as JSON.
 *
 * @returns the number of rules that were asked, and the broken ones with elements and reasons
 */
export async function runAxe(options: string) {
  const { axe } = window as unknown as { axe: typeof axeCore };
  const asked: axeCore.RunOptions = JSON.parse(options);
  const { violations, passes, incomplete } = await axe.run(document, { ...asked, resultTypes: ['violations'] });
  return {
    asked: passes.length + incomplete.length,
    broken: violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]),
  };
}
