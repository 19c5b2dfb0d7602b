import type { Colours } from './grounds.ts';
import { circle, each, line, path, placed, rect, turned } from './shapes.ts';

/** A telephone, larger than the picture. */
export function phone({ shade, light, dark, paint, print, fine }: Colours): string {
  return turned(
    14,
    rect(shade, 406, -60, 450, 900, 64),
    rect(dark, 370, -96, 450, 920, 64),
    rect(light, 398, -60, 394, 850, 38),
    rect(print, 398, 40, 394, 230),
    circle(paint, 700, 130, 56),
    path(fine, 'M398 270V214l92-70 100 84 66-44 136 86z'),
    rect(fine, 438, 316, 314, 30, 6),
    rect(fine, 438, 368, 220, 30, 6),
    rect(paint, 438, 440, 314, 108, 20),
    line(light, 18, 'M560 494h70m-26-28l28 28-28 28'),
    rect(fine, 438, 592, 146, 110, 14),
    rect(print, 606, 592, 146, 110, 14),
  );
}

/** A browser's window that runs off the picture. */
export function browser({ shade, light, dark, paint, print, fine }: Colours): string {
  return [
    rect(shade, 262, 158, 1000, 700, 30),
    rect(light, 220, 116, 1000, 700, 30),
    path(dark, 'M220 146a30 30 0 0 1 30-30H1220V216H220z'),
    circle(paint, 286, 166, 19),
    circle(fine, 346, 166, 19),
    circle(fine, 406, 166, 19),
    rect(light, 482, 144, 620, 44, 22),
    rect(print, 280, 276, 400, 340),
    circle(paint, 560, 382, 62),
    path(fine, 'M280 616V520l120-96 136 112 60-44 84 66v58z'),
    rect(print, 740, 276, 400, 58),
    rect(print, 740, 352, 270, 58),
    each(2, (i) => rect(fine, 740, 456 + i * 46, [360, 300][i] ?? 0, 20)),
    rect(paint, 740, 552, 210, 64, 10),
    rect(fine, 280, 676, 1000, 100),
  ].join('');
}

/** A message, and its answer. */
export function bubble({ shade, main, light, spark, dark }: Colours): string {
  const large =
    'M290 84H910a60 60 0 0 1 60 60V412a60 60 0 0 1-60 60H520L388 600V472H290a60 60 0 0 1-60-60V144a60 60 0 0 1 60-60z';
  return [
    placed(34, 34, 0, path(shade, large)),
    path(main, large),
    rect(light, 310, 168, 560, 46, 23),
    rect(light, 310, 254, 470, 46, 23),
    rect(light, 310, 340, 250, 46, 23),
    path(
      spark,
      'M664 420H1010a50 50 0 0 1 50 50V610a50 50 0 0 1-50 50H1000V756L894 660H664a50 50 0 0 1-50-50V470a50 50 0 0 1 50-50z',
    ),
    each(3, (i) => circle(dark, 740 + i * 98, 540, 27)),
  ].join('');
}

/** The code on a table's stand. */
export function qrStand({ shade, main, second, light, dark, spark }: Colours): string {
  const rows = ['0010110', '1101001', '0110100', '1011011', '0100110', '1001011', '0110101'];
  const eye = (x: number, y: number) =>
    rect(dark, x, y, 114, 114) + rect(light, x + 19, y + 19, 76, 76) + rect(dark, x + 36, y + 36, 42, 42);
  const cells = each(49, (i) => {
    const [column, row] = [i % 7, Math.floor(i / 7)];
    return rows[row]?.[column] === '1'
      ? rect(dark, 434 + (column + 4.6) * 28.5, 122 + (row + 4.6) * 28.5, 28.5, 28.5)
      : '';
  });
  const between = each(
    4,
    (i) => rect(dark, 571 + (i % 2) * 30, 126 + i * 27, 28, 28) + rect(dark, 436 + i * 27, 257 + (i % 2) * 30, 28, 28),
  );
  return [
    path(shade, 'M870 40l80 60V640l-80 70z'),
    rect(main, 330, 40, 540, 670, 30),
    rect(light, 390, 80, 420, 420, 12),
    eye(434, 122),
    eye(652, 122),
    eye(434, 340),
    between,
    cells,
    rect(spark, 390, 546, 420, 60, 10),
    path(second, 'M250 690H950l70 100H180z'),
    rect(dark, 300, 676, 600, 28, 8),
  ].join('');
}

/** A slate before the take. */
export function slate({ shade, main, second, light, dark, spark }: Colours): string {
  const stripes = (fill: string) => each(5, (i) => path(fill, `M${252 + i * 176} 0h88l-62 96h-88z`));
  const arm = (degrees: number, y: number) =>
    `<g transform="translate(0 ${y}) rotate(${degrees} 214 96)">${rect(dark, 190, 0, 820, 96)}<svg x="190" y="0" width="820" height="96" viewBox="190 0 820 96">${stripes(light)}</svg></g>`;
  return [
    rect(shade, 226, 356, 820, 500, 20),
    arm(-15, 174),
    arm(0, 268),
    rect(main, 190, 364, 820, 500, 20),
    rect(main, 190, 364, 820, 40),
    line(second, 8, 'M190 524H1010M500 524V800M740 364V524', 'butt'),
    rect(light, 240, 424, 300, 46),
    circle(spark, 876, 446, 44),
    rect(light, 240, 584, 200, 46),
    rect(light, 560, 584, 380, 46),
    circle(spark, 214, 268, 15),
  ].join('');
}

/** A camera that looks at the reader. */
export function camera({ shade, main, second, light, dark, spark }: Colours): string {
  return turned(
    -5,
    rect(shade, 196, 236, 880, 470, 56),
    path(second, 'M420 120H760l50 92H370z'),
    rect(spark, 226, 160, 130, 60, 14),
    rect(main, 156, 200, 880, 470, 56),
    rect(second, 156, 300, 880, 250),
    circle(dark, 596, 430, 220),
    circle(light, 596, 430, 178),
    circle(dark, 596, 430, 150),
    circle(second, 596, 430, 96),
    circle(dark, 596, 430, 52),
    circle(light, 540, 368, 30),
    rect(light, 880, 238, 100, 40, 8),
    circle(spark, 236, 258, 17),
  );
}
