import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { photoTypeOf } from '../../src/domain/photos/photo-type.ts';

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
