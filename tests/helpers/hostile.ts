import { LIMITS } from '../../src/domain/shared/limits.ts';
import { fc } from './property.ts';

/** Texts that spreadsheets and parsers handle badly. */
const NASTY = [
  '=1+1',
  "=cmd|'/C calc'!A0",
  '@SUM(A1)',
  '+91 98765 43210',
  '-2+3',
  '\uFF1D1+1',
  '"',
  '""',
  '","',
  "'",
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '\n=IMPORTDATA(A1)\n',
  '\0',
  '\u001a',
  '\u0085',
  '\u2028',
  '\ud800',
  '\udc00x',
  '\u202e',
  '\u200f',
  '\ufeff',
  'e\u0301',
  'हिन्दी',
  '🙏🏽',
  '1e5',
  '007',
  '2026-01-01',
  'TRUE',
  '\\',
  '\\"',
  ' ',
];

const nasty = (limit: number) =>
  fc
    .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...NASTY) }, fc.string({ unit: 'binary', maxLength: 8 })), {
      minLength: 1,
      maxLength: 12,
    })
    .map((pieces) => `${pieces.join('').slice(0, limit - 1)}x`);

/** A text of the maximum length, made of characters that have to be escaped or quoted. */
const long = fc.constantFrom('"', '=', 'ब', ';\n').map((unit) => unit.repeat(LIMITS.message).slice(0, LIMITS.message));

/** Enquiries that try to break their readers. */
export const hostileEnquiry = fc.record({
  name: nasty(LIMITS.name),
  companyName: nasty(LIMITS.name),
  email: fc.constantFrom('a@example.in', '=1@example.in', '+x@example.in', '-@example.in'),
  phone: fc.constantFrom('+91 98765 43210', '-1234567', '0012345', '(020) 123-4567'),
  message: fc.oneof({ weight: 50, arbitrary: nasty(LIMITS.message) }, { weight: 1, arbitrary: long }),
});
