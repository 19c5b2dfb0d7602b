/*
 * From the sounds of an English word, as the pronouncing dictionary has them (ARPAbet, https://en.wikipedia.org/wiki/ARPABET), to
 * Devanagari as signs in India have it. The dictionary speaks American; the rules below say what Indian English speaks, most of them by
 * the letters that a sound is spelled with.
 */

/** A sound of a word: its name without the stress, the letters it is spelled with if it is a vowel and they are known. */
interface Sound {
  name: string;
  isStressed: boolean;
  spelled: string;
}

/** What the rules for vowels see. */
interface Place extends Sound {
  before: string;
  /** The names of all sounds behind, each with a space before it. */
  behind: string;
  isFirst: boolean;
  word: string;
}

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ B: 'ब', CH: 'च', D: 'ड', DH: 'द', F: 'फ', G: 'ग', HH: 'ह', JH: 'ज', K: 'क', L: 'ल', M: 'म', N: 'न', NG: 'ंग' },
  ...{ P: 'प', R: 'र', S: 'स', SH: 'श', T: 'ट', TH: 'थ', V: 'व', W: 'व', Y: 'य', Z: 'ज़', ZH: 'ज़' },
};

const IS_VOWEL = /^[AEIOU]/;
const AT_END = /^$/;
const VOWEL_BEHIND = /^ [AEIOU]/;
const R_CLOSED = /^ R(?! [AEIOU])/;

/** Vowels of the dictionary as vowels, or a vowel and a consonant, of Hindi. The first rule that fits a place holds. */
const VOWELS: readonly (readonly [name: RegExp, fits: (place: Place) => boolean, hindi: string])[] = [
  // biology, photography; shop, watch, audio; car
  [/^AA$/, ({ behind }) => /^ (?:L AH JH|G R AH F)/.test(behind), 'ओ'],
  [/^AA$/, ({ spelled, before }) => /^(?:o|a[uw])/.test(spelled) || (before === 'W' && spelled === 'a'), 'ऑ'],
  [/^AA$/, () => true, 'आ'],
  // action; class, fast, craft, bath, half, dance, branch, plant, as in Britain; bank
  [/^AE$/, ({ isFirst }) => isFirst, 'ए'],
  [/^AE$/, ({ behind, word }) => BRITISH_A.test(word) && /^ (?:S|F|TH|N [SZ]|N CH|N T|M P L)/.test(behind), 'आ'],
  [/^AE$/, () => true, 'ऐ'],
  // science, client; alliance, experience; patient, assistant, department
  [/^AH$/, ({ before, behind, word }) => before === 'AY' && /^ N [ST]/.test(behind) && word.includes('ie'), ''],
  [/^AH$/, ({ before, behind }) => /^[AI]Y$/.test(before) && behind.startsWith(' N '), 'अ'],
  [/^AH$/, ({ isStressed, behind }) => !isStressed && /^ N [ST](?:$| [SI])/.test(behind), 'ए'],
  // data; available; mountain; private, market, finest, college
  [/^AH$/, ({ isStressed, spelled, behind }) => !isStressed && spelled === 'a' && AT_END.test(behind), 'आ'],
  [/^AH$/, ({ isStressed, behind }) => !isStressed && /^ B AH L$/.test(behind), 'ए'],
  [/^(?:AH|IH)$/, ({ isStressed, spelled }) => !isStressed && spelled === 'ai', 'ए'],
  [
    /^(?:AH|IH)$/,
    (place) => isWeak(place, /[ae]/) && /^(?: JH| S T|(?: S| T| D| K| SH)(?: S| Z)?$)/.test(place.behind),
    'ए',
  ],
  // express, enjoy
  [/^IH$/, ({ isFirst, word }) => isFirst && /^(?:ex|en|em)/.test(word), 'ए'],
  // family; celebration, but garden and model
  [/^AH$/, (place) => isWeak(place, /[iy]/), 'इ'],
  [/^AH$/, (place) => isWeak(place, /e/) && / [AEIOU]/.test(place.behind), 'इ'],
  // biology, photography
  [/^AH$/, ({ before, behind }) => before === 'L' && behind.startsWith(' JH'), 'ऑ'],
  [/^AH$/, ({ before, behind, word }) => before === 'R' && behind.startsWith(' F') && word.includes('graph'), 'आ'],
  // automatic, but lemon and collection; document, education
  [
    /^AH$/,
    (place) => isWeak(place, /o/) && /^ [^AEIOU]\S* [AEIOU]/.test(place.behind) && !/o(.)\1/.test(place.word),
    'ओ',
  ],
  [/^AH$/, ({ before, spelled }) => before === 'Y' && spelled === 'u', 'ऊ'],
  [
    /^AH$/,
    (place) => isWeak(place, /u/) && (place.before === 'JH' || (place.before === 'F' && place.behind === ' L')),
    'उ',
  ],
  [/^AH$/, () => true, 'अ'],
  // store, board, court and story, but corner and form
  [
    /^AO$/,
    ({ spelled, behind, word }) =>
      spelled === 'o' && R_CLOSED.test(behind) && !/or(?:e|$)|port|fort(?:s|ress)?$|worn/.test(word),
    'ऑ',
  ],
  [/^AO$/, ({ behind, spelled }) => behind.startsWith(' R') && spelled !== 'a', 'ओ'],
  [/^AO$/, () => true, 'ऑ'],
  // power; house
  [/^AW$/, ({ behind }) => VOWEL_BEHIND.test(behind), 'आव'],
  [/^AW$/, () => true, 'आउ'],
  // science; flying; tyre, giant; sky; light
  [/^AY$/, ({ behind, word }) => /^ AH N [ST]/.test(behind) && word.includes('ie'), 'आइ'],
  [/^AY$/, ({ behind }) => behind.startsWith(' IH'), 'आ'],
  [/^AY$/, ({ behind }) => VOWEL_BEHIND.test(behind) || R_CLOSED.test(behind), 'आय'],
  [/^AY$/, ({ behind }) => AT_END.test(behind), 'आई'],
  [/^AY$/, () => true, 'आइ'],
  // care; parent
  [/^EH$/, ({ behind }) => R_CLOSED.test(behind), 'एय'],
  [/^EH$/, ({ behind, spelled, isFirst }) => behind.startsWith(' R') && spelled === 'a' && !isFirst, 'ऐ'],
  [/^EH$/, () => true, 'ए'],
  // player
  [/^EY$/, ({ behind }) => behind.startsWith(' AH R'), 'एय'],
  [/^EY$/, () => true, 'ए'],
  // engineer; cereal
  [/^(?:IH|IY)$/, ({ behind, spelled }) => R_CLOSED.test(behind) && /e/.test(spelled), 'इय'],
  [/^(?:IH|IY)$/, ({ behind, isStressed, spelled }) => isStressed && behind.startsWith(' R') && spelled === 'e', 'ई'],
  [/^IH$/, () => true, 'इ'],
  // create; media, studio
  [/^IY$/, ({ behind }) => /^ E[YH]/.test(behind), 'इ'],
  [/^IY$/, ({ behind }) => VOWEL_BEHIND.test(behind), 'इय'],
  [/^IY$/, () => true, 'ई'],
  [/^OW$/, () => true, 'ओ'],
  // royal, toys, oil; point
  [/^OY$/, ({ behind }) => /^(?:$| [AEIOU]| Z$| L)/.test(behind), 'ऑय'],
  [/^OY$/, () => true, 'ऑइ'],
  // pure; tour; book
  [/^UH$/, ({ behind, before }) => before === 'Y' && behind.startsWith(' R'), 'ओ'],
  [/^UH$/, ({ behind }) => behind.startsWith(' R'), 'ऊ'],
  [/^UH$/, () => true, 'उ'],
  // new, tube, but student
  [
    /^UW$/,
    ({ before, spelled, word }) => /^[NTD]$/.test(before) && /^(?:u|ue|ew|eu|e)$/.test(spelled) && !/stu/.test(word),
    '्यऊ',
  ],
  [/^UW$/, () => true, 'ऊ'],
];
const BRITISH_A = /trans|a(?:ss|st|sk|sp|ft|ths?$|l[fv]|nc[ehi]|nt(?:s|ed|ing)?$|nter$|mple|ugh)/;
const isWeak = ({ isStressed, spelled }: Place, letters: RegExp) =>
  !isStressed && spelled.length === 1 && letters.test(spelled);

/** Letters of vowels: y and w belong to the vowel before them, u to a q. */
const VOWEL_LETTERS = /(?<!q)[aeiou]+[yw]?(?![aeiou])|(?<!q)[aeiou]+|(?<=[^aeiou])y(?![aeiou])/g;

/** The letters of each vowel that is spoken, in their order; nothing when they cannot be told apart. */
function spellingsOfVowels(word: string, count: number): string[] {
  let letters: string[] = word.match(VOWEL_LETTERS) ?? [];
  // Silent at the end: store, stores, stored.
  if (letters.length > count && /[^aeiou]e[sd]?$/.test(word)) letters = letters.slice(0, -1);
  // Two vowels: media, area, radio.
  while (letters.length < count) {
    const two = letters.findIndex((one) => /^[ieu][aoue]/.test(one) && one !== 'ee');
    if (two < 0) return [];
    const both = letters[two] ?? '';
    letters = letters.toSpliced(two, 1, both.slice(0, 1), both.slice(1));
  }
  return letters.length === count ? letters : [];
}

function soundsOf(word: string, pronunciation: string): Sound[] {
  const names = pronunciation.split(' ');
  const spelled = spellingsOfVowels(word, names.filter((name) => IS_VOWEL.test(name)).length);
  return names.map((name) => ({
    name: name.replace(/\d/, ''),
    isStressed: /[12]/.test(name),
    spelled: IS_VOWEL.test(name) ? (spelled.shift() ?? '') : '',
  }));
}

/** The vowel of "first", "computer" and "gallery" is r with a vowel before it: memory has the o that it is spelled with. */
function splitR(sounds: Sound[], word: string): Sound[] {
  return sounds.flatMap((sound, at) => {
    if (sound.name !== 'ER') return sound;
    const [before, next] = [sounds[at - 1]?.name ?? '', sounds[at + 1]?.name ?? ''];
    const r = { ...sound, name: 'R', spelled: '' };
    const isBeforeVowel = IS_VOWEL.test(next);
    // factory
    if (isBeforeVowel && before === 'T' && /tor/.test(word)) return r;
    const name = isBeforeVowel && sound.spelled === 'o' ? 'OW' : 'AH';
    return [{ ...sound, name, isStressed: true }, r];
  });
}

/** Consonants that are written as one between vowels. */
const JOINED =
  /^(?:R .*|(?:K|G|T|D|P|B|F|TH|SH) R|(?:K|G|P|B|F|S) L|(?:K|T|S|G) W|S (?:T|K|P|M|N|TH)|L (?:T|D|P|K|F|B|V|CH|JH|S|TH|M)|K (?:T|S|SH|CH|N)|P (?:T|S|SH)|F T|G [ZN]|M F|. Y|.. Y|N (?:F|TH|Y))$/;
const VIRAMA = '्';
const SIGNS: Readonly<Record<string, string>> = {
  ...{ अ: '', आ: 'ा', इ: 'ि', ई: 'ी', उ: 'ु', ऊ: 'ू', ए: 'े', ऐ: 'ै', ऑ: 'ॉ', ओ: 'ो' },
};

/** N and m as a dot above: before consonants that are spoken at the same place. */
function isDot(name: string, next: string): boolean {
  return (name === 'N' && /^(?:T|D|S|SH|CH|JH|K|G|Z)$/.test(next)) || (name === 'M' && /^[PB]$/.test(next));
}

/** What a vowel is in Hindi, with the consonant that may follow. */
function vowelAt(sounds: readonly Sound[], at: number, word: string): string {
  const sound = sounds[at] as Sound;
  const place: Place = {
    ...sound,
    word,
    before: sounds[at - 1]?.name ?? '',
    behind: sounds
      .slice(at + 1)
      .map(({ name }) => ` ${name}`)
      .join(''),
    isFirst: at === 0,
  };
  return VOWELS.find(([name, fits]) => name.test(sound.name) && fits(place))?.[2] ?? '';
}

/** Whether a consonant is joined to the next one: at both ends of a word always, within it as Hindi does. */
function isJoined(names: readonly string[], at: number): boolean {
  const next = names[at + 1];
  if (next === undefined || IS_VOWEL.test(next)) return false;
  const isAtStart = !names.slice(0, at).some((name) => IS_VOWEL.test(name));
  const isAtEnd = !names.slice(at + 1).some((name) => IS_VOWEL.test(name));
  // express: what comes after x begins anew.
  if (names[at - 1] === 'K' && names[at] === 'S' && !isAtEnd) return false;
  return isAtStart || isAtEnd || JOINED.test(`${names[at]} ${next}`);
}

/**
 * An English word in Devanagari.
 * @param word in small letters
 * @param pronunciation of the dictionary, such as "SH AA1 P"
 */
export function spokenInHindi(word: string, pronunciation: string): string {
  const sounds = splitR(soundsOf(word, pronunciation), word);
  const names = sounds.map(({ name }) => name);
  // stores: s after a consonant, as it is spelled
  if (names.at(-1) === 'Z' && /s$/.test(word) && !IS_VOWEL.test(names.at(-2) ?? 'A')) names[names.length - 1] = 'S';
  // tourism
  if (/ Z AH M$/.test(names.join(' '))) {
    names.splice(-2, 1);
    sounds.splice(-2, 1);
  }
  let written = '';
  let isAfterConsonant = false;
  for (const [at, name] of names.entries()) {
    if (IS_VOWEL.test(name)) {
      const hindi = vowelAt(sounds, at, word);
      // A sign, then the rest: आय is ा and य.
      for (const letter of hindi) {
        const sign = SIGNS[letter];
        written += isAfterConsonant && sign !== undefined ? sign : letter;
        isAfterConsonant = sign === undefined && letter !== VIRAMA;
      }
      if (hindi.endsWith('य') || hindi.endsWith('व')) isAfterConsonant = true;
      continue;
    }
    const next = names[at + 1] ?? '';
    // million, genius
    if (name === 'Y' && isAfterConsonant && next === 'AH' && !sounds[at + 1]?.spelled.startsWith('u')) {
      written = `${written.replace(/्$/, '')}िय`;
      continue;
    }
    if (isDot(name, next) && IS_VOWEL.test(names[at - 1] ?? ''))
      written += written.endsWith('ॉ') || written.endsWith('ऑ') ? CONSONANTS[name] + VIRAMA : 'ं';
    else if (name === 'NG' && /^[KG]$/.test(next)) written += 'ं';
    else {
      // wheel
      written += at === 0 && name === 'W' && word.startsWith('wh') ? 'व्ह' : (CONSONANTS[name] ?? '');
      if (isJoined(names, at)) written += VIRAMA;
    }
    isAfterConsonant = true;
  }
  return written.replace(/^व्हव/, 'व्ह').normalize('NFC');
}
