import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { skyAt } from '../../src/domain/sky.js';
import { skyScript, WRITE_SKY } from '../../src/islands/chrome/sky-script.ts';

const inIndia = (date: string, time: string) => Date.parse(`${date}T${time}+05:30`);

describe('the sky over India', () => {
  it.each([
    ['00:00', 'night'],
    ['05:59:59.999', 'night'],
    ['06:00', 'day'],
    ['17:59:59.999', 'day'],
    ['18:00', 'dusk'],
    ['19:59:59.999', 'dusk'],
    ['20:00', 'night'],
    ['23:59:59.999', 'night'],
  ])('at %s is one of %s, in summer and in winter', (time, sky) => {
    for (const date of ['2026-01-15', '2026-03-29', '2026-06-30', '2026-08-01', '2026-10-25', '2028-02-29']) {
      expect(skyAt(inIndia(date, time)), date).toBe(sky);
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
  ])('rains in July by day: at %s %s it is one of %s', (date, time, sky) => {
    expect(skyAt(inIndia(date, time))).toBe(sky);
  });

  it('is the same wherever the visitor is', () => {
    const zone = process.env.TZ;
    try {
      for (const TZ of ['Asia/Kolkata', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu']) {
        process.env.TZ = TZ;
        expect([TZ, skyAt(Date.UTC(2026, 6, 1, 0, 29, 59, 999))]).toEqual([TZ, 'night']);
        expect([TZ, skyAt(Date.UTC(2026, 6, 1, 0, 30))]).toEqual([TZ, 'rain']);
        expect([TZ, skyAt(Date.UTC(2026, 6, 31, 12, 29, 59, 999))]).toEqual([TZ, 'rain']);
        expect([TZ, skyAt(Date.UTC(2026, 7, 1, 0, 30))]).toEqual([TZ, 'day']);
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });
});

describe('the hero’s scripts', () => {
  const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../src', path), 'utf8');
  const inHead = skyScript(read('domain/sky.js'), read('islands/chrome/hero-sky.js'));
  /** A place in a page where a script stands behind these words. */
  const placeBehind = (textContent: string) => ({ outerHTML: '', previousSibling: { textContent } });

  it('hold the rule itself, without comments', () => {
    expect(inHead).toMatch(/^const skyAt = /);
    expect(inHead).not.toMatch(/\/\*|\/\/|export/);
  });

  it('write what stands before each of them in words, all under the sky of the hour in which the page began', () => {
    const link = placeBehind('<link href="/media/hero-day.avif">');
    const film = placeBehind('<img src="/media/hero-day.webp" alt=""><video data-loop="hero-day"></video>');
    const document = { currentScript: link };
    class Evening extends Date {
      static override now = () => inIndia('2026-11-20', document.currentScript === link ? '19:59' : '20:00');
    }
    const goOn = new Function('document', 'Date', `${inHead};return () => {${WRITE_SKY}}`)(document, Evening);
    document.currentScript = film;
    goOn();
    expect(link.outerHTML).toBe('<link href="/media/hero-dusk.avif">');
    expect(film.outerHTML).toBe('<img src="/media/hero-dusk.webp" alt=""><video data-loop="hero-dusk"></video>');
  });
});
