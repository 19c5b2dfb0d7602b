import { SCENES } from './draw/scenes.js';

const canvas = document.querySelector('canvas');
const context = canvas.getContext('2d');

/** Draws onto a canvas of the given size and returns it as a PNG data URL. */
function picture(width, height, scale, draw) {
  canvas.width = width;
  canvas.height = height;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  draw(context);
  return canvas.toDataURL('image/png');
}

const even = (pixels) => Math.round(pixels / 2) * 2;

/** What the generators call inside the page. Sizes are pixels of the picture; films need even ones. */
window.stage = {
  scenes: Object.fromEntries(Object.entries(SCENES).map(([name, { draw, ...facts }]) => [name, facts])),
  frame(name, t, scale = SCENES[name].scale, ...options) {
    const { w, h, draw } = SCENES[name];
    return picture(even(w * scale), even(h * scale), scale, (c) => draw(c, t, w, h, ...options));
  },
};

await Promise.all([
  document.fonts.load('700 40px "Anek Latin"', 'Story'),
  document.fonts.load('700 40px "Anek Devanagari"', 'कहानी'),
]);
document.title = 'ready';
