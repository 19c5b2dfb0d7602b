import { expect, it } from 'vitest';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { plainPhone } from '../../src/domain/shared/phone.ts';
import { DIGITS } from '../helpers/digits.ts';
import { fc } from '../helpers/property.ts';

it('a phone number has no other signs when it is stored, and is stored the same again', () => {
  const signs = fc.constantFrom(
    ...DIGITS.flat(),
    ...' ()+-.,:;·•/\\|_\t\u00A0\u2007\u2013\u2212\u200B\u202A\u2066\uFEFF',
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: LIMITS.phoneMax }), (typed) => {
      const plain = plainPhone(typed.join(''));
      expect(plain).toMatch(/^[\d ()+-]*$/);
      expect(plainPhone(plain)).toBe(plain);
    }),
  );
});
