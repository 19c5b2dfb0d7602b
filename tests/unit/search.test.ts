import { describe, expect, it } from 'vitest';
import { foldWords, hasAll, marksOf, parseSearch, placeOf } from '../../src/server/shared/search.ts';

const find = (text: string, wanted: string) => hasAll(parseSearch(wanted) ?? [], foldWords(text));
/** The marked parts of a text. */
const marked = (text: string, wanted: string) =>
  marksOf(parseSearch(wanted), text).map(([start, end]) => text.slice(start, end));

describe('a search', () => {
  it.each([
    ['Before you pay for a website', 'pay website', true],
    ['Before you pay for a website', 'site', false],
    ['Before you pay for a website', 'pay for bread', false],
    ['How to brief a painter', 'PAINT brief', true],
    ['Crème brûlée', 'creme brulee', true],
    ['creme brulee', 'Crème BRÛLÉE', true],
    ['C++, C# & “signs”!', 'signs c', true],
    ['Our e-mail', 'email', true],
    ['Our email', 'e-mail', true],
    ['the owner’s words', 'owners', true],
    ["the owner's words", 'owner’s', true],
    ['rahul@gmial.example', 'rahul@gmial.example', true],
    ['₹4,000 a year', '4000', true],
    ['soft\u00ADhyphen', 'softhyphen', true],
    ['x', '?!', false],
  ])('in %j for %j', (text, wanted, found) => expect(find(text, wanted)).toBe(found));

  it.each([
    ['दुकान', 'dukan', true],
    ['दुकान', 'dukaan', true],
    ['dukaan', 'दुकान', true],
    ['Dukan', 'दुका', true],
    ['दुकान', 'दु', true],
    ['किताब', 'क', true],
    ['किताब', 'dukan', false],
    ['राहुल', 'rahul', true],
    ['Rahul', 'राहुल', true],
    ['क़लम', '\u0958लम', true],
    ['सड़क', 'सडक', true],
    ['सड़क', 'sadak', true],
    ['हिन्दी में', 'हिंदी', true],
    ['कम्पनी', 'kampani', true],
    ['क्ष', 'क्\u200Dष', true],
    ['दुकान २०२६', '2026', true],
    ['2026', '२०२६', true],
    ['आयुर्वेद', 'ayurveda', true],
    ['समझना', 'samajhna', true],
    ['QRकोड', 'कोड', true],
    ['मेरी नई दुकान', 'dukan nai', true],
  ])('across scripts in %j for %j', (text, wanted, found) => {
    expect([find(text, wanted), find(text.normalize('NFD'), wanted.normalize('NFD'))]).toEqual([found, found]);
  });

  it('is none when it is blank, and finds nothing when it is signs alone', () => {
    expect([parseSearch(' \t'), parseSearch('!?')]).toEqual([undefined, []]);
  });

  it('marks whole words in the text as it is written, in any script', () => {
    expect(marked('Before you pay for a Website', 'pay websi')).toEqual(['pay', 'Website']);
    expect(marked('👩‍💻 हमारी नई दुकान, dukaan!', 'dukan')).toEqual(['दुकान', 'dukaan']);
    expect(marked('Our e-mail', 'email')).toEqual(['e-mail']);
    expect(marked('Cafe\u0301 ﬁre', 'café fire')).toEqual(['Cafe\u0301', 'ﬁre']);
    expect(marked('nothing', 'dukan')).toEqual([]);
  });

  it('puts the fields with the words in their order', () => {
    const fields = ['Paint for a shop', 'walls', 'a door', 'paint walls e-mail'].map(foldWords);
    const place = (wanted: string) => placeOf(parseSearch(wanted) ?? [], fields);
    expect(['paint shop', 'wall', 'paint door', 'door wall', 'e-mail', 'roof', ''].map(place)).toEqual([
      0,
      1,
      2,
      3,
      3,
      undefined,
      undefined,
    ]);
  });

  it('compares each word of a text once', () => {
    expect(foldWords('A sign, a Sign; the SIGN')).toBe(' a sign the');
    expect([foldWords(''), foldWords('…')]).toEqual(['', '']);
  });
});
