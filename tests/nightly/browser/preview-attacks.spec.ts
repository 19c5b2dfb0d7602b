import type { Page } from '@playwright/test';
import { PREVIEW_FRAME, previewPath } from '../../../src/domain/content/preview.ts';
import { CONTENT_LIMITS } from '../../../src/domain/shared/limits.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { openEntry, shownText } from '../../e2e/preview-page.ts';
import { requestsDone } from '../../e2e/reading.ts';
import { BYPASSES } from '../../helpers/bypasses.ts';
import { OWN_PAGE } from '../../helpers/own-page.ts';

test.use(STILL);

const OTHER_SITE = 'http://other.example';
/** Own pages have at most 20 sections. */
const SECTIONS = 18;
/** Those that fit into a section. */
const TEXTS = BYPASSES.filter(({ length }) => length < CONTENT_LIMITS.pageText / 2);

/** What opens another page or asks another site, at once or when it is pressed. */
const LEAVING = `
  <meta http-equiv="refresh" content="0; url=${OTHER_SITE}/refresh"><base href="${OTHER_SITE}/base/" target="_top">
  <link rel="stylesheet" href="${OTHER_SITE}/sheet.css"><link rel="preload" as="image" href="${OTHER_SITE}/preload.png">
  <link rel="dns-prefetch" href="${OTHER_SITE}"><style>@import '${OTHER_SITE}/import.css'; body { background: url(${OTHER_SITE}/background.png) }</style>
  <img src="${OTHER_SITE}/picture.png" srcset="${OTHER_SITE}/wide.png 2x" onerror="alert(1)"><video autoplay src="${OTHER_SITE}/film.mp4"></video>
  <iframe src="${OTHER_SITE}/frame"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe><object data="${OTHER_SITE}/object"></object><embed src="${OTHER_SITE}/embed">
  <svg><use href="${OTHER_SITE}/drawing.svg#x"/><image href="${OTHER_SITE}/image.png"/></svg>
  <form action="${OTHER_SITE}/form" target="_top"><input name="q" autofocus onfocus="alert(1)"><button>Send</button></form>
  <a id="top" href="${OTHER_SITE}/top" target="_top" ping="${OTHER_SITE}/ping">Top</a><a id="parent" href="/Home" target="_parent">Parent</a>
  <a id="self" href="/Contact">Self</a><a id="popup" href="${OTHER_SITE}/popup" target="_blank">Popup</a><a id="run" href="javascript:alert(1)">Run</a>
  <details open ontoggle="alert(1)"><summary>Fold</summary>x</details>`;

/** Notes what leaves the frame of a preview: scripts that run, requests to other sites, windows, and navigations. */
async function watchFrame(page: Page, siteUrl: string): Promise<string[]> {
  const left: string[] = [];
  page.on('dialog', (dialog) => {
    left.push(`a script: ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on('popup', (popup) => left.push(`a window: ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    const isPreview = frame.parentFrame() === page.mainFrame();
    if (isPreview && pathname !== PREVIEW_FRAME) left.push(`a navigation to ${frame.url()}`);
  });
  // Sees the requests that a policy lets through, not those that it blocks.
  await page.route(
    ({ origin }) => origin !== new URL(siteUrl).origin,
    (route) => {
      left.push(`a request: ${route.request().url()}`);
      return route.fulfill({ body: '' });
    },
  );
  return left;
}

/** Presses each place of the shown page, and each key that opens something. */
async function pressEverything(page: Page): Promise<void> {
  const glass = page.getByLabel(/^Page: /);
  const box = (await glass.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (let y = box.y + 12; y < box.y + box.height; y += 40) {
    for (let x = box.x + 20; x < box.x + box.width; x += box.width / 4) {
      // The bar of buttons lies over the lower edge.
      const isOnPage = await glass.evaluate((own, at) => own.contains(document.elementFromPoint(...at)), [
        x,
        y,
      ] as const);
      if (isOnPage) await page.mouse.click(x, y);
    }
  }
  await page.mouse.dblclick(box.x + box.width / 2, box.y + 12);
  await glass.focus();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('iframe');
  }
  await glass.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
}

/** A page with all of them takes seconds to lay out. */
const isShown = (page: Page, text: string) =>
  expect.poll(() => shownText(page, 'main'), { timeout: 30_000 }).toContain(text);

test('hostile texts of a draft stay texts in the preview', async ({ page, baseURL }) => {
  const each = Math.ceil(TEXTS.length / SECTIONS);
  const sections = Array.from({ length: SECTIONS }, (_, index) => ({
    type: 'text',
    text: ['Before', ...TEXTS.slice(index * each, (index + 1) * each), `After ${index}`].join('\n\n'),
  }));
  const hostile = TEXTS[1] ?? '';
  const left = await watchFrame(page, baseURL);
  const site = await openEntry(page, '#en/homePage/home');
  site.saveAs('TESTER', 'en/ownPages/press', {
    ...OWN_PAGE,
    title: hostile,
    lead: hostile,
    sections,
    metaTitle: hostile,
    metaDescription: hostile,
  });
  await page.goto('/admin/website#en/ownPages/press');
  await page.reload();
  await isShown(page, `After ${SECTIONS - 1}`);
  expect(await shownText(page, 'h1')).toBe(hostile);
  await requestsDone(page);
  await pressEverything(page);
  await requestsDone(page);
  expect(left).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/admin/website');
});

test('nothing leaves the frame of a preview, whatever its page has', async ({ page, baseURL }) => {
  const left = await watchFrame(page, baseURL);
  const html = `<!doctype html><html lang="en"><head>${LEAVING}</head><body><main>${LEAVING}${BYPASSES.join('\n')}</main></body></html>`;
  const closed = '</style></svg></math></textarea></title></select></noscript></template>-->';
  await page.route(`**${previewPath('/Home')}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: html.replace('</main>', `${closed}<p>The end</p></main>`),
    }),
  );
  await openEntry(page, '#en/homePage/home');
  await expect.poll(() => shownText(page, '#self')).toBe('Self');
  await requestsDone(page);
  await pressEverything(page);
  // Not possible with the pointer or a key; a link that is followed all the same does not leave the frame either.
  for (const link of ['top', 'parent', 'popup', 'run']) {
    await page.evaluate(
      (id) => document.querySelector('iframe')?.contentDocument?.querySelector<HTMLElement>(`#${id}`)?.click(),
      link,
    );
  }
  await requestsDone(page);
  expect(left).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/admin/website');
});
