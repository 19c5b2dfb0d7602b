import { expect, test } from '../../e2e/fixtures.ts';
import { judgeLayout } from '../../e2e/layout.ts';

/** A fault of each kind, by the beginning of its report. */
const PLANTED = {
  'overlap: “On': '<p>One line</p><p style="margin-top: -32px">Another on it</p>',
  'covered: “Under a slab”':
    '<div style="position: relative"><p>Under a slab</p><b style="position: absolute; inset: 0; background: #14382e"></b></div>',
  'cut: “Half a': '<div style="height: 12px; overflow: hidden"><p>Half a line</p></div>',
  'cut: “Beyond the screen”':
    '<div style="overflow: clip; margin-right: -300px; text-align: end"><p>Beyond the screen</p></div>',
  'sticks out: “Incomprehensible”': '<p style="width: 40px">Incomprehensible</p>',
  'sticks out: “Nearly outside”': '<p style="margin-left: -16px">Nearly outside</p>',
  'placeholder: “Company Name*”': '<input placeholder="Company Name*" style="width: 60px">',
  'target: button “i”': '<button style="width: 20px; height: 20px; padding: 0">i</button>',
  'sideways: by': '<div style="width: 150vw; height: 1px"></div>',
};

const sheet = (content: string) =>
  `<!doctype html><body style="margin: 20px; font: 16px/1.2 sans-serif">${content}</body>`;

test('the layout checks detect each kind of fault, and none where there is none', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.setContent(
    sheet(`<h1>A heading in two lines that stands alone</h1><p>A sentence with a <a href="#">link</a> in it.</p>
    <div style="position: sticky; top: 0; background: #fff">Sticks to the top</div>
    <div style="overflow: auto; width: 100px; white-space: nowrap"><p>A strip that one can scroll</p></div>
    <div class="field"><label style="display: block">Name <input class="inp" placeholder="Name*" style="height: 24px"></label></div><div style="height: 2000px"></div>`),
  );
  expect(await judgeLayout(page)).toEqual([]);
  for (const [report, html] of Object.entries(PLANTED)) {
    await page.setContent(sheet(html));
    expect.soft(await judgeLayout(page), html).toContainEqual(expect.stringContaining(report));
  }
});
