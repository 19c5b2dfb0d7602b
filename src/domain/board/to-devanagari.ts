import { DEVANAGARI_WORDS, LETTER_NAMES, tableOf } from './sign-words.ts';

/*
 * Rules turn the Latin letters of a word into one letter a sound, then into Devanagari. Small letters are the plain sounds. Capitals are
 * long vowels and diphthongs (A I U E O), the vowel ऋ (R), aspirates (K G C J T D P B), श ष (S Z), ण ञ (N F) and a nasal mark (M).
 * Of the retroflex sounds x X w W are ट ठ ड ढ.
 */
const CONSONANTS = tableOf(`
k क K ख g ग G घ c च C छ j ज J झ F ञ x ट X ठ w ड W ढ N ण t त T थ d द D ध n न p प P फ b ब B भ m म
y य r र l ल v व S श Z ष s स h ह z ज़ f फ़ q क़`);
/** Vowels alone, and their signs after a consonant; the sign of a is none. */
const VOWELS = tableOf('a अ A आ i इ I ई u उ U ऊ R ऋ e ए E ऐ o ओ O औ');
const SIGNS = tableOf('i ि A ा I ी u ु U ू R ृ e े E ै o ो O ौ');
const VIRAMA = '्';
const ANUSVARA = 'ं';

const upper = (letters: string) => letters.charAt(0).toUpperCase();

/** From the spelling to the sounds, in this order. */
const SOUNDS: readonly (readonly [RegExp, string | ((letters: string) => string)])[] = [
  [/^x/, 'z'],
  [/x(?=m)/g, 'ksh'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/qu/g, 'kv'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h|ch)/g, 'k'],
  [/chh/g, 'C'],
  [/t?ch/g, 'c'],
  [/(^|i|pra)gy|jn|dny/g, '$1jF'],
  [/ksh/g, 'kZ'],
  [/shn/g, 'ZN'],
  [/shth/g, 'ZX'],
  [/sht/g, 'Zx'],
  [/sh(?=k)/g, 'Z'],
  [/sh/g, 'S'],
  [/zh/g, 'J'],
  [/[kgjtdpb]h/g, upper],
  [/^Band/, 'BMw'],
  [/dd/g, 'ww'],
  [/([ls])\1$/, '$1'],
  [/rn/g, 'rN'],
  [/aa+/g, 'A'],
  [/ee+|ea|ii+|ie(?=.)/g, 'I'],
  [/oo+|uu+/g, 'U'],
  [/ai$/, 'aI'],
  [/[ae]i/g, 'E'],
  [/[ao]u/g, 'O'],
  [/oa/g, 'o'],
  [/ey$/, 'e'],
  [/(?<![aeiouAIUEO])y(?![aeiouAIUEO])/g, 'i'],
  [/(k|^[gmvh])ri(?![aeiouAIUEOy]|$)/g, '$1R'],
  [/i(?=[aeou])/g, 'iy'],
  [/[aiu]$/, upper],
  [/(?<=[knrp]t)I$/, 'i'],
  // राजा, बाबू; ज़ीरा
  [/a(?=[^aeiouAIUEO][AIU]$)(?<=^[^aeiouAIUEO]*a)/, 'A'],
  [/i(?=[tnlrm]A$)(?<=^[^aeiouAIUEO]*i)/, 'I'],
  // भंडारी, दीवाली
  [/a(?=[rln]I$)(?<=[aeiouAIUEO].*a)/, 'A'],
  [/(?<=[aeiouAIUEOR])(?:n(?=[kKgGcCjJxXwWtTdDszSZ])|m(?=[pPbB]))/g, 'M'],
];

/** Two consonants that are written as one also within a word; others have a vowel between them that is not spoken, as in रामलाल. */
const JOINED =
  /^(?:r[^lhr]|[^lnry]r|[^yr]y|s[tTkKpPmnv]|S[cmvn]|Z[xXNkpm]|k[tZsm]|p[ts]|b[djz]|t[mnsv]|d[DmvBg]|l[phdt]|nh|mh|hm|g[nD]|jF)$/;

/** Endings of words, put behind what is before them. Each begins a syllable, or with the sign of a vowel. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/wala$/, 'वाला'],
  [/wale$/, 'वाले'],
  [/wali$/, 'वाली'],
  [/wal$/, 'वाल'],
  [/lal$/, 'लाल'],
  [/das$/, 'दास'],
  [/nath$/, 'नाथ'],
  [/(?<=[^a]|ta)ram$/, 'राम'],
  [/(?<=[^aeiou]|[hw]a)raj$/, 'राज'],
  [/pal$/, 'पाल'],
  [/pur$/, 'पुर'],
  [/garh$/, 'गढ़'],
  [/bhai$/, 'भाई'],
  [/kumar$/, 'कुमार'],
  [/chand$/, 'चंद'],
  [/prasad$/, 'प्रसाद'],
  [/bhandar$/, 'भंडार'],
  [/purna$/, 'पूर्णा'],
  [/stan$/, 'स्तान'],
  [/j(?:i|ee)t$/, 'जीत'],
  [/ji$/, 'जी'],
  [/ware$/, 'वेयर'],
  [/tech$/, 'टेक'],
  [/mart$/, 'मार्ट'],
  [/land$/, 'लैंड'],
  [/(?<=[^aeiou])eshwar$/, 'ेश्वर'],
  [/(?<=[^aeiou])alaya?$/, 'ालय'],
  [/(?<=[^aeiou])abad$/, 'ाबाद'],
  [/(?<=[^aeiou])[ts]ion$/, 'शन'],
  [/(?<=[^aeiou])ing$/, 'िंग'],
  [/(?<=[^aeiou])ers$/, 'र्स'],
];
/** The fewest letters before an ending. */
const LEAST_STEM = 3;
/** A word that is probably English: its t and d are ट and ड. */
const ENGLISH = /ck|tch|ea|^st[^hu]|ing$|ers?$|[ts]ion|[^aeiou]ty$|ss$/;

/** A word of sounds in Devanagari. */
function write(sounds: string): string {
  let written = '';
  for (let at = 0; at < sounds.length; at++) {
    const [before, sound, after] = [sounds[at - 1] ?? '', sounds[at] ?? '', sounds[at + 1] ?? ''];
    const vowel = VOWELS.get(sound);
    if (sound === 'M') written += ANUSVARA;
    else if (vowel) written += CONSONANTS.has(before) ? (SIGNS.get(sound) ?? '') : vowel;
    else {
      const isWithin = sounds[at - 2] !== undefined && after !== '';
      const isDouble = before.toLowerCase() === sound.toLowerCase();
      if (CONSONANTS.has(before) && (!isWithin || isDouble || JOINED.test(before + sound))) written += VIRAMA;
      written += CONSONANTS.get(sound) ?? '';
    }
  }
  return written;
}

function byRules(word: string, isEnglish: boolean): string {
  const sounds = SOUNDS.reduce((done, [from, to]) => {
    return typeof to === 'string' ? done.replace(from, to) : done.replace(from, to);
  }, word);
  return write(isEnglish ? sounds.replaceAll('t', 'x').replaceAll('d', 'w') : sounds);
}

/** "Sweets" and "Gupta's" in the sound of Hindi: स्वीट्स, गुप्ताज़, सर्विसेज़. */
function plural(devanagari: string): string {
  if (/[ा-ौ]$/.test(devanagari)) return `${devanagari}ज़`;
  return /[सजशच]़?$/.test(devanagari) ? `${devanagari}ेज़` : `${devanagari}${VIRAMA}स`;
}

function singulars(word: string): string[] {
  const all = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  return all.filter((singular) => singular !== word);
}

/** A word in small letters. */
function spell(word: string, isEnglish = ENGLISH.test(word)): string {
  const known = DEVANAGARI_WORDS.get(word);
  if (known) return known;
  const ofOne = singulars(word).flatMap((singular) => DEVANAGARI_WORDS.get(singular) ?? []);
  if (ofOne[0]) return plural(ofOne[0]);
  for (const [ending, devanagari] of ENDINGS) {
    const at = word.search(ending);
    if (at >= LEAST_STEM) return spell(word.slice(0, at), isEnglish) + devanagari;
  }
  return byRules(word, isEnglish);
}

/** How a word can begin and end that is read as a word: RAM, but ABC and SBI. */
const READABLE = [
  /^(?:[^aeiouy]?[hrlyvw]?|s[kmnpt]r?|[cks]h[hrly])[aeiouy]/,
  /[aeiouy](?:[^aeiouy]?|[rlnms][^aeiouy]h?|[^aeiouy][hst]|ck|([^aeiouy])\1)$/,
];
/** The most letters of initials, of initials that could be read as a word in a name with small letters, and in one without. */
const INITIALS = { most: 5, readable: 3, readableInCapitals: 2 };

function areInitials(word: string, isInCapitals: boolean): boolean {
  const readable = isInCapitals ? INITIALS.readableInCapitals : INITIALS.readable;
  if (word.length <= readable) return true;
  return word.length <= INITIALS.most && !READABLE.every((form) => form.test(word));
}

const letterNames = (word: string) => Array.from(word, (letter) => LETTER_NAMES.get(letter) ?? '').join(' ');

/** Letters without marks, which compatibility decomposition leaves. */
const OTHER_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

const inPlainLetters = (letters: string) =>
  letters
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFKD')
    .replace(/[ßæœøđłıÆŒØĐŁ]/g, (letter) => OTHER_LETTERS[letter.toLowerCase()] ?? '')
    .replace(/[^A-Za-z]/g, '');

/** Words in a row of letters: "ZiraDigital", "RKTraders". */
const PARTS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

function proposePart(part: string, isInCapitals: boolean): string {
  const word = part.toLowerCase();
  const isCapital = part === part.toUpperCase();
  const isInitial = word.length === 1 || (isCapital && !DEVANAGARI_WORDS.has(word) && areInitials(word, isInCapitals));
  return isInitial ? letterNames(word) : spell(word);
}

const WORD = /((?:\p{Script=Latin}[\u0300-\u036F]*)+)(['’][sS](?!\p{L}))?/gu;

/**
 * Proposes a Devanagari spelling of a shop's name in Latin letters: "Sharma Sweets" is "शर्मा स्वीट्स". All that is not Latin stays as
 * it is. Takes a time proportional to the length.
 */
export function toDevanagari(latin: string): string {
  const isInCapitals = !/\p{Ll}/u.test(latin);
  return latin.replace(/(?<=\s)&(?=\s)/g, 'and').replace(WORD, (_, letters: string, possessive?: string) => {
    const parts = inPlainLetters(letters).match(PARTS) ?? [];
    const proposed = parts.map((part) => proposePart(part, isInCapitals)).join('');
    return possessive && proposed ? plural(proposed) : proposed;
  });
}
