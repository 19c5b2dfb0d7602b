import { pickById } from '../shared/ids.ts';
import { searchText } from '../shared/search-text.ts';
import type { BlogSummary } from './blog.ts';

/** The drawings, each with the words of a title that choose it: the first drawing of this list with such a word. */
const DRAWING_WORDS = {
  receipt: 'receipt invoice bill रसीद बिल',
  'qr-stand': 'qr menu मेन्यू',
  brush: 'brush paint painter signboard colour रंग ब्रश पेंटर',
  'fuse-box': 'fuse power electricity electrician wiring बिजली',
  'stock-sheet': 'stock inventory warehouse checklist स्टॉक माल',
  slate: 'film video movie cinema फ़िल्म वीडियो',
  camera: 'camera photo photograph photography picture तस्वीर फ़ोटो कैमरा',
  notice: 'notice poster pamphlet नोटिस सूचना',
  barrier: 'crossing traffic hoarding billboard road सड़क',
  'folding-rule': 'plan measure measurement drawing carpenter नाप नक़्शा',
  megaphone: 'marketing campaign advertisement advert promote promotion launch विज्ञापन प्रचार',
  phone: 'app mobile phone smartphone मोबाइल फ़ोन ऐप',
  bubble: 'message whatsapp chat sms reply संदेश मैसेज',
  calendar: 'day week month date calendar deadline schedule दिन हफ़्ता महीना तारीख़',
  notebook: 'write writing code note notebook brief briefing list लिखें सूची',
  shutter: 'shop store shutter counter market bazaar दुकान बाज़ार',
  bell: 'school class exam teacher student training college स्कूल परीक्षा',
  cup: 'tea chai coffee restaurant cafe kitchen food चाय खाना रसोई',
  lamp: 'room interior lamp light house home office furniture कमरा घर दफ़्तर',
  browser: 'website web page online internet seo domain server वेबसाइट',
} as const satisfies Record<string, string>;

export type Drawing = keyof typeof DRAWING_WORDS;

export const DRAWING_NAMES = Object.keys(DRAWING_WORDS) as Drawing[];

/** Words of a topic, and the drawings of which the post's id chooses one. */
const THEMES: readonly { words: string; drawings: readonly Drawing[] }[] = [
  { words: 'shop retail trade business दुकान व्यापार', drawings: ['shutter', 'receipt', 'stock-sheet', 'calendar'] },
  { words: 'restaurant food hotel', drawings: ['cup', 'qr-stand'] },
  { words: 'school education training college career स्कूल', drawings: ['bell', 'notebook', 'calendar'] },
  { words: 'film media video photography photo', drawings: ['slate', 'camera'] },
  { words: 'sign design brand branding', drawings: ['brush', 'barrier'] },
  { words: 'room architecture interior construction', drawings: ['folding-rule', 'lamp'] },
  { words: 'word content copy language लेखन', drawings: ['notice', 'bubble', 'notebook'] },
  { words: 'marketing advertising social campaign', drawings: ['megaphone', 'bubble', 'phone'] },
  { words: 'website web seo hosting', drawings: ['browser', 'phone'] },
  { words: 'software erp app it data technology', drawings: ['phone', 'browser', 'notebook'] },
];

/** The drawings of a post that names nothing of the above. */
const OTHERWISE: readonly Drawing[] = ['notebook', 'cup', 'lamp', 'calendar', 'bubble', 'browser'];

/** The colours that a drawing stands on. */
export const GROUNDS = ['board', 'forest', 'mist', 'leaf', 'pale', 'sage'] as const;
export type Ground = (typeof GROUNDS)[number];

/** A post, as far as its cover is made of it. */
export type CoverFacts = Pick<BlogSummary, '_id' | 'title' | 'topics'>;

/** How many posts in a row have different grounds: those beside and above a card in three columns. */
const DIFFERENT_IN_A_ROW = 4;

const DRAWINGS = Object.entries(DRAWING_WORDS).map(([name, words]) => ({
  name: name as Drawing,
  words: anyWord(words),
}));
const TOPICS = THEMES.map(({ words, drawings }) => ({ words: anyWord(words), drawings }));

/** Matches any of the words, also in the English plural and the like. */
function anyWord(words: string): RegExp {
  const any = searchText(words).split(' ').join('|');
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${any})(?:s|es|ed|ing)?(?![\\p{L}\\p{M}])`, 'u');
}

/** The drawing of a post: of a thing in its title, else of its topics or title by its id. */
export function drawingOf({ _id, title, topics }: CoverFacts): Drawing {
  const heading = searchText(title);
  const named = DRAWINGS.find(({ words }) => words.test(heading));
  if (named) return named.name;
  const about = searchText(topics.join('\n'));
  const drawings = TOPICS.find(({ words }) => words.test(about))?.drawings ?? OTHERWISE;
  return drawings[pickById(_id, drawings.length) - 1] ?? 'notebook';
}

/** The ground of a post by its id, other than those in `taken`, of which there are fewer than there are grounds. */
export function groundOf(id: string, taken: readonly Ground[] = []): Ground {
  const first = pickById(id, GROUNDS.length) - 1;
  const inTurn = [...GROUNDS.slice(first), ...GROUNDS.slice(0, first)];
  return inTurn.find((ground) => !taken.includes(ground)) ?? 'board';
}

/**
 * The grounds of posts in a list. Each differs from those of the posts before it in time, so that a new post changes none.
 *
 * @param posts newest first
 */
export function groundsOf(posts: readonly Pick<CoverFacts, '_id'>[]): ReadonlyMap<string, Ground> {
  const grounds = new Map<string, Ground>();
  let before: Ground[] = [];
  for (const { _id } of posts.toReversed()) {
    const ground = groundOf(_id, before);
    grounds.set(_id, ground);
    before = [...before, ground].slice(1 - DIFFERENT_IN_A_ROW);
  }
  return grounds;
}

/**
 * The ground that a post has as soon as it is published.
 *
 * @param posts the public ones, newest first
 */
export function nextGround(id: string, posts: readonly Pick<CoverFacts, '_id'>[]): Ground {
  return groundsOf([{ _id: id }, ...posts]).get(id) ?? groundOf(id);
}

/** Address of a cover's file. */
export function coverPath(drawing: Drawing, ground: Ground): string {
  return `/covers/${drawing}-${ground}.svg`;
}

/** The ground of a cover's file. */
export function groundOfPath(path: string): Ground | undefined {
  return GROUNDS.find((ground) => path.endsWith(`-${ground}.svg`));
}
