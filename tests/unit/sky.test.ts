import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { skyAt } from '../../src/domain/sky.js';
import { heroSkyScript } from '../../src/islands/chrome/inline-script.ts';

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

  it('is the same wherever the visitor is', () => {
    expect(skyAt(Date.UTC(2026, 6, 1, 0, 30))).toBe('day');
    expect(skyAt(Date.UTC(2026, 6, 1, 0, 29, 59, 999))).toBe('night');
  });
});

describe('the hero’s script', () => {
  const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../src', path), 'utf8');
  const script = heroSkyScript(read('domain/sky.js'), read('islands/chrome/hero-sky.js'));

  it('holds the rule itself, in a block and without comments', () => {
    expect(script).toMatch(/^\{const skyAt=.*\}$/);
    expect(script).not.toMatch(/\/[*/]|export/);
  });

  it('writes what stands before it in words, under the sky of the hour', () => {
    const words = '<img src="/media/hero-day.webp" alt=""><video data-loop="hero-day"></video>';
    const place = { outerHTML: '', previousSibling: { textContent: words } };
    const RealDate = Date;
    class Evening extends RealDate {
      static override now = () => inIndia('2026-11-20', '18:30');
    }
    new Function('document', 'Date', script)({ currentScript: place }, Evening);
    expect(place.outerHTML).toBe(words.replaceAll('day', 'dusk'));
  });
});
