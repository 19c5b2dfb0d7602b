import type { Colours } from './grounds.ts';
import { circle, each, line, path, placed, rect, turned } from './shapes.ts';

/** A carpenter's folding rule. */
export function foldingRule({ shade, light, dark, paint, print }: Colours): string {
  const LENGTH = 620;
  const ticks = line(
    dark,
    9,
    each(15, (i) => `M${48 + i * 37}-62v${i % 5 === 0 ? 64 : 36}`),
    'butt',
  );
  const leg = (x: number, y: number, degrees: number) =>
    placed(
      x,
      y,
      degrees,
      rect(shade, -34, -40, LENGTH + 60, 124, 56),
      rect(paint, -62, -62, LENGTH + 124, 124, 62),
      ticks,
    );
  const legs: [number, number, number][] = [
    [130, 71, 60],
    [440, 608, -56],
    [787, 94, 58],
  ];
  return [
    ...legs.map(([x, y, degrees]) => leg(x, y, degrees)),
    ...legs.map(([x, y]) => circle(print, x, y, 40) + circle(light, x, y, 15)),
  ].join('');
}

/** A lamp over a table, lit. */
export function lamp({ main, second, light, dark, glow }: Colours): string {
  return [
    path(glow, 'M250 380H950L1180 760H20z'),
    line(dark, 16, 'M600-20V110', 'butt'),
    circle(light, 600, 396, 104),
    path(main, 'M230 396C230 190 400 96 540 90h120c140 6 310 100 310 306z'),
    path(second, 'M600 90h60c140 6 310 100 310 306H760C760 240 700 130 600 90z'),
    rect(light, 230, 382, 740, 28, 14),
    rect(dark, 548, 62, 104, 62, 12),
  ].join('');
}

/** Tea in a cup and on its saucer. */
export function cup({ shade, main, second, light, dark, spark }: Colours): string {
  return [
    `<ellipse cx="580" cy="652" rx="420" ry="72" fill="${shade}"/>`,
    `<ellipse cx="560" cy="628" rx="410" ry="66" fill="${light}"/>`,
    `<ellipse cx="560" cy="616" rx="250" ry="36" fill="${second}"/>`,
    line(main, 58, 'M800 316h60a104 104 0 0 1 0 208h-90'),
    path(main, 'M270 236H850V330C850 510 740 616 640 616H480C380 616 270 510 270 330z'),
    path(second, 'M700 236H850V330C850 510 740 616 640 616H600C680 560 700 420 700 236z'),
    `<ellipse cx="560" cy="236" rx="290" ry="58" fill="${light}"/>`,
    `<ellipse cx="560" cy="240" rx="252" ry="42" fill="${dark}"/>`,
    `<ellipse cx="560" cy="250" rx="214" ry="30" fill="${spark}"/>`,
    line(light, 30, 'M470 140c-40-44 40-74 0-118M560 140c-40-44 40-74 0-118M650 140c-40-44 40-74 0-118'),
  ].join('');
}

/** The bell that begins a school's day. */
export function bell({ shade, main, second, light, dark, spark }: Colours): string {
  return turned(
    20,
    path(shade, 'M500 250h240c120 90 90 260 190 360v50H340v-50c90-100 50-270 160-360z'),
    rect(dark, 548, -60, 104, 240, 46),
    rect(light, 536, 150, 128, 60, 14),
    circle(spark, 600, 640, 74),
    path(main, 'M480 200h240c110 90 90 270 190 370v70H290v-70c100-100 80-280 190-370z'),
    path(second, 'M650 200h70c110 90 90 270 190 370v70H740C760 480 740 290 650 200z'),
    rect(light, 270, 574, 660, 44, 22),
    line(spark, 28, 'M170 330c-60 90-60 190-20 270M1030 330c60 90 60 190 20 270'),
  );
}
