import { expect, it } from 'vitest';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { mailAddress, mailboxOf } from '../../src/domain/shared/mailbox.ts';
import { REGISTRATION_ID, registrationID, shiftRegistrationID } from '../../src/domain/submissions/registration-id.ts';
import { safeResumeName } from '../../src/domain/submissions/resume.ts';
import { partCount, partSize } from '../../src/domain/submissions/resume-upload.ts';
import { fc } from '../helpers/property.ts';

it('an address counts as one mailbox with invisible, capital and full-width characters', () => {
  const fullWidth = (sign: string) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0);
  const spelled = fc.constantFrom<(sign: string) => string>(
    (sign) => sign,
    (sign) => sign.toUpperCase(),
    fullWidth,
    (sign) => `${sign}\u200B`,
    (sign) => `\u00AD${sign}`,
    (sign) => `${sign}\u{E0061}`,
  );
  const addresses = fc.constantFrom('flood@gmail.com', 'pooja@example.in', 'pooja@xn--bcher-kva.example');
  fc.assert(
    fc.property(addresses, fc.array(spelled, { minLength: 1, maxLength: 9 }), (address, ways) => {
      const spelling = Array.from(address, (sign, place) => ways[place % ways.length]?.(sign) ?? sign).join('');
      expect(mailboxOf(spelling)).toBe(address);
      expect(mailboxOf(mailAddress(spelling))).toBe(address);
    }),
  );
});

it('a registration ID stays valid when it is shifted', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 5000 }), (moment, seconds) => {
      const id = registrationID(moment);
      const moved = shiftRegistrationID(id, seconds);
      expect(REGISTRATION_ID.test(id) && REGISTRATION_ID.test(moved)).toBe(true);
      expect(moved).not.toBe(id);
    }),
  );
});

it('a resume has a safe file name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(safeResumeName(`${name}.pdf`, 'pdf')).toMatch(/^[\p{L}\p{M}\p{N}_-]{1,320}\.pdf$/u);
    }),
  );
});

it('a resume has parts that add up to its size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: LIMITS.resumeBytes }), (size) => {
      const sizes = Array.from({ length: partCount(size) }, (_, index) => partSize(size, index + 1));
      expect(sizes.reduce((sum, part) => sum + part, 0)).toBe(size);
      expect(partSize(size, partCount(size) + 1)).toBe(0);
    }),
  );
});
