import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readLexicon, wordOf } from '../../src/domain/board/lexicon.ts';
import { toDevanagari } from '../../src/domain/board/to-devanagari.ts';
import { toLatin } from '../../src/domain/board/to-latin.ts';
import { allWords, lexiconFile } from '../../src/hindi/lexicon.ts';

const FILE = lexiconFile();
const LEXICON = readLexicon(FILE);

/** Names that read the same in both directions. */
const BOTH_WAYS = `
Sharma Sweets = शर्मा स्वीट्स
Zira Digital = ज़ीरा डिजिटल
ABC = ए बी सी
A One = ए वन
Chandra = चंद्र
D-Mart = डी-मार्ट
Pvt. Ltd. = प्रा. लि.
Classes = क्लासेज़`;

const PAIRS = BOTH_WAYS.trim()
  .split('\n')
  .map((row) => row.split(' = '));

/** More names in Latin letters, with their spelling in Devanagari. */
const TO_DEVANAGARI = [
  ['sharma sweets', 'शर्मा स्वीट्स'],
  ['ABC TRADERS', 'ए बी सी ट्रेडर्स'],
  ['SBI', 'एस बी आई'],
  ['Aggarwal Bros.', 'अग्रवाल ब्रदर्स.'],
  ["Gupta's Kitchen", 'गुप्ताज़ किचन'],
  ['Haldiram’s', 'हल्दीराम्स'],
  ['ZiraDigital', 'ज़ीराडिजिटल'],
  ['Café Zira', 'कैफे ज़ीरा'],
  ['24x7 Store', '24एक्स7 स्टोर'],
  ['Tea - Coffee, 100%', 'टी - कॉफी, 100%'],
  ['शर्मा Sweets 😀 தமிழ் গুপ্ত', 'शर्मा स्वीट्स 😀 தமிழ் গুপ্ত'],
  ['Dr. Rao Dental Clinic', 'डॉ. राव डेंटल क्लिनिक'],
  ['Shivanagar Foodmart', 'शिवानगर फूडमार्ट'],
  ['', ''],
];

/** More names in Devanagari, with their spelling in Latin letters. */
const TO_LATIN = [
  ['मित्र', 'Mitra'],
  ['धर्म', 'Dharma'],
  ['नीलम', 'Neelam'],
  ['कमला', 'Kamla'],
  ['समझना', 'Samajhna'],
  ['विज्ञान', 'Vigyan'],
  ['शर्मा जी के लड्डू', 'Sharma Ji Ke Laddu'],
  ['ज़ायका'.normalize('NFC'), 'Zayka'],
  ['\u095Bायका', 'Zayka'],
  ['दुकान १२, shop', 'Dukan 12, shop'],
  ['தமிழ் 😀', 'தமிழ் 😀'],
];

it('a name in Latin letters is written in Devanagari', () => {
  const wrong = [...PAIRS, ...TO_DEVANAGARI].flatMap(([latin = '', devanagari = '']) => {
    const written = toDevanagari(latin, LEXICON);
    return written === devanagari.normalize('NFC') ? [] : `${latin}: ${written}, not ${devanagari}`;
  });
  expect(wrong).toEqual([]);
});

it('a name in Devanagari is spelled in Latin letters', () => {
  for (const [latin = '', devanagari = ''] of [...PAIRS, ...TO_LATIN.map((pair) => pair.toReversed())])
    expect(toLatin(devanagari), devanagari).toBe(latin);
});

it('names of real trades have the Hindi of their signs, at most 3 % wrong; a word that nobody knows is not proposed', () => {
  const rows = readFileSync('tests/outside/signs.txt', 'utf8')
    .split('\n')
    .flatMap((row) => {
      const [name, expected] = row.split(' = ');
      return expected ? [{ name: name ?? '', expected, written: toDevanagari(name ?? '', LEXICON) }] : [];
    });
  // Spellings of one sound: with and without the dot below, n and m as a letter or a dot.
  const plain = (word: string) =>
    word
      .normalize('NFD')
      .replace(/(?<=[कखगजफ])\u093c/g, '')
      .replace(/न्(?=[कगचजटडतदथधसश])|म्(?=[पब])/g, 'ं');
  const isRight = (expected: string, written: string) => {
    const words = written.split(' ').map(plain);
    const accepted = expected.split(' ').map((word) => word.split('|').map(plain));
    return words.length === accepted.length && words.every((word, at) => accepted[at]?.includes(word));
  };
  const asked = rows.filter(({ written }) => written === null);
  const wrong = rows.filter(({ expected, written }) => written !== null && !isRight(expected, written));
  expect(rows.length).toBeGreaterThanOrEqual(200);
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(rows.length * 0.03);
  expect(asked.length).toBeLessThanOrEqual(rows.length * 0.16);
  expect(asked.at(-1)?.name).toBe('Zudio');
  expect(asked.filter(({ name }) => /Bright|Quick|Sunrise|Dental|Optical|Plumbing|Nagpur/.test(name))).toEqual([]);
});

it('the lexicon brings back each word of its lists and takes 20 KB', () => {
  const words = [...allWords()];
  expect(words.length).toBeGreaterThanOrEqual(3500);
  expect(words.filter(([word, hindi]) => wordOf(LEXICON, word)?.normalize() !== hindi.normalize())).toEqual([]);
  const brotli = brotliCompressSync(FILE, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  expect(Math.max(brotli.length, gzipSync(FILE).length)).toBeLessThanOrEqual(20 * 1024);
});
