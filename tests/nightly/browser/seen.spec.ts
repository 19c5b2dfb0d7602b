import { expect, test } from '@playwright/test';
import { expectSeen, unmetConditions } from '../../e2e/seen.ts';

const VISUALLY_HIDDEN = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)';
const COVER = 'position: absolute; inset: 0; background: #fff';

/** Ways to hide a paragraph: the name of the condition that is not met, and the markup. */
const UNSEEN: [condition: string, markup: string][] = [
  ['size', `<p style="${VISUALLY_HIDDEN}">Saved</p>`],
  ['clipped', `<p>Now: <span style="${VISUALLY_HIDDEN}">Saved</span></p>`],
  ['clipped', '<p style="clip-path: inset(50%)">Saved</p>'],
  ['clipped', '<div style="overflow: hidden; height: 10px"><div style="height: 50px"></div><p>Saved</p></div>'],
  ['clipped', '<p style="overflow: hidden; width: 20px; white-space: nowrap">Saved, and nobody can read it all</p>'],
  ['size', '<p style="height: 0; width: 0; overflow: hidden">Saved</p>'],
  ['size', '<p style="height: 20px; font-size: 0">Saved</p>'],
  ['size', '<div style="transform: scale(0)"><p>Saved</p></div>'],
  ['opacity', '<div style="opacity: 0.5"><div style="opacity: 0.1"><p>Saved</p></div></div>'],
  ['visibility', '<div style="visibility: hidden"><p>Saved</p></div>'],
  ['visibility', '<p>Now: <span style="display: none">Saved</span></p>'],
  ['window', '<p style="position: absolute; left: -900px">Saved</p>'],
  ['window', '<p style="position: fixed; top: 900px">Saved</p>'],
  ['colour', '<p style="color: transparent">Saved</p>'],
  ['colour', '<div style="background: #ffbe00"><p style="color: #ffbe00">Saved</p></div>'],
  ['covered', `<div style="position: relative"><p>Saved</p><div style="${COVER}"></div></div>`],
  ['covered', `<div style="position: relative"><p>Saved</p><div style="${COVER}; pointer-events: none"></div></div>`],
  ['covered', '<div style="background: #fff"><p style="position: relative; z-index: -1">Saved</p></div>'],
  ['inert', '<p>Saved</p><dialog>Another</dialog><script>document.querySelector("dialog").showModal()</script>'],
  ['words', '<p>Sa<span hidden>ved</span></p>'],
];

test('what a person cannot see is refused, with the condition that is not met, and what they can see passes', async ({
  page,
}) => {
  const saved = page.locator('p');
  for (const [condition, markup] of UNSEEN) {
    await test.step(`${condition}: ${markup}`, async () => {
      await page.setContent(`<body style="background: #fff">${markup}`);
      expect((await unmetConditions(saved, 'Saved')).join()).toContain(`${condition}: `);
    });
  }
  await page.setContent('<p style="opacity: 0">Saved</p>');
  await expect(expectSeen(saved, { timeout: 300 })).rejects.toThrow('opacity: ');
  await page.setContent('<p>Saved</p>');
  await expectSeen(saved, { text: 'Saved' });
  await page.setContent(`<div style="height: 3000px"></div><p>Saved<span style="${VISUALLY_HIDDEN}"> today</span></p>`);
  await expectSeen(saved, { text: 'Saved' });
  await page.setContent('<p style="opacity: 0; transition: opacity 0.2s">Saved</p>');
  await page.evaluate(() =>
    requestAnimationFrame(() => document.querySelector('p')?.style.setProperty('opacity', '1')),
  );
  await expectSeen(saved, { text: 'Saved' });
  await page.setContent(
    '<button style="width: 40px; height: 40px; border-radius: 50%; pointer-events: none"></button>',
  );
  await expectSeen(page.locator('button'));
});
