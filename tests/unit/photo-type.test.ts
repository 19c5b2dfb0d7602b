import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { photoTypeOf } from '../../src/domain/photos/photo-type.ts';
import { withoutMetadata } from '../../src/server/photos/photo-metadata.ts';

const media = (name: string) => new Uint8Array(readFileSync(`public/media/${name}`));
const text = (content: string) => new TextEncoder().encode(content);

describe('photoTypeOf', () => {
  it.each([
    ['product-sms.webp', 'image/webp'],
    ['product-sms.avif', 'image/avif'],
  ])('detects %s', (name, type) => expect(photoTypeOf(media(name))).toBe(type));

  it.each([
    [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
    [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
    [[...text('GIF89a')], 'image/gif'],
  ])('detects the signature %j', (bytes, type) => expect(photoTypeOf(new Uint8Array(bytes))).toBe(type));

  it.each([
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?><svg/>',
    'RIFF....WAVE',
    '....ftypmp42',
    'GIF88a',
  ])('refuses %j', (content) => expect(photoTypeOf(text(content))).toBeUndefined());

  it('refuses the signature of a video', () => {
    expect(photoTypeOf(media('app.mp4'))).toBeUndefined();
  });
});

describe('a JPEG', () => {
  const START = [0xff, 0xd8];
  const END = [0xff, 0xd9];
  const segment = (marker: number, ...data: (string | number[])[]) => {
    const bytes = data.flatMap((part) => [...Buffer.from(part as string, 'latin1')]);
    return [0xff, marker, 0, bytes.length + 2, ...bytes];
  };
  const exif = (orientation: number, ...more: string[]) =>
    segment(
      0xe1,
      'Exif\0\0',
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
      ...more,
    );
  const JFIF = segment(0xe0, 'JFIF\0', [1, 1]);
  const PROFILE = segment(0xe2, 'ICC_PROFILE\0', [1, 1, 9]);
  const SCAN = [...segment(0xda, [1, 2]), 7, 0xff, 0, 8, 0xff, 0xd0, 9];
  const PICTURE = [...segment(0xdb, [3]), ...SCAN, ...segment(0xc4, [4]), ...SCAN];
  const plain = [...START, ...JFIF, ...PROFILE, ...PICTURE, ...END];
  const read = (bytes: number[]) => [...withoutMetadata(Uint8Array.from(bytes))];

  it('loses place, camera, comments, previews and what follows its end', () => {
    const told = [exif(1, 'GPS'), segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0GPS'), segment(0xed, 'Photoshop 3.0\0')];
    const more = [segment(0xfe, 'By me'), segment(0xe2, 'MPF\0'), segment(0xe0, 'JFXX\0')];
    const whole = [
      ...START,
      ...JFIF,
      ...told.flat(),
      0xff,
      ...PROFILE,
      ...more.flat(),
      ...PICTURE,
      ...END,
      ...START,
      ...exif(1),
    ];
    expect(read(whole)).toEqual(plain);
  });

  it('keeps which side is up, and nothing else of its Exif', () => {
    const turned = read([...START, ...JFIF, ...exif(6, 'GPS'), ...PICTURE, ...END]);
    expect(String.fromCharCode(...turned)).not.toContain('GPS');
    expect(turned).toHaveLength([...START, ...JFIF, ...PICTURE, ...END].length + 36);
    expect(read(turned)).toEqual(turned);
    expect(turned).toContain(6);
  });

  it.each([
    ['without metadata', plain],
    ['that is cut off', plain.slice(0, -9)],
    ['of its signature alone', [...START, 0xff]],
    ['that is none', [0x89, 0x50, 0x4e, 0x47]],
  ])('%s stays as it is', (_what, bytes) => expect(read(bytes)).toEqual(bytes));
});
