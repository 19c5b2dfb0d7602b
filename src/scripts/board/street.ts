import { sizeOf } from '../../domain/board/fit.ts';
import type { BoardText } from '../../domain/board/fragment.ts';
import { STREET, streetAt } from '../../domain/board/street-times.ts';
import { cssName, DRAWING_PALETTE } from '../../palette.ts';
import { fitInto, type Lettering, letterFont, lettering } from './sign.ts';
import { type Box, LAYERS, type Layer, MADE_BY } from './street-art.ts';

/** Top of the printer's slot, from which the receipt rises, in pixels from the top. */
const SLOT = 1326;
/** Height of the receipt's torn edge, which stays in the printer. */
const TORN_EDGE = 40;
/** Pixels that the phone rises, and that the last board and its posts come down. */
const PHONE_RISES = 900;
const SIGN_FALLS = 1000;
const POSTS_FALL = 1600;
/** The letters' base line, in heights of a line. */
const BASE_LINE = 0.74;

/** What the last board says besides the name. */
interface Sender {
  /** "made by" and the company. */
  company: string;
  /** Host of the site. */
  address: string;
}

/** The layers as pictures, with the name. */
export type Street = Readonly<Record<keyof typeof LAYERS, CanvasImageSource>>;

/** A drawing with colours in place of their names, which a picture of its own does not know. */
function inColours(art: string, others: Layer['colours'] = {}): string {
  const page = getComputedStyle(document.documentElement);
  const drawings = new Map<string, string>(
    Object.entries(DRAWING_PALETTE).map(([name, colour]) => [cssName(name), colour]),
  );
  return art.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const colour = others[name] ?? name;
    return drawings.get(colour) ?? page.getPropertyValue(`--${colour}`);
  });
}

/** Draws a name into a box, as large as it fits. */
function drawName(c: CanvasRenderingContext2D, text: Lettering, [x, y, width, height]: Box) {
  const fit = fitInto(text, width / height);
  const em = sizeOf(fit, width / height) * height;
  c.font = letterFont(em);
  let top = y + (height - fit.height * em) / 2;
  for (const [index, lines] of fit.lines.entries()) {
    const line = (text.rows[index]?.row.height ?? 1) * em;
    for (const words of lines) {
      c.fillText(words, x + width / 2, top + line * BASE_LINE, width);
      top += line;
    }
  }
}

/** Draws each layer with a name; its letters have to be loaded. @throws when the browser draws none */
export async function createStreet(text: BoardText, sender: Sender): Promise<Street> {
  const both = lettering(text);
  const first = lettering({ ...text, other: '' });
  const ink = inColours('var(--ink)');
  const draw = async ({ box: [, , width, height], viewBox, art, colours, names = [] }: Layer) => {
    const drawing = new Image();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${art}</svg>`;
    drawing.src = `data:image/svg+xml,${encodeURIComponent(inColours(svg, colours))}`;
    await drawing.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const c = canvas.getContext('2d');
    if (!c) throw new Error('No canvas.');
    c.drawImage(drawing, 0, 0, width, height);
    const [left = 0, top = 0, units = 1] = viewBox.split(' ').map(Number);
    c.scale(width / units, width / units);
    c.translate(-left, -top);
    c.textAlign = 'center';
    c.fillStyle = ink;
    for (const { at, alone } of names) drawName(c, alone ? first : both, at);
    return { canvas, c };
  };
  const entries = await Promise.all(
    Object.entries(LAYERS).map(async ([name, layer]) => [name, await draw(layer)] as const),
  );
  const drawn = Object.fromEntries(entries);
  const sign = drawn['sign']?.c;
  if (sign) {
    const { x, width, company, address } = MADE_BY;
    sign.font = letterFont(60);
    sign.fillText(sender.company, x, company, width);
    sign.font = letterFont(38);
    sign.fillText(sender.address, x, address, width);
  }
  return Object.fromEntries(entries.map(([name, { canvas }]) => [name, canvas])) as unknown as Street;
}

/** Draws the picture of 1080 by 1920 pixels at a second from 0 to 6: for the view, the still and the clip. */
export function drawStreet(c: CanvasRenderingContext2D, seconds: number, street: Street): void {
  const { scene, shutter, receipt, phone, isRead, isLit, sign } = streetAt(seconds);
  let shift = 0;
  const put = (name: keyof Street, down = 0) => {
    const [x, y] = LAYERS[name].box;
    c.drawImage(street[name], x + shift, y + down);
  };
  const scenes = [
    () => {
      put('day');
      put('shop');
      const [x, y, width, height] = LAYERS.shutter.box;
      const left = Math.round(height * (1 - shutter));
      if (left > 0) c.drawImage(street.shutter, 0, height - left, width, left, x + shift, y, width, left);
      put('awning');
      put('early');
    },
    () => {
      put('till');
      c.save();
      c.beginPath();
      c.rect(shift, 0, STREET.width, SLOT);
      c.clip();
      put('receipt', SLOT + TORN_EDGE - LAYERS.receipt.box[3] * receipt);
      c.restore();
      put('printer');
    },
    () => {
      put('table');
      put(isRead ? 'page' : 'camera', (1 - phone) * PHONE_RISES);
    },
    () => {
      put('night');
      if (sign > 0) put('posts', (sign - 1) * POSTS_FALL);
      put(isLit ? 'lit' : 'dark');
      put('people');
      if (sign > 0) put('sign', (sign - 1) * SIGN_FALLS);
    },
  ];
  for (const [index, draw] of scenes.entries()) {
    shift = Math.round((index - scene) * STREET.width);
    if (Math.abs(shift) < STREET.width) draw();
  }
}
