import { expect, it } from 'vitest';
import { focusOf } from '../../src/domain/content/picture.ts';

it('a photo is cropped around its focal point, else around its middle; a drawing as its place says', () => {
  const photo = { photo: 'a'.repeat(40), width: 2, height: 1 };
  expect([focusOf({ ...photo, focus: { x: 0.2, y: 0.7 } }), focusOf(photo), focusOf('room-cafe')]).toEqual([
    'object-position:20% 70%',
    'object-position:50% 50%',
    undefined,
  ]);
});
