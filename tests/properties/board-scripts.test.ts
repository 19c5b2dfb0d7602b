import { describe, expect, it } from 'vitest';
import { readLexicon } from '../../src/domain/board/lexicon.ts';
import { toDevanagari } from '../../src/domain/board/to-devanagari.ts';
import { toLatin } from '../../src/domain/board/to-latin.ts';
import { lexiconFile } from '../../src/hindi/lexicon.ts';
import { fc } from '../helpers/property.ts';

const LEXICON = readLexicon(lexiconFile());

describe('toDevanagari', () => {
  const anyText = fc.string({ unit: 'binary' });
  const latinText = fc.string({ unit: fc.constantFrom(..."aAbBcdeEghiIkKlmnNopqrsStTuvwxyYzZéßıŁ'’&. -7") });

  it('answers any text', () => {
    fc.assert(fc.property(anyText, (text) => toDevanagari(text, LEXICON) !== undefined));
  });

  it('proposes no Latin letter, nor a sign without its letter', () => {
    fc.assert(
      fc.property(latinText, (text) => {
        const proposed = toDevanagari(text, LEXICON);
        if (proposed === null) return;
        expect(proposed).not.toMatch(/\p{Script=Latin}/u);
        expect(proposed).not.toMatch(/(?:^|[^\u0900-\u097F])[\u0900-\u0903\u093A-\u094F]|[\u093E-\u094D]{2}/u);
        expect(toDevanagari(proposed, LEXICON)).toBe(proposed);
      }),
    );
  });

  it('keeps text without Latin letters', () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => !/\p{Script=Latin}|&/u.test(text)),
        (text) => {
          expect(toDevanagari(text, LEXICON)).toBe(text);
        },
      ),
    );
  });
});

describe('toLatin', () => {
  it('answers any text, without a letter or sign of Devanagari', () => {
    const letter = fc.integer({ min: 0x0900, max: 0x097f }).map((code) => String.fromCodePoint(code));
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof toLatin(text) === 'string'));
    fc.assert(
      fc.property(fc.array(letter), (letters) => {
        expect(toLatin(letters.join(''))).not.toMatch(/[\u0900-\u0963\u0966-\u096F]/);
      }),
    );
  });
});
