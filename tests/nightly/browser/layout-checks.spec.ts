import { expect, test } from '../../e2e/fixtures.ts';
import { judgeLayout } from '../../e2e/layout.ts';

/** A picture with a yellow and a black half, as a data URL. */
const TWO_HALVES = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><path d="M0 0h200v100H0z" fill="#ffbe00"/><path d="M100 0h100v100H100z"/></svg>',
)}`;

/** A fault of each kind, by the beginning of its report. */
const PLANTED = {
  'overlap: “On': '<p>One line</p><p style="margin-top: -32px">Another on it</p>',
  'covered: “Under a slab”':
    '<div style="position: relative"><p>Under a slab</p><b style="position: absolute; inset: 0; background: #14382e"></b></div>',
  'over art: “On two halves of a picture”':
    '<div style="position: relative; width: 200px"><img src="SRC" style="position: absolute; z-index: -1"><p>On two halves of a picture</p></div>',
  'over art: “On a disc”':
    '<div style="position: relative; width: 200px"><svg width="200" height="20" style="position: absolute; z-index: -1"><circle cx="30" cy="10" r="9"/></svg><p>On a disc</p></div>',
  'cut: “Half a': '<div style="height: 12px; overflow: hidden"><p>Half a line</p></div>',
  'cut: “Beyond the screen”':
    '<div style="overflow: clip; margin-right: -300px; text-align: end"><p>Beyond the screen</p></div>',
  'sticks out: “Incomprehensible”': '<p style="width: 40px">Incomprehensible</p>',
  'sticks out: “Nearly outside”': '<p style="margin-left: -16px">Nearly outside</p>',
  'placeholder: “Company Name*”': '<input placeholder="Company Name*" style="width: 60px">',
  'out of line: “A label of': `<div style="display: grid; grid-template-columns: 60px 60px">
    <div class="field"><label>Name<input class="inp" style="width: 40px; display: block"></label></div>
    <div class="field"><label>A label of lines<input class="inp" style="width: 40px; display: block"></label></div></div>`,
  'off centre: “Set low” by':
    '<p style="width: 60px; padding-top: 6px; border-radius: 6px; background: #c9dbd1">Set low</p>',
  'target: button “i”': '<button style="width: 20px; height: 20px; padding: 0">i</button>',
  'art cut: svg.rings at its right':
    '<div style="width: 200px"><svg class="rings" width="100" height="40"><circle cx="100" cy="20" r="18"/></svg></div>',
  'art cut: product-sms.avif at a side':
    '<div style="width: 100px; overflow: clip"><img src="SRC#/media/product-sms.avif" width="200"></div>',
  'art cut: ': `<section id="start" style="background: #fff"><img src="SRC" width="200"></section>`,
  'hole: 60 px after “Third”': `<main><ul style="display: grid; grid-template-columns: 60px 60px; width: 120px; padding: 0">
    <li>First<img src="SRC" width="20"></li><li>Second</li><li>Third</li></ul></main>`,
  'captions: “Second” by 20 px': `<main><ul style="display: grid; grid-template-columns: 60px 60px; padding: 0">
    <li style="list-style: none"><h3 style="margin: 0">First</h3></li>
    <li style="list-style: none"><h3 style="margin: 20px 0 0">Second</h3></li></ul></main>`,
  'short: form.search by 22 px': `<section id="start"><div class="wrap" style="display: flex; justify-content: space-between; padding-right: 8px">
    <h1 style="font-size: 20px">Posts</h1><form class="search" style="width: 100px; height: 20px; margin-right: 22px"></form></div></section>`,
  'sideways: by': '<div style="width: 150vw; height: 1px"></div>',
};

const sheet = (content: string) =>
  `<!doctype html><body style="margin: 20px; font: 16px/1.2 sans-serif">${content.replaceAll('SRC', TWO_HALVES)}</body>`;

test('the layout checks detect each kind of fault, and none where there is none', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.setContent(
    sheet(`<h1>A heading in two lines that stands alone</h1><p>A sentence with a <a href="#">link</a> in it.</p>
    <div style="position: sticky; top: 0; background: #fff">Sticks to the top</div>
    <div style="position: relative; width: 200px"><img src="SRC" style="position: absolute; z-index: -1"><p>On yellow</p></div><p style="margin-top: 120px">Below</p>
    <div style="overflow: auto; width: 100px; white-space: nowrap"><p>A strip that one can scroll</p></div>
    <div class="field"><label style="display: block">Name <input class="inp" placeholder="Name*" style="height: 24px"></label></div><div style="height: 2000px"></div>`),
  );
  expect(await judgeLayout(page)).toEqual([]);
  for (const [report, html] of Object.entries(PLANTED)) {
    await page.setContent(sheet(html));
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    expect.soft(await judgeLayout(page), html).toContainEqual(expect.stringContaining(report));
  }
});
