import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const media = (name: string) => resolve(ROOT, 'public/media', name);
const KIB = 1024;
/** The film of /ourplatforms/ira-media-and-productions. */
const STORY = 'shop-day';

/** The start of what follows the name of a box in an MP4 file, after its version and flags. */
function box(film: Buffer, name: string): number {
  const at = film.indexOf(name);
  expect(at, name).toBeGreaterThan(0);
  return at + name.length + Uint32Array.BYTES_PER_ELEMENT;
}

/** The seconds of the film's key frames, which are its cuts. */
function cuts(film: Buffer): number[] {
  const [times, keys, header] = [box(film, 'stts'), box(film, 'stss'), box(film, 'mdhd')];
  const word = (at: number, index: number) => film.readUInt32BE(at + index * Uint32Array.BYTES_PER_ELEMENT);
  const perSecond = word(header, 2) / word(times, 2);
  return Array.from({ length: word(keys, 0) }, (_, index) => (word(keys, index + 1) - 1) / perSecond);
}

test('the page of the film lists its shots at their seconds', () => {
  const words = readFileSync(resolve(ROOT, 'src/content/pages/media.yaml'), 'utf8');
  const listed = [...words.matchAll(/^ {4}- at: (\d+)$/gm)].map(([, at]) => Number(at));
  expect(listed).toEqual(cuts(readFileSync(media(`${STORY}.mp4`))));
});

test.each(['webm', 'mp4'])('the film as %s takes 600 KiB at most', (ending) => {
  expect(statSync(media(`${STORY}.${ending}`)).size).toBeLessThanOrEqual(600 * KIB);
});

test.each(['rain', 'dusk', 'night'])('no hero file of the variant %s is larger than by day', (variant) => {
  const bytesOf = (name: string, ending: string) => statSync(media(`hero-${name}${ending}`)).size;
  for (const ending of ['-s.avif', '.avif', '.webp', '.webm', '.mp4'])
    expect(bytesOf(variant, ending), ending).toBeLessThanOrEqual(bytesOf('day', ending));
});
