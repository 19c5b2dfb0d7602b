import { BYPASSES } from '../helpers/bypasses.ts';
import { openEditor, signIn } from './admin.ts';
import { expect, STILL, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { sampled } from './screens.ts';

test.use(STILL);

/** Payloads that run unless sanitized: at once, after a failed load, on focus, on rendering. */
const CONTROLS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<input onfocus=alert(1) autofocus>',
  '<details open ontoggle=alert(1)>x</details>',
  '<svg onload=alert(1)>',
  '<style>@keyframes x {}</style><p style="animation-name: x; animation-duration: 1s" onanimationstart=alert(1)>x</p>',
];

/**
 * Runs in a page: opens each document in a frame of its own, a few in parallel, and waits until it is loaded and painted.
 * @returns the indexes of the documents that called `alert`
 */
async function runAll(documents: string[]): Promise<number[]> {
  const AT_ONCE = 8;
  const ran = new Set<number>();
  Object.assign(window, { note: (number: number) => ran.add(number) });
  const open = async (html: string, number: number) => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'inline-size: 800px; block-size: 600px; position: absolute; inset: 0';
    const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
    frame.srcdoc = html.replace(
      /<head[^>]*>|$/,
      (head) => `${head}<script>window.alert = () => parent.note(${number});</script>`,
    );
    document.body.append(frame);
    await loaded;
  };
  for (let first = 0; first < documents.length; first += AT_ONCE) {
    document.body.replaceChildren();
    await Promise.all(documents.slice(first, first + AT_ONCE).map((html, index) => open(html, first + index)));
    for (let frames = 0; frames < 3; frames++) await new Promise((done) => requestAnimationFrame(done));
  }
  return [...ran].sort((one, other) => one - other);
}

/** The scripts, styles and links of a page. */
const partsOf = (html: string) => html.match(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<link\b[^>]*>/g) ?? [];

test.describe('post content never runs as script', () => {
  // Without the CSP, so that only the sanitizer protects.
  test.use({ bypassCSP: true });

  // `npm test` opens the pages of one payload in 12, `npm run test:long` of all; tests/unit/sanitize.test.ts checks the HTML of all.
  for (const { every, isInSample } of [
    { every: 12, isInSample: true },
    { every: 1, isInSample: false },
  ]) {
    test(
      `on the public page of a post${every > 1 ? `, one in ${every}` : ''}`,
      sampled(isInSample),
      async ({ page, request, site }) => {
        test.slow();
        const payloads = BYPASSES.filter((_, index) => index % every === 0);
        const contents = payloads.map((payload) => `<p>Before</p>${payload}`);
        const { ids: harmless } = await writePosts(site, ['Bypass'], { content: '<p>Before</p>' });
        const own = partsOf(await (await request.get(`/Blogs/${harmless[0]}`)).text());
        // The scripts, styles and links that every post page has are removed, so that only those of the payload remain.
        const pages: string[] = [];
        for (const content of contents) {
          const { ids } = await writePosts(site, ['Bypass'], { content, status: 'published' });
          const answer = await request.get(`/Blogs/${ids[0]}`);
          expect(answer.status(), content).toBe(200);
          pages.push(own.reduce((html, part) => html.replace(part, ''), await answer.text()));
        }
        expect(pages.filter((html) => !html.includes('<p>Before</p>'))).toEqual([]);
        await page.goto('/robots.txt');
        const controls = CONTROLS.map((payload) => pages[0]?.replace('<p>Before</p>', payload) ?? '');
        expect(await page.evaluate(runAll, controls), 'the controls run').toEqual(CONTROLS.map((_, number) => number));
        const ran = await page.evaluate(runAll, pages);
        expect(ran.map((number) => payloads[number])).toEqual([]);
      },
    );
  }

  test('in the editor', async ({ page, site }) => {
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      return dialog.dismiss();
    });
    await signIn(page);
    const { ids } = await writePosts(site, ['All of them'], { content: BYPASSES.join('\n') });
    const editor = await openEditor(page, ids[0]);
    await expect(editor.content).not.toHaveValue('');
    expect(ran).toEqual([]);
  });
});
