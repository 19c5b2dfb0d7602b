import { tableOf } from './sign-words.ts';

/*
 * Rules turn the Latin letters of an Indian word into one letter a sound, then into Devanagari. Small letters are the plain sounds.
 * Capitals are long vowels and diphthongs (A I U E O), the vowel ऋ (R), aspirates (K G C J T D P B), श ष (S Z), ण ञ (N F) and a nasal
 * mark (M). Of the retroflex sounds x X w W are ट ठ ड ढ; ṛ Ṛ are ड़ ढ़, and ɔ is ऑ.
 */
const CONSONANTS = tableOf(`
k क K ख g ग G घ c च C छ j ज J झ F ञ x ट X ठ w ड W ढ ṛ ड़ Ṛ ढ़ N ण t त T थ d द D ध n न p प P फ b ब B भ m म
y य r र l ल v व S श Z ष s स h ह z ज़ f फ q क़`);
/** Vowels alone, and their signs after a consonant; the sign of a is none. */
const VOWELS = tableOf('a अ A आ i इ I ई u उ U ऊ R ऋ e ए E ऐ o ओ O औ ɔ ऑ');
const SIGNS = tableOf('i ि A ा I ी u ु U ू R ृ e े E ै o ो O ौ ɔ ॉ');
const VIRAMA = '्';
const ANUSVARA = 'ं';

/**
 * The marks of a spelling, which say what Latin letters leave open: A I U are long, E and O are ऐ and ऑ, T and D are ट and ड, R is ड़,
 * N is ण, S is ष. A full stop parts letters for the rules; at the end, the a before it is silent, and i and u are short.
 */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/Rh/g, 'Ṛ'],
  [/R/g, 'ṛ'],
  [/Th/g, 'ʈʰ'],
  [/T/g, 'ʈ'],
  [/Dh/g, 'ɖʰ'],
  [/D/g, 'ɖ'],
  [/O/g, 'ɔ'],
  [/Sh?/g, 'Z'],
];
const RETROFLEX: readonly (readonly [RegExp, string])[] = [
  [/ʈʰ/g, 'X'],
  [/ʈ/g, 'x'],
  [/ɖʰ/g, 'W'],
  [/ɖ/g, 'w'],
];

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
  [/(?<=[aeiouAIUEOR])(?:[nN](?=[kKgGcCjJxXwWtTdDszSZʈɖ])|m(?=[pPbB]))/g, 'M'],
  // चंद्र, शक्ति: the last a is silent, i and u are short
  [/[aA]\.$/, ''],
  [/[iuIU]\.$/, (letters) => letters.charAt(0).toLowerCase()],
];

/** Two consonants that are written as one also within a word; others have a vowel between them that is not spoken, as in रामलाल. */
const JOINED =
  /^(?:r[^lhr]|[^lnry]r|[^yr]y|s[tTkKpPmnv]|S[cmvn]|Z[xXNkpm]|k[tZsm]|p[ts]|b[djz]|t[mnsv]|d[DmvBg]|l[phdt]|nh|mh|hm|g[nD]|jF|[kgpbfs]l|s[xX]|[lkpfsZ]x|l[wW])$/;

/** Letters of sounds, for the build, which writes the Hindi of words in them. */
export const SOUND_LETTERS = { consonants: CONSONANTS, vowels: VOWELS, signs: SIGNS };
/** Joins two consonants that `JOINED` does not, and parts two that it does. */
export const JOINER = '+';
export const PARTER = '.';
export const isJoined = (pair: string) =>
  pair.toLowerCase().charAt(0) === pair.toLowerCase().charAt(1) || JOINED.test(pair);

/**
 * A word of sounds in Devanagari: consonants in a row at the beginning, at the end and of `JOINED` are written as one, others with the
 * vowel between them that Hindi does not write.
 */
export function soundsInDevanagari(sounds: string): string {
  let written = '';
  for (let at = 0; at < sounds.length; at++) {
    const [before, sound, after] = [sounds[at - 1] ?? '', sounds[at] ?? '', sounds[at + 1] ?? ''];
    const vowel = VOWELS.get(sound);
    if (sound === PARTER) continue;
    if (sound === 'M') written += ANUSVARA;
    else if (sound === JOINER) written += VIRAMA;
    else if (vowel) written += CONSONANTS.has(before) ? (SIGNS.get(sound) ?? '') : vowel;
    else {
      const isWithin = sounds[at - 2] !== undefined && after !== '';
      if (CONSONANTS.has(before) && (!isWithin || isJoined(before + sound))) written += VIRAMA;
      written += CONSONANTS.get(sound) ?? '';
    }
  }
  return written;
}

/**
 * A word in Devanagari, by its Latin spelling.
 * @param spelling in small letters, with the marks named above: "nAgpur" is नागपुर
 */
export function spelledInDevanagari(spelling: string): string {
  const sounds = [...MARKS, ...SOUNDS, ...RETROFLEX].reduce(
    (done, [from, to]) => (typeof to === 'string' ? done.replace(from, to) : done.replace(from, to)),
    spelling,
  );
  return soundsInDevanagari(sounds);
}
