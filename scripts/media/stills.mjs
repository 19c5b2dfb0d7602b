// Draws the stills: landscapes, panels, rooms and the cut-out, into public/media.
// Run: node scripts/media/stills.mjs [name ...]
import { savePicture } from './save.mjs';
import { openStage } from './stage.mjs';
import { FRAMES, ROOMS, VIEWS } from './stills-list.mjs';

const wanted = process.argv.slice(2);
const isWanted = ([name]) => wanted.length === 0 || wanted.includes(name);
const stage = await openStage();

for (const [name, { width, height, small, smallAvif, ...options }] of Object.entries(VIEWS).filter(isWanted)) {
  await savePicture(name, await stage.draw('view', width, height, options), { avif: 60, small, smallAvif });
}
for (const [name, kind] of Object.entries(ROOMS).filter(isWanted)) {
  await savePicture(name, await stage.draw('room', 1200, 1000, kind), {
    avif: 60,
    trim: true,
    small: { width: 560 },
    smallAvif: 46,
  });
}
for (const [name, { scene, t, scale, cut = false, small }] of Object.entries(FRAMES).filter(isWanted)) {
  const png = await stage.draw('frame', scene, t, scale, ...(cut ? [true] : []));
  await savePicture(name, png, { avif: 60, small, ...(cut ? { webp: 88, trim: true, smallAvif: 42 } : {}) });
}
await stage.close();
