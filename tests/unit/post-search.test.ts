import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../src/domain/shared/limits.ts';
import { searchedTextOf, searchPosts } from '../../src/server/posts/blog-search.ts';

/** What a fortieth of the posts is about, and five searches that find them and no others. */
const SUBJECTS: readonly (readonly [words: string, ...searches: string[]])[] = [
  ['दुकान', 'dukan', 'dukaan', 'दुकान', 'दुका', 'दुक'],
  ['Bazaar', 'bazaar', 'bazar', 'बाज़ार', 'बाजार', 'baz'],
  ['ज़मीन', 'zamin', 'jamin', 'jameen', 'ज़मीन', 'जमी'],
  ['Swaad Swetu', 'swaad', 'svad', 'स्वाद', 'swetu', 'swetu swaad'],
  ['स्वागत', 'swagat', 'svagat', 'स्वागत', 'swag', 'स्वाग'],
  ['लड़का', 'ladka', 'ladaka', 'लड़का', 'लड़क', 'लडका'],
  ['सरकारी', 'sarkari', 'sarakari', 'sarkaari', 'सरकारी', 'सरका'],
  ['हिन्दी', 'hindi', 'hindee', 'हिंदी', 'हिन्दी', 'हिन्'],
  ['कंपनी', 'kampani', 'kanpani', 'कम्पनी', 'कंपनी', 'कंप'],
  ['शिक्षा', 'shiksha', 'shikshaa', 'शिक्षा', 'शिक्ष', 'shiks'],
  ['लक्ष्मी', 'lakshmi', 'laxmi', 'lakshmee', 'लक्ष्मी', 'लक्ष'],
  ['आयुर्वेद', 'ayurveda', 'ayurved', 'aayurved', 'आयुर्वेद', 'आयु'],
  ['पूजा', 'puja', 'pooja', 'पूजा', 'पूज', 'pooj'],
  ['Neela', 'neela', 'NEELA', 'नीला', 'नील', 'neel'],
  ['ज्ञान', 'gyan', 'gyaan', 'jnan', 'ज्ञान', 'gya'],
  ['फ़िल्म', 'film', 'philm', 'फिल्म', 'फ़िल्म', 'fil'],
  ['कृष्ण', 'krishna', 'krishn', 'कृष्ण', 'कृष्', 'krish'],
  ['विश्वास', 'vishwas', 'vishvas', 'vishwaas', 'विश्वास', 'विश्व'],
  ['छात्र', 'chhatra', 'chatra', 'chaatra', 'छात्र', 'छा'],
  ['महँगा', 'mahanga', 'mahang', 'महंगा', 'महँगा', 'महँ'],
  ['Café Noir', 'cafe', 'café', 'CAFÉ noir', 'noir cafe', 'caf'],
  ['naïve façade', 'naive', 'naïve', 'facade', 'façade naïve', 'faca'],
  ['painter’s', 'painters', 'painter', "painter's", 'painter’s', 'paint'],
  ['e-mail', 'email', 'e-mail', 'mail', 'E-MAIL', 'emai'],
  ['₹4,000', '4000', '4,000', '₹4,000', '4 000', '400'],
  ['Müller Straße', 'muller', 'müller', 'strasse', 'straße', 'strasse MULLER'],
  ['before you pay for a website', 'pay website', 'website pay', 'WEBSITE', 'websi', 'you website'],
  ['रामलीला मैदान', 'ramlila', 'ramleela', 'maidan', 'मैदान', 'मैदान रामलीला'],
  ['নতুন দোকান', 'natun', 'নতুন', 'dokan', 'দোকান', 'দোক'],
  ['અમારી', 'amari', 'amaari', 'અમારી', 'અમા', 'amar'],
  ['ਪੰਜਾਬ', 'panjab', 'paanjab', 'ਪੰਜਾਬ', 'ਪੰਜ', 'panj'],
  ['வணக்கம்', 'vanakkam', 'wanakkam', 'வணக்கம்', 'வண', 'vanak'],
  ['కొత్త', 'kotta', 'KOTTA', 'కొత్త', 'కొత్', 'kott'],
  ['ಅಂಗಡಿ', 'angadi', 'ANGADI', 'ಅಂಗಡಿ', 'ಅಂಗ', 'angad'],
  ['പുതിയ', 'putiya', 'PUTIYA', 'പുതിയ', 'പുതി', 'putiy'],
  ['ଓଡ଼ିଆ', 'odia', 'ODIA', 'ଓଡ଼ିଆ', 'ଓଡ଼ି', 'ଓଡିଆ'],
  ['Ｒａｉｎ ﬁre', 'rain', 'fire', 'ﬁre', 'Ｒａｉｎ', 'fire rain'],
  ['QRकोड २०२६', 'qr', 'कोड', '2026', '२०२६', 'कोड 2026'],
  ['राज्य मित्र', 'mitra', 'mitr', 'मित्र', 'मित', 'मित्र राज्य'],
  ['धर्म कर्म', 'dharma', 'dharm', 'karma', 'धर्म', 'karma dharma'],
];

const POSTS = 320;
const FIELDS = ['title', 'topics', 'description', 'content'] as const;
const FIRST_SAVE = Date.parse('2026-01-01T00:00:00Z');
const ENGLISH = 'We drew each sheet twice, and the owner chose the second one.';
const HINDI = 'हमने यह सब धीरे बनाया, और सबको दिखाया।';

/** The newest first. Each subject is in the title of a quarter of its posts, and in topics, description or text of the others. */
const posts = Array.from({ length: POSTS }, (_, index) => {
  const number = POSTS - 1 - index;
  const subject = SUBJECTS[number % SUBJECTS.length]?.[0] ?? '';
  const field = FIELDS[Math.floor(number / SUBJECTS.length) % FIELDS.length];
  const at = new Date(FIRST_SAVE + number * MINUTE_MS).toISOString();
  const filler = number % 2 === 0 ? ENGLISH : HINDI;
  const words = (name: (typeof FIELDS)[number], usual: string) => (field === name ? `${usual} ${subject}` : usual);
  return {
    _id: `post-${number}`,
    title: words('title', `Note ${number + 10_000}`),
    topics: field === 'topics' ? ['Signs', subject] : ['Signs'],
    description: words('description', 'In short.'),
    content: `<h2>Notes</h2><p>${filler}</p><p>${words('content', filler)}</p>`,
    createdAt: at,
    updatedAt: at,
    subject,
    field,
  };
});
const texts = new Map(posts.map((post) => [post._id, searchedTextOf(post, post._id)]));
const idsOf = (found: readonly { _id: string }[]) => found.map(({ _id }) => _id);

describe('a search of posts', () => {
  it('finds what is about its words in any spelling and script and nothing else, the best first', () => {
    for (const [subject, ...searches] of SUBJECTS) {
      const about = posts.filter((post) => post.subject === subject);
      const best = FIELDS.flatMap((name) => about.filter(({ field }) => field === name));
      for (const search of searches) {
        const found = searchPosts(posts, search, texts);
        expect(idsOf(found.map(({ post }) => post)), search).toEqual(idsOf(best));
      }
    }
  });

  it('finds all posts without words, and none for words of two of them', () => {
    expect(searchPosts(posts, ' ', texts)).toHaveLength(POSTS);
    expect(searchPosts(posts, 'dukan bazaar', texts)).toEqual([]);
    expect(searchPosts(posts, '…', texts)).toEqual([]);
  });

  it('does not compare a text that was saved at another time', () => {
    const inText = posts.find(({ field }) => field === 'content') ?? posts[0];
    if (!inText) throw new Error('There are posts.');
    const [search = ''] = SUBJECTS.find(([words]) => words === inText.subject)?.slice(1) ?? [];
    const saved = { ...inText, updatedAt: '2026-11-25T00:00:00.000Z' };
    expect(searchPosts([inText], search, texts)).toHaveLength(1);
    expect(searchPosts([saved], search, texts)).toEqual([]);
    expect(searchPosts([{ ...saved, title: search }], search, texts)).toHaveLength(1);
  });
});
