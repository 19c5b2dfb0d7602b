import { expect, it } from 'vitest';
import { STREET, streetAt } from '../../src/domain/board/street-times.ts';

it('begins closed and dark, shows its four scenes one after another, and stands still at the end', () => {
  expect(streetAt(0)).toEqual({ scene: 0, shutter: 0, receipt: 0, phone: 0, isRead: false, isLit: false, sign: 0 });
  expect(streetAt(1.4), 'the shutter is up before the street moves on').toMatchObject({ scene: 0, shutter: 1 });
  expect(streetAt(2.7), 'the receipt is whole').toMatchObject({ scene: 1, receipt: 1 });
  expect(streetAt(3.6), 'the phone sees the code').toMatchObject({ scene: 2, phone: 1, isRead: false });
  expect(streetAt(4), 'and has read it').toMatchObject({ scene: 2, isRead: true });
  expect(streetAt(4.6), 'night').toMatchObject({ scene: 3, isLit: false, sign: 0 });
  const end = { scene: 3, shutter: 1, receipt: 1, phone: 1, isRead: true, isLit: true, sign: 1 };
  expect(streetAt(5.5)).toEqual(end);
  expect(streetAt(STREET.seconds)).toEqual(end);
});
