import { chromium, type Page } from 'playwright';
import { contentIndexOf } from '../../src/content/delivered.ts';
import { rulesOf } from '../../src/content/schemas/index.ts';
import { entryOfKey } from '../../src/domain/content/entry.ts';
import { findWholeChromium } from '../chromium.ts';
import { changeField, textFieldIds } from './changed-field.ts';
import { median } from './median.ts';
import { signIn } from './posts.ts';

const VIEWPORT = { width: 1440, height: 900 };
const SHARE = 0.95;
const TIMEOUT_MS = 3_000;

/** How long the preview beside an edit form takes to show typed text, for each text field of each page that has a form. */
export async function benchPreview(url: string, admin: { adminID: string; password: string }, root: string) {
  const keys = Object.keys(contentIndexOf(root).entries).filter((key) => {
    const rules = rulesOf(entryOfKey(key)?.collection ?? '');
    return rules?.kind === 'page' && rules.route !== undefined;
  });
  const token = await signIn(url, admin.adminID, admin.password);
  const executablePath = findWholeChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ viewport: VIEWPORT });
    await page.goto(`${url}/robots.txt`);
    await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    const times: number[] = [];
    const rows = [];
    for (const key of keys) {
      const own = await timesOf(page, url, key);
      times.push(...own);
      rows.push(rowOf(key, own));
    }
    return [...rows, rowOf('all', times)];
  } finally {
    await browser.close();
  }
}

async function timesOf(page: Page, url: string, key: string): Promise<number[]> {
  await page.goto(`${url}/robots.txt`);
  await page.goto(`${url}/admin/website#${key}`);
  await page.waitForFunction(() => document.querySelector('iframe')?.contentDocument?.querySelector('main'));
  const times: number[] = [];
  for (const [index, id] of (await page.evaluate(textFieldIds)).entries()) {
    const { ms } = await page.evaluate(changeField, [id, `Zq${index}q`, TIMEOUT_MS] as const);
    if (ms !== null) times.push(ms);
  }
  return times;
}

function rowOf(what: string, times: number[]) {
  const most = times.toSorted((one, other) => one - other)[Math.floor(times.length * SHARE)] ?? Number.NaN;
  return {
    what,
    fields: times.length,
    median: `${median(times).toFixed(0)} ms`,
    'of 95 %': `${most.toFixed(0)} ms`,
    goal: 'under 300 ms, 600 ms',
  };
}
