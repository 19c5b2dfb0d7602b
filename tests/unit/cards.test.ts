import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COLOURS } from '../../src/content/covers/grounds.ts';
import { drawingSvg } from '../../src/content/drawing-svg.ts';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { PAGES } from '../../src/domain/site/pages.ts';
import { CARD_SIZE, cardSvg, TITLE } from '../../src/pictures/card.ts';
import { drawMark } from '../../src/pictures/drawn-mark.ts';
import { iconSvg } from '../../src/pictures/icon.ts';
import { letter } from '../../src/pictures/lettering.ts';
import { fitTitle } from '../../src/pictures/picture-lines.ts';
import { ico, jpeg, png } from '../../src/pictures/raster.ts';

/** Bytes of a card; messengers show no picture of pages whose cards are too large. */
const CARD_BYTES = 80 * 1024;
const ROOT = resolve(import.meta.dirname, '../..');

const repeated = (words: string, length: number) => words.repeat(Math.ceil(length / words.length)).slice(0, length);
const LONG = repeated('Everything customers meet before they meet you, ', LIMITS.title);
const LONG_HINDI = repeated('विद्यार्थी और राष्ट्रीय क्षेत्र की दुकान का शुद्ध हिन्दी बोर्ड, ', LIMITS.title);

const drawingsOfCases = globSync('src/content/drawings/*-after.svg', { cwd: ROOT }).map((file) => ({
  name: file,
  card: {
    ground: 'board',
    art: { drawing: drawingSvg(readFileSync(resolve(ROOT, file), 'utf8')), width: 998 },
  } as const,
}));
const CARDS = [...Object.entries(PAGES).map(([name, { card }]) => ({ name, card })), ...drawingsOfCases];

/** The outlines of a line, in the order in which they stand. */
const outlinesOf = (text: string) =>
  [
    ...letter(text)
      .draw('', 0, 0, 1)
      .matchAll(/ d="([^"]*)"/g),
  ].map(([, d]) => d);

describe('a title', () => {
  it.each([
    'Blogs',
    'Contact us',
    'ERP management system',
    'Internationalisation',
    'Websites from ₹25,000',
    'Everything customers meet before they meet you.',
    'ज्ञान',
    'आपकी दुकान का बोर्ड, हिन्दी और English में',
    LONG,
    LONG_HINDI,
  ])('has room on its card with all its words: %s', (text) => {
    const { lines, size, leading } = fitTitle(text, TITLE);
    for (const { ink } of lines) expect((ink.right - ink.left) * size).toBeLessThanOrEqual(TITLE.width);
    expect(lines.length * leading).toBeLessThanOrEqual(TITLE.height);
    expect(size).toBeGreaterThanOrEqual(TITLE.smallest);
    const set = lines.flatMap(({ draw }) => [...draw('', 0, 0, 1).matchAll(/ d="([^"]+)"/g)].map(([, d]) => d));
    const written = text.split(' ').flatMap((word) => outlinesOf(word));
    expect(set.length).toBe(written.filter(Boolean).length);
  });

  it('is as large as its longest word lets it be', () => {
    expect(fitTitle('Blogs', TITLE).size).toBe(TITLE.largest);
    expect(fitTitle('ERP management system', TITLE).size).toBeLessThan(TITLE.largest);
  });

  it.each([
    ['that is too long is refused by name', LONG.repeat(3), /is too long for a card; shorten it\./],
    ['with a letter that the fonts lack is refused by that letter', 'From 水', /the fonts of the cards have no "水"\./],
  ])('%s', (_, text, message) => expect(() => fitTitle(text, TITLE)).toThrow(message));
});

it('a card leaves out what its fonts lack, and cuts a word that is wider than the card: a publication is built', () => {
  const words = 'ہماری Donaudampfschifffahrtsgesellschaftskapitaen 🙂';
  expect(cardSvg({ title: words, over: 'کتاب', ground: 'board', art: 'lamp' })).toContain('</svg>');
  expect(cardSvg({ title: '🙂', ground: 'board', art: 'lamp' })).toContain('</svg>');
});

describe('Hindi', () => {
  const [, _VIRAMA] = outlinesOf('क्');

  it('has a short i before the letter that it follows in the text', () => {
    const [first, second] = outlinesOf('कि');
    expect(first).not.toBe(outlinesOf('क')[0]);
    expect(second).toBe(outlinesOf('क')[0]);
  });

  it('has a form of its own for joined letters', () => {
    expect(outlinesOf('क्ष')).not.toEqual([...outlinesOf('क्'), ...outlinesOf('ष')]);
    expect(letter('क्ष').width).toBeLessThan(letter('क').width + letter('ष').width);
  });
});

describe('the card of', () => {
  it.each(CARDS)('$name is a JPEG of 1200 by 630 with at most 80 KiB on its ground', async ({ card }) => {
    const file = await jpeg(
      cardSvg({ title: 'Everything customers meet before they meet you.', over: 'Patang Public School', ...card }),
    );
    expect(file.length).toBeLessThanOrEqual(CARD_BYTES);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', ...CARD_SIZE });
    const ground = Number.parseInt(COLOURS[card.ground].ground.slice(1), 16);
    const corner = await sharp(file).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
    for (const [channel, value] of corner.entries())
      expect(Math.abs(value - ((ground >> (16 - 8 * channel)) & 255))).toBeLessThan(4);
  });
});

describe("the owner's marks", () => {
  const svg = (width: number, inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100">${inner}</svg>`);
  const LOGO = svg(600, '<path fill="#c62828" d="M200 20h200v60H200z"/>');
  const ICON = svg(100, '<path fill="#1a4fb4" d="M0 0h100v100H0z"/>');
  const pixel = async (picture: string, left: number, top: number) =>
    (await sharp(Buffer.from(picture)).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()).toString('hex');
  afterEach(() => {
    globalThis.__SITE_MARKS__ = undefined;
  });

  it('are on icons: the icon as it is, else the logo on white without the space around it', async () => {
    const [logo, icon] = [await drawMark(LOGO, 'logo'), await drawMark(ICON, 'icon')];
    expect([logo?.width, logo?.height]).toEqual([512, 154]);
    globalThis.__SITE_MARKS__ = { logo };
    expect(await pixel(iconSvg('square'), 1, 1)).toMatch(/^ffffff/);
    expect(await pixel(iconSvg('square'), 8, 32)).toMatch(/^c62828/);
    globalThis.__SITE_MARKS__ = { logo, icon };
    expect(await pixel(iconSvg('square'), 1, 1)).toMatch(/^1a4fb4/);
  });

  it('stand on cards in place of the name', async () => {
    globalThis.__SITE_MARKS__ = { logo: await drawMark(LOGO, 'logo') };
    expect(await pixel(cardSvg({ title: 'Blogs', ground: 'board', art: 'waves' }), 120, 90)).toMatch(/^c62828/);
  });

  it('are left out when they cannot be drawn', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await drawMark(Buffer.from('<svg'), 'logo')).toBeUndefined();
  });
});

describe('the icon', () => {
  it('with square corners has no transparent pixel', async () => {
    expect((await sharp(await png(iconSvg('square', 180))).stats()).isOpaque).toBe(true);
  });

  it.each(['அன்பு', 'بازار', '🌸', '…'])('of the company %s is the board without a letter', (name) => {
    expect(iconSvg('round', 64, name)).toBe(iconSvg('round', 64, ''));
  });

  it.each(['दुकान', '“Zira”', '🌸 Zira'])('of the company %s has the first letter that can be drawn', (name) => {
    const [, drawn = ''] = / d="([^"]*)"/.exec(iconSvg('round', 64, name)) ?? [];
    expect(outlinesOf(name.includes('Z') ? 'Z' : 'दु')).toContain(drawn);
  });

  it('for older browsers is an ICO with a PNG of 48 pixels', async () => {
    const file = ico(await png(iconSvg('round', 48)), 48);
    expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    const picture = file.subarray(file.readUInt32LE(18));
    expect(picture.length).toBe(file.readUInt32LE(14));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
  });
});
