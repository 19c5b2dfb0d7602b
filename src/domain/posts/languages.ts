/** A language posts are written in. */
interface LanguageFacts {
  /** In English, for the editor's list. */
  name: string;
  /** In the language itself, for readers. */
  ownName: string;
  /** Matches the letters of its script; `guessLanguage` returns the first of the languages that share a script. */
  script: RegExp;
  /**
   * Words that an adult reads per minute, fewer in languages with longer words: 228 in English and about 165 in Finnish
   * and Turkish (Trauzettel-Klosinski and Dietz, IOVS 2012, table 2). The values here are rounded down, for reading on screens.
   */
  wordsPerMinute: number;
}

/** The languages a post may say it is in, by BCP 47 tag. */
export const LANGUAGES = {
  'en-IN': { name: 'English', ownName: 'English', script: /\p{Script=Latin}/gu, wordsPerMinute: 200 },
  hi: { name: 'Hindi', ownName: 'हिन्दी', script: /\p{Script=Devanagari}/gu, wordsPerMinute: 180 },
  mr: { name: 'Marathi', ownName: 'मराठी', script: /\p{Script=Devanagari}/gu, wordsPerMinute: 160 },
  ne: { name: 'Nepali', ownName: 'नेपाली', script: /\p{Script=Devanagari}/gu, wordsPerMinute: 160 },
  sa: { name: 'Sanskrit', ownName: 'संस्कृतम्', script: /\p{Script=Devanagari}/gu, wordsPerMinute: 140 },
  bn: { name: 'Bengali', ownName: 'বাংলা', script: /\p{Script=Bengali}/gu, wordsPerMinute: 180 },
  as: { name: 'Assamese', ownName: 'অসমীয়া', script: /\p{Script=Bengali}/gu, wordsPerMinute: 180 },
  gu: { name: 'Gujarati', ownName: 'ગુજરાતી', script: /\p{Script=Gujarati}/gu, wordsPerMinute: 180 },
  pa: { name: 'Punjabi', ownName: 'ਪੰਜਾਬੀ', script: /\p{Script=Gurmukhi}/gu, wordsPerMinute: 180 },
  or: { name: 'Odia', ownName: 'ଓଡ଼ିଆ', script: /\p{Script=Oriya}/gu, wordsPerMinute: 180 },
  ta: { name: 'Tamil', ownName: 'தமிழ்', script: /\p{Script=Tamil}/gu, wordsPerMinute: 140 },
  te: { name: 'Telugu', ownName: 'తెలుగు', script: /\p{Script=Telugu}/gu, wordsPerMinute: 140 },
  kn: { name: 'Kannada', ownName: 'ಕನ್ನಡ', script: /\p{Script=Kannada}/gu, wordsPerMinute: 140 },
  ml: { name: 'Malayalam', ownName: 'മലയാളം', script: /\p{Script=Malayalam}/gu, wordsPerMinute: 140 },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as Language[];

/** The language of the site itself, and of a post without letters. */
export const SITE_LANGUAGE: Language = 'en-IN';

/** How many characters at the start of a text `guessLanguage` looks at. */
const GUESS_CHARACTERS = 4_000;

/** The language a text is probably in: the first one of the script that most of its letters belong to. */
export function guessLanguage(text: string): Language {
  const start = text.slice(0, GUESS_CHARACTERS);
  const counts = LANGUAGE_TAGS.map((tag) => ({ tag, letters: start.match(LANGUAGES[tag].script)?.length ?? 0 }));
  return counts.reduce((best, next) => (next.letters > best.letters ? next : best)).tag;
}

/** The `lang` of a part of a page; undefined for the site's own language, which `<html>` has. */
export function langOf(language: Language): Language | undefined {
  return language === SITE_LANGUAGE ? undefined : language;
}

/** The `lang` of a short text, such as a topic, by its guessed language. */
export function langOfWords(words: string): Language | undefined {
  return langOf(guessLanguage(words));
}

/** A language as Open Graph writes it, with India as the country: 'hi_IN'. */
export function localeOf(language: Language): string {
  const [name = ''] = language.split('-');
  return `${name}_IN`;
}

/** The locale of a post's dates: American English for the site's own language, as in `dates.ts`. */
export function dateLocaleOf(language: Language): string {
  return language === SITE_LANGUAGE ? 'en-US' : language;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** Minutes a text takes to read, one at least. @param text without mark-up */
export function minutesToRead(text: string, language: Language): number {
  const words = text.match(WORD)?.length ?? 0;
  return Math.max(1, Math.round(words / LANGUAGES[language].wordsPerMinute));
}

/** The reading time as text: '4 min read' in English, '4 मिनट' in Hindi. */
export function readingTime(minutes: number, language: Language): string {
  if (language === SITE_LANGUAGE) return `${minutes} min read`;
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);
}
