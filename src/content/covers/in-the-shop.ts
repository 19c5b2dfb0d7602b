import type { Colours } from './grounds.ts';
import { circle, each, line, path, placed, rect, turned } from './shapes.ts';

/** A painter's flat brush at the end of its stroke. */
export function brush({ main, second, light, dark, paint }: Colours): string {
  return [
    path(paint, 'M-40 396H539L811 530 787 570H-40z'),
    placed(
      706,
      420,
      38,
      path(dark, 'M-130-150h260l20 172-296 62z'),
      path(paint, 'M-146 84L150 22l6 46-306 110z'),
      rect(light, -150, -300, 300, 160),
      rect(second, -150, -262, 300, 20),
      rect(second, -150, -198, 300, 20),
      path(main, 'M-150-300h300c0-120-92-130-92-250V-900h-116v350c0 120-92 130-92 250z'),
    ),
  ].join('');
}

/** A box of fuses, one of which is down. */
export function fuseBox({ shade, main, second, light, dark, spark }: Colours): string {
  const fuse = (x: number, y: number, down: boolean) =>
    rect(dark, x, y, 104, 190, 10) +
    (down ? rect(spark, x + 24, y + 98, 56, 74, 8) : rect(light, x + 24, y + 18, 56, 74, 8));
  return [
    line(dark, 26, 'M480-20V120M600-20V120M720-20V120', 'butt'),
    rect(shade, 306, 122, 660, 720, 34),
    rect(main, 270, 86, 660, 720, 34),
    rect(second, 314, 130, 572, 640, 16),
    each(4, (i) => fuse(350 + i * 132, 176, i === 2)),
    each(4, (i) => fuse(350 + i * 132, 410, false)),
    rect(light, 350, 640, 500, 28, 6),
    rect(spark, 350, 640, 170, 28, 6),
    rect(light, 350, 692, 500, 28, 6),
  ].join('');
}

/** A shop whose shutter is on its way up. */
export function shutter({ shade, main, second, light, dark, spark, paint }: Colours): string {
  const width = 100;
  const awning = each(8, (i) => {
    const x = 200 + i * width;
    const fill = i % 2 === 0 ? light : paint;
    return path(fill, `M${x} 96h${width}V250a50 50 0 0 1-${width} 0z`);
  });
  return [
    rect(shade, 1000, 130, 44, 700),
    rect(main, 200, 60, 800, 760),
    rect(dark, 260, 280, 680, 500),
    each(5, (i) => rect(second, 260, 240 + i * 46, 680, 40)),
    rect(light, 260, 470, 680, 24),
    rect(second, 340, 640, 520, 140),
    rect(light, 320, 612, 560, 34),
    circle(spark, 470, 578, 34),
    circle(spark, 540, 578, 34),
    circle(spark, 505, 524, 34),
    rect(light, 690, 530, 104, 82, 10),
    awning,
    rect(main, 180, 50, 840, 60, 10),
  ].join('');
}

/** The boom of a level crossing. */
export function barrier({ shade, main, second, light, between, dark, paint }: Colours): string {
  const stripes = each(6, (i) => path(paint, `M${446 + i * 216} 286h108l-84 170h-108z`));
  const boom = `<g transform="rotate(-19 300 370)">${rect(between, 90, 286, 1400, 170, 22)}${stripes}${rect(dark, 10, 236, 220, 270, 26)}</g>`;
  return [
    rect(shade, 246, 290, 220, 560, 24),
    rect(main, 196, 250, 220, 600, 24),
    rect(second, 196, 610, 220, 50),
    boom,
    circle(main, 306, 371, 118),
    circle(light, 306, 371, 70),
    circle(paint, 306, 371, 44),
  ].join('');
}

/** A loudhailer and what comes out of it. */
export function megaphone({ shade, main, second, light, dark, spark }: Colours): string {
  return turned(
    -12,
    path(shade, 'M300 346L770 150V660L300 500z'),
    path(dark, 'M356 470h132l44 220H420z'),
    path(main, 'M270 310L740 110V630L270 464z'),
    path(second, 'M270 387H740V630L270 464z'),
    rect(dark, 190, 300, 110, 174, 26),
    `<ellipse cx="740" cy="370" rx="76" ry="272" fill="${light}"/>`,
    `<ellipse cx="740" cy="370" rx="44" ry="196" fill="${dark}"/>`,
    line(spark, 40, 'M880 370h150M866 216l126-86M866 524l126 86'),
  );
}
