import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import {
  asciiDigits,
  chatDigits,
  dialled,
  indianDigits,
  plainPhone,
  significantDigits,
} from '../../src/domain/shared/phone.ts';
import { validate } from '../../src/domain/shared/validate.ts';
import { phoneLink, whatsAppLink } from '../../src/domain/site/contact-links.ts';
import { ENQUIRY as ENQUIRY_KIND } from '../../src/domain/submissions/enquiry.ts';
import { schemaOf } from '../../src/domain/submissions/field-schemas.ts';
import { isFrom } from '../../src/domain/submissions/person-data.ts';
import { REGISTRATION as REGISTRATION_KIND } from '../../src/domain/submissions/registration.ts';
import { foldWords } from '../../src/server/shared/search.ts';
import { matchesSearch, parseInboxSearch } from '../../src/server/submissions/inbox-search.ts';
import { DIGITS } from '../helpers/digits.ts';
import { ENQUIRY, REGISTRATION } from '../helpers/samples.ts';

const inDevanagari = (number: string) => number.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));

describe('a phone number', () => {
  it('may have digits of any script', () => {
    expect(DIGITS.length).toBeGreaterThan(50);
    for (const digits of DIGITS) expect(asciiDigits(digits.join(''))).toBe('0123456789');
  });

  it.each([
    ['९८७६५ ४३२१०', '98765 43210'],
    ['৯৮৭৬৫৪৩২১০', '9876543210'],
    ['٩٨٧٦٥٤٣٢١٠', '9876543210'],
    ['＋９１（０２０）１２３４－５６７８', '+91(020)1234-5678'],
    ['98765.43210', '98765 43210'],
    ['020/1234/5678', '020 1234 5678'],
    ['98765\u00A0\u202F43210', '98765 43210'],
    ['98765\u201343210', '98765 43210'],
    ['98765 \u2014 43210', '98765 43210'],
    ['98765\u221243210', '98765 43210'],
    ['98765·43210', '98765 43210'],
    ['\u202A+91 98765 43210\u202C', '+91 98765 43210'],
    ['98765\u200B43210', '9876543210'],
    [' 98765\t43210. ', '98765 43210'],
    ['+91 (20) 1234-5678', '+91 (20) 1234-5678'],
  ])('%j is stored as %j, by each form', (typed, stored) => {
    expect(plainPhone(typed)).toBe(stored);
    const kinds = [
      [ENQUIRY_KIND, ENQUIRY],
      [REGISTRATION_KIND, REGISTRATION],
    ] as const;
    for (const [{ fields }, values] of kinds) {
      expect(validate(schemaOf(fields), { ...values, phone: typed })).toMatchObject({ value: { phone: stored } });
    }
  });

  it.each(['12345678a', 'फ़ोन ९८७६५४३२१०', '98765 43210 ext 3', '123456', '१२३४५६', '98765#43210'])(
    'is not %j',
    (phone) => {
      const result = validate(schemaOf(ENQUIRY_KIND.fields), { ...ENQUIRY, phone });
      expect(result).toMatchObject({ errors: { phone: expect.stringMatching(/^Enter a phone number/) } });
    },
  );

  it('has at most 20 characters as it is stored, however it was typed', () => {
    const fits = (phone: string) => validate(schemaOf(ENQUIRY_KIND.fields), { ...ENQUIRY, phone }).ok;
    expect(fits('९'.repeat(LIMITS.phoneMax))).toBe(true);
    expect(fits('𝟗'.repeat(LIMITS.phoneMax))).toBe(true);
    expect(fits('९'.repeat(LIMITS.phoneMax + 1))).toBe(false);
  });

  it.each([
    ['+९१ ९८७६५ ४३२१०', 'tel:+919876543210', 'https://wa.me/919876543210'],
    ['०९८७६५.४३२१०', 'tel:09876543210', 'https://wa.me/919876543210'],
    ['+91 (0) 98765 43210', 'tel:+919876543210', 'https://wa.me/919876543210'],
    ['(0) 20 1234 5678', 'tel:02012345678', 'https://wa.me/912012345678'],
    ['+44 20 7946 0000', 'tel:+442079460000', 'https://wa.me/442079460000'],
    ['none', undefined, undefined],
  ])('%j is linked by ASCII digits', (phone, call, chat) => {
    expect([phoneLink(phone), whatsAppLink(phone)]).toEqual([call, chat]);
    expect(`tel:${dialled(phone)}`).toBe(call ?? 'tel:');
  });

  it('is found by digits of any script and any separators', () => {
    const row = { text: foldWords('Sunita Rao'), phone: significantDigits('+91 98765 43210') };
    for (const search of ['९८७६५ ४३२१०', '98765.43210', '98765–43210', '98765/43210', '\u202A+91 98765 43210\u202C']) {
      const parsed = parseInboxSearch(`sunita ${search}`);
      expect(parsed && matchesSearch(parsed, row), search).toBe(true);
      expect(parsed && matchesSearch(parsed, { ...row, text: foldWords('Asha') }), search).toBe(false);
    }
    const person = { email: '', phone: inDevanagari('98765 43210') };
    expect(isFrom(person, { email: 'a@b.in', phone: '+91 98765 43210' })).toBe(true);
    expect(isFrom({ email: '', phone: '98765 43210' }, { email: 'a@b.in', phone: person.phone })).toBe(true);
  });

  it.each([
    ['98765 43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['+91 (0) 98765 4321', '987654321'],
    ['9198765432', '9198765432'],
    ['+44 20 7946 0000', undefined],
    ['0044 20 7946 0000', undefined],
  ])('%j has the Indian digits %j', (phone, digits) => expect(indianDigits(phone)).toBe(digits));
});

it.each([
  ['98765 43210', '919876543210'],
  ['+91 (0) 98765-43210', '919876543210'],
  ['09876543210', '919876543210'],
  ['+44 7700 900123', '447700900123'],
  ['0532 246 1234', undefined],
  ['+91 11 2345 6789', undefined],
  ['12345', undefined],
])('WhatsApp has for %s: %s', (phone, digits) => {
  expect(chatDigits(phone)).toBe(digits);
});
