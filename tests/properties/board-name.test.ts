import { expect, it } from 'vitest';
import { fitRows, sizeOf } from '../../src/domain/board/fit.ts';
import { cleanName } from '../../src/domain/board/name.ts';
import { fc } from '../helpers/property.ts';

it('a name for the board of any text is its own clean form, and has no control or direction characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const name = cleanName(text);
      expect(cleanName(name)).toBe(name);
      expect(name).not.toMatch(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
});

it('lines of a name stay within the box, whatever the words', () => {
  const word = fc.record({ text: fc.string({ minLength: 1 }), width: fc.double({ min: 0, max: 30, noNaN: true }) });
  const row = fc.record({ words: fc.array(word, { minLength: 1, maxLength: 40 }), height: fc.constant(1.4) });
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 2 }),
      fc.double({ min: 1, max: 8, noNaN: true }),
      (rows, ratio) => {
        const fit = fitRows(rows, ratio);
        const size = sizeOf(fit, ratio);
        expect(fit.width * size).toBeLessThanOrEqual(ratio + 1e-6);
        expect(fit.height * size).toBeLessThanOrEqual(1 + 1e-6);
        expect(fit.lines.flat().join('').replaceAll(' ', '')).toBe(
          rows
            .flatMap(({ words: some }) => some.map(({ text }) => text))
            .join('')
            .replaceAll(' ', ''),
        );
      },
    ),
  );
});
