import type { Colours } from './grounds.ts';
import { circle, each, line, path, placed, rect, turned } from './shapes.ts';

/** A till's slip that comes down from the upper edge. */
export function receipt({ shade, light, print, fine, paint }: Colours): string {
  const slip = 'M330-120H890V560l-56 52-56-52-56 52-56-52-56 52-56-52-56 52-56-52-56 52-56-52z';
  const row = (y: number, width: number) => rect(fine, 390, y, width, 22) + rect(fine, 758, y, 72, 22);
  return turned(
    -9,
    placed(36, 34, 0, path(shade, slip)),
    path(light, slip),
    rect(print, 390, 24, 250, 66),
    rect(paint, 764, 24, 66, 66),
    row(142, 230),
    row(202, 290),
    row(262, 180),
    line(print, 7, 'M390 330H830', 'butt'),
    rect(print, 390, 374, 440, 138),
    rect(light, 426, 424, 140, 38),
    rect(paint, 666, 410, 128, 66),
  );
}

/** A sheet on a clipboard, with the shelves counted in strokes. */
export function stockSheet({ shade, main, second, light, dark, paint, fine }: Colours): string {
  const strokes = (y: number, count: number) =>
    each(count, (i) => line(dark, 11, `M${500 + i * 32} ${y}v58`)) +
    (count === 4 ? line(paint, 13, `M478 ${y + 50}L616 ${y + 8}`) : '');
  return turned(
    7,
    rect(shade, 336, 86, 600, 900, 28),
    rect(main, 300, 52, 600, 900, 28),
    rect(light, 340, 120, 520, 900),
    path(second, 'M470 30h60a70 70 0 0 1 140 0h60v96H470z'),
    circle(main, 600, 34, 26),
    each(4, (i) => rect(fine, 380, 214 + i * 128, 58, 58, 8)),
    each(3, (i) => line(fine, 5, `M380 ${308 + i * 128}H820`, 'butt')),
    each(2, (i) => line(light, 11, `M394 ${244 + i * 128}l13 14 22-28`)),
    strokes(214, 4),
    each(2, (i) => line(dark, 11, `M${690 + i * 32} 214v58`)),
    strokes(342, 3),
    strokes(470, 4),
    each(3, (i) => line(dark, 11, `M${690 + i * 32} 470v58`)),
    strokes(598, 2),
  );
}

/** A notice that one pin holds. */
export function notice({ shade, light, paint, print, fine }: Colours): string {
  return turned(
    -5,
    path(shade, 'M340 106H884V640L790 748H340z'),
    path(light, 'M312 74H856V600L752 704H312z'),
    path(fine, 'M856 600L752 704V600z'),
    rect(print, 366, 210, 436, 92),
    rect(print, 366, 326, 268, 92),
    each(3, (i) => rect(fine, 366, 470 + i * 54, [436, 390, 300][i] ?? 0, 20)),
    circle(fine, 604, 142, 42),
    circle(paint, 588, 122, 48),
    circle(light, 574, 108, 13),
  );
}

/** A notebook on a spiral, and the pencil across it. */
export function notebook({ shade, main, second, light, dark, spark, ground, fine }: Colours): string {
  const pencil = placed(
    724,
    372,
    32,
    rect(spark, -44, -400, 88, 560),
    rect(light, -15, -400, 30, 560),
    path(fine, 'M-44 160h88L0 292z'),
    path(dark, 'M-19 236h38L0 292z'),
    rect(dark, -44, -430, 88, 46),
  );
  return turned(
    -6,
    rect(shade, 330, 66, 520, 760, 26),
    rect(main, 294, 32, 520, 760, 26),
    rect(second, 294, 32, 96, 760, 26),
    rect(light, 446, 140, 300, 150, 8),
    rect(fine, 478, 176, 190, 22),
    rect(fine, 478, 222, 130, 22),
    each(9, (i) => circle(ground, 340, 88 + i * 74, 17) + line(light, 14, `M338 ${88 + i * 74}h-70`)),
    pencil,
  );
}

/** A month on the wall; the day that matters has a mark. */
export function calendar({ shade, main, second, light, paint, fine }: Colours): string {
  const day = (index: number) => {
    const [column, row] = [index % 6, Math.floor(index / 6)];
    return index === 9 ? '' : rect(column === 5 ? paint : fine, 318 + column * 102, 296 + row * 102, 62, 62, 7);
  };
  return turned(
    5,
    rect(shade, 292, 92, 700, 720, 24),
    rect(light, 254, 54, 700, 720, 24),
    path(main, 'M254 78a24 24 0 0 1 24-24H930a24 24 0 0 1 24 24V236H254z'),
    each(2, (i) => rect(second, 390 + i * 386, -16, 48, 146, 24)),
    each(24, day),
    circle(paint, 655, 429, 70),
    line(light, 16, 'M621 429l24 27 46-56'),
  );
}
