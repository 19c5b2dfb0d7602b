import { describe, expect, it } from 'vitest';
import { heroVariantAt, nextHeroVariantAt } from '../../src/hero/variant.ts';

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
      expect(heroVariantAt(inIndia(date, time)), date).toBe(variant);
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
    expect(heroVariantAt(inIndia(date, time))).toBe(variant);
  });

  it('is the same in any time zone of the server', () => {
    const zone = process.env.TZ;
    try {
      for (const TZ of ['Asia/Kolkata', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu']) {
        process.env.TZ = TZ;
        expect([TZ, heroVariantAt(Date.UTC(2026, 6, 1, 0, 29, 59, 999))]).toEqual([TZ, 'night']);
        expect([TZ, heroVariantAt(Date.UTC(2026, 6, 1, 0, 30))]).toEqual([TZ, 'rain']);
        expect([TZ, heroVariantAt(Date.UTC(2026, 6, 31, 12, 29, 59, 999))]).toEqual([TZ, 'rain']);
        expect([TZ, heroVariantAt(Date.UTC(2026, 7, 1, 0, 30))]).toEqual([TZ, 'day']);
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });
});

describe('the next change of the hero variant', () => {
  it.each([
    ['2026-11-20T00:00', '2026-11-20T06:00'],
    ['2026-11-20T05:59:59.999', '2026-11-20T06:00'],
    ['2026-11-20T06:00', '2026-11-20T18:00'],
    ['2026-11-20T17:59:59.999', '2026-11-20T18:00'],
    ['2026-11-20T18:00', '2026-11-20T20:00'],
    ['2026-11-20T20:00', '2026-11-21T06:00'],
    ['2026-06-30T23:00', '2026-07-01T06:00'],
    ['2026-07-31T12:00', '2026-07-31T18:00'],
    ['2026-12-31T20:00', '2027-01-01T06:00'],
    ['2028-02-28T23:59', '2028-02-29T06:00'],
  ])('after %s is at %s', (from, to) => {
    expect(new Date(nextHeroVariantAt(Date.parse(`${from}+05:30`)))).toEqual(new Date(`${to}+05:30`));
  });

  it('is the first time with another variant', () => {
    const MINUTE_MS = 60_000;
    const end = inIndia('2026-08-02', '00:00');
    for (let from = inIndia('2026-06-29', '00:00'); from < end; from = nextHeroVariantAt(from)) {
      const to = nextHeroVariantAt(from);
      expect(heroVariantAt(to)).not.toBe(heroVariantAt(from));
      for (let at = from; at < to; at += MINUTE_MS) {
        if (heroVariantAt(at) !== heroVariantAt(from) || nextHeroVariantAt(at) !== to)
          throw new Error(new Date(at).toISOString());
      }
    }
  });
});
