import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import { type Engine, TIME_ZONE } from './engine.ts';

/** The path of Debian's package. */
export const FIREFOX = '/usr/bin/firefox-esr';

/** Firefox, driven over WebDriver BiDi. */
export async function launchFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    env: { ...process.env, TZ: TIME_ZONE },
  });
  return {
    version: await browser.version(),
    async open(viewport) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(viewport);
      page.on('dialog', (dialog) => void dialog.accept());
      return {
        async goto(url) {
          // A navigation while another page loads may never be answered, although it happens.
          await page.waitForFunction(() => document.readyState === 'complete');
          await page.goto(url);
        },
        async press(key, shift = false) {
          if (shift) await page.keyboard.down('Shift');
          await page.keyboard.press(key as KeyInput);
          if (shift) await page.keyboard.up('Shift');
        },
        async chord(held, key) {
          for (const one of held) await page.keyboard.down(one);
          await page.keyboard.press(key as KeyInput);
          for (const one of held) await page.keyboard.up(one);
        },
        point: ({ x, y }) => page.mouse.move(x, y),
        click: ({ x, y }) => page.mouse.click(x, y),
        evaluate: (expression) => page.evaluate(expression),
        async chooseFile(expression, path) {
          const input = (await page.evaluateHandle(expression)) as ElementHandle<HTMLInputElement>;
          await input.uploadFile(path);
        },
        screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
