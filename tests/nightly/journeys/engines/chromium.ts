import { chromium, type ElementHandle } from 'playwright';
import { findTestChromium } from '../../../../scripts/chromium.ts';
import { type Engine, TIME_ZONE } from './engine.ts';

/** Chromium, driven by Playwright. */
export async function launchChromium(): Promise<Engine> {
  const executablePath = findTestChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  });
  return {
    version: `Chromium ${browser.version()}`,
    async open(viewport) {
      const context = await browser.newContext({ viewport, timezoneId: TIME_ZONE, locale: 'en-US' });
      const page = await context.newPage();
      page.on('dialog', (dialog) => void dialog.accept());
      return {
        goto: async (url) => void (await page.goto(url)),
        // `type` presses keys too, and also types characters that a US keyboard does not have.
        press: (key, shift = false) =>
          key.length === 1 ? page.keyboard.type(key) : page.keyboard.press(shift ? `Shift+${key}` : key),
        chord: (held, key) => page.keyboard.press([...held, key].join('+')),
        point: ({ x, y }) => page.mouse.move(x, y),
        click: ({ x, y }) => page.mouse.click(x, y),
        evaluate: (expression) => page.evaluate(expression),
        async chooseFile(expression, path) {
          const input = (await page.evaluateHandle(expression)) as ElementHandle<HTMLInputElement>;
          await input.setInputFiles(path);
        },
        screenshot: async (path) => void (await page.screenshot({ path })),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
