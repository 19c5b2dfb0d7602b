import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { PREVIEWED_PATHS } from '../../../src/domain/content/preview.ts';
import {
  allDrafts,
  bodyOf,
  STAND_IN,
  textsByPlace,
  useServedPreviews,
  withoutPlaces,
  wordsOf,
} from '../../helpers/previews.ts';

const PATHS = [...PREVIEWED_PATHS, '/clients/kosha-clinics', '/clients/patang-public-school'];
const ON_DEMAND: readonly string[] = ['/Blogs', '/ourplatforms/gyaanadari'];

const { ask, root, url } = useServedPreviews();
/** The preview of each page with every entry as a draft. */
const previews = new Map<string, string>();
beforeAll(async () => {
  for (const path of PATHS) {
    const response = await ask(path, allDrafts());
    const html = await response.text();
    expect(response.status, `${path}: ${html.slice(0, 300)}`).toBe(200);
    previews.set(path, html);
  }
}, 300_000);

const previewOf = (path: string) => previews.get(path) ?? '';

/** The page as visitors see it. */
async function publicPage(path: string): Promise<string> {
  if (ON_DEMAND.includes(path)) return (await fetch(url() + path)).text();
  return (await readFile(`${root}/dist${path}.html`, 'utf8')).replaceAll(STAND_IN, url());
}

it.each(PATHS)('%s with every entry as a draft is the page that visitors see', async (path) => {
  expect(bodyOf(withoutPlaces(previewOf(path)))).toEqual(bodyOf(await publicPage(path)));
});

it.each(PATHS)('%s has each text at the place of its field', (path) => {
  const words = wordsOf(allDrafts());
  const wrong = [...textsByPlace(previewOf(path))].flatMap(([place, texts]) => {
    const own = words.get(place) ?? '';
    // Figures are filled in, and stars are bold.
    const isMade = /\{\w+\}|\*\*/.test(own);
    return texts.filter((text) => text !== '' && !isMade && text !== own).map((text) => [place, text, own]);
  });
  expect(wrong).toEqual([]);
});

/** Fields whose words no page has with the delivered entries. */
const NOT_SHOWN: [RegExp, why: string][] = [
  [/^en\/blogsPage\/blogs#(post\.|missing$)/, 'pages of posts, which have no preview here'],
  [/^en\/gyaanadariPage\/gyaanadari#latest\./, 'there is no post'],
  [/#(modules\.)?price$/, 'nothing has a price'],
  [/^en\/gyaanadariPage\/gyaanadari#episode\.length$/, 'the episode has no length'],
  [/^en\/contactPage\/contact#facts\.map$/, 'there is no address of a map'],
  [/^en\/jkworksPage\/jkworks#closing\.(whatsapp|email)$/, 'the number and the address are samples'],
  [/^en\/erpModules\/(clinic|employees|inventory)-management#product$/, 'the heading below says the same'],
  [/^en\/trainingPage\/training#(timetable|details)\.facts\.\d\.name$/, 'the fact has no text'],
];

it('each field that is words of a page has its place on one', () => {
  const found = new Set([...previews.values()].flatMap((html) => [...textsByPlace(html).keys()]));
  const missing = [...wordsOf(allDrafts()).keys()].filter((place) => !found.has(place));
  expect(missing.filter((place) => !NOT_SHOWN.some(([known]) => known.test(place)))).toEqual([]);
  const needless = NOT_SHOWN.filter(([known]) => !missing.some((place) => known.test(place)));
  expect(needless.map(([, why]) => why)).toEqual([]);
});
