import { describe, expect, it } from 'vitest';
import { dateLocaleOf, guessLanguage, minutesToRead, readingTime } from '../../src/domain/posts/languages.ts';
import { longDate } from '../../src/domain/shared/dates.ts';
import { slugify } from '../../src/domain/shared/ids.ts';
import { searchText } from '../../src/domain/shared/search-text.ts';
import { transliterate } from '../../src/server/shared/transliterate.ts';

describe('slugs', () => {
  it.each([
    ['हमारी नई दुकान', 'hamari-nai-dukan'],
    ['सड़क, ज़मीन और पढ़ाई: हिन्दी या हिंदी?', 'sadak-zamin-aur-padhai-hindi-ya-hindi'],
    ['मित्र धर्म राज्य बंद हिन्द न घर ज्ञान क्षमा कृष्ण', 'mitra-dharm-rajya-band-hind-na-ghar-gyan-kshama-krishna'],
    ['माँ, ऑफिस, कॉफी, ऋषि २०२६', 'man-ophis-kophi-rishi-2026'],
    ['Café में हमारा QR', 'cafe-men-hamara-qr'],
    ['আমাদের নতুন দোকান, বাড়ি', 'amader-natun-dokan-badi'],
    ['અમારી નવી દુકાન', 'amari-navi-dukan'],
    ['ਸਾਡੀ ਨਵੀਂ ਦੁਕਾਨ', 'sadi-navin-dukan'],
    ['ଆମ ନୂଆ ଦୋକାନ ଓଡ଼ିଆ', 'ama-nua-dokana-odia'],
    ['புதிய கடை வணக்கம்', 'puthiya-kadai-vanakkam'],
    ['మా కొత్త దుకాణం', 'ma-kotta-dukanan'],
    ['ನಮ್ಮ ಹೊಸ ಅಂಗಡಿ', 'namma-hosa-angadi'],
    ['പുതിയ കട, അവൻ', 'putiya-kata-avan'],
  ])('of %s are transliterated', (title, slug) => {
    expect(slugify(transliterate(title))).toBe(slug);
    expect(slugify(transliterate(title.normalize('NFD')))).toBe(slug);
  });
});

describe('a search', () => {
  it.each([
    ['क़लम', '\u0958लम', true],
    ['क़लम', '\u0915\u093Cलम', true],
    ['सड़क', 'सडक', true],
    ['हिन्दी में', 'हिंदी', true],
    ['कम्पनी', 'कंपनी', true],
    ['किताब', 'कि', true],
    ['किताब', 'की', false],
    ['क्ष', 'क्\u200Dष', true],
    ['Ｒａｉｎ in JUNE', 'rain', true],
    ['दुकान २०२६', '2026', false],
  ])('in %j for %j', (text, wanted, found) => expect(searchText(text).includes(searchText(wanted))).toBe(found));
});

describe('the language of a text', () => {
  it.each([
    ['How to brief a painter', 'en-IN'],
    ['हमारी website की नई दुकान', 'hi'],
    ['The word दुकान means shop', 'en-IN'],
    ['எங்கள் கடை', 'ta'],
    ['42 + 1', 'en-IN'],
  ])('of %j is %s', (text, language) => expect(guessLanguage(text)).toBe(language));

  it('selects the format of date and reading time', () => {
    const date = '2026-11-03T10:05:00Z';
    const said = (['en-IN', 'hi'] as const).map((language) => [
      longDate(date, dateLocaleOf(language)),
      readingTime(minutesToRead('दुकान की '.repeat(360), language), language),
    ]);
    expect(said).toEqual([
      ['November 3, 2026', '4 min read'],
      ['3 नवंबर 2026', '4 मिनट'],
    ]);
    expect(minutesToRead('', 'hi')).toBe(1);
  });
});
