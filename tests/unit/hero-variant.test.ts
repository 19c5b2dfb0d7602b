import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const SKY = readFileSync(resolve(import.meta.dirname, '../../src/hero/sky.js'), 'utf8');

/** Runs the script in the head at a moment, in milliseconds since 1970. @returns the variant and the address of the poster */
function skyAt(moment: number, isNarrow = false): string {
  const poster = { href: '' };
  const dataset = { sky: '' };
  const document = { documentElement: { dataset }, createElement: () => poster, head: { append: () => undefined } };
  class At extends Date {
    static override now = () => moment;
  }
  runInNewContext(SKY, { Date: At, document, matchMedia: () => ({ matches: isNarrow }) });
  return `${dataset.sky} ${poster.href}`;
}
const variantAt = (moment: number) => skyAt(moment).split(' ')[0];

const inIndia = (date: string, time: string) => Date.parse(`${date}T${time}+05:30`);

describe('the hero variant', () => {
  it.each([
    ['00:00', 'night'],
    ['05:59:59.999', 'night'],
    ['06:00', 'day'],
    ['17:59:59.999', 'day'],
    ['18:00', 'dusk'],
    ['19:59:59.999', 'dusk'],
    ['20:00', 'night'],
    ['23:59:59.999', 'night'],
  ])('at %s in India is %s in every season', (time, variant) => {
    for (const date of ['2026-01-15', '2026-03-29', '2026-06-30', '2026-08-01', '2026-10-25', '2028-02-29']) {
      expect(variantAt(inIndia(date, time)), date).toBe(variant);
    }
  });

  it.each([
    ['2026-06-30', '17:59:59.999', 'day'],
    ['2026-06-30', '23:59:59.999', 'night'],
    ['2026-07-01', '00:00', 'night'],
    ['2026-07-01', '05:59:59.999', 'night'],
    ['2026-07-01', '06:00', 'rain'],
    ['2026-07-31', '17:59:59.999', 'rain'],
    ['2026-07-31', '18:00', 'dusk'],
    ['2026-08-01', '06:00', 'day'],
    ['2027-07-15', '12:00', 'rain'],
  ])('is rain on days in July: at %s %s it is %s', (date, time, variant) => {
    expect(variantAt(inIndia(date, time))).toBe(variant);
  });

  it('is the same in any time zone of the visitor, and its poster is that of the width', () => {
    const zone = process.env.TZ;
    try {
      for (const TZ of ['Asia/Kolkata', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu']) {
        process.env.TZ = TZ;
        expect([TZ, skyAt(Date.UTC(2026, 6, 1, 0, 29, 59, 999))]).toEqual([TZ, 'night /media/hero-night.avif']);
        expect([TZ, skyAt(Date.UTC(2026, 7, 1, 0, 30), true)]).toEqual([TZ, 'day /media/hero-day-s.avif']);
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });
});
