import { TAU } from './numbers.js';

/** Path of a rectangle with round corners. */
export function roundedRect(c, x, y, w, h, r = 0) {
  c.beginPath();
  c.roundRect(x, y, w, h, Math.max(0, Math.min(r, w / 2, h / 2)));
}

/** Filled rectangle with round corners. */
export function box(c, x, y, w, h, r, fill) {
  roundedRect(c, x, y, w, h, r);
  c.fillStyle = fill;
  c.fill();
}

/** Filled circle. */
export function disc(c, x, y, r, fill) {
  c.beginPath();
  c.arc(x, y, Math.max(0, r), 0, TAU);
  c.fillStyle = fill;
  c.fill();
}

/** Sets the display font; `wdth` is a width of Anek Latin. */
export function font(c, px, wght = 700, wdth = '125%', fam = '"Anek Latin"') {
  c.font = `${wght} ${px}px ${fam}`;
  c.fontStretch = wdth === '125%' ? 'expanded' : wdth === '112%' ? 'semi-expanded' : 'normal';
}
