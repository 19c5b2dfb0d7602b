/**
 * Which glyphs of a font Hindi is written with: `node media/hindi-forms.mjs FILE.ttf` prints their numbers as JSON,
 * for font-trim.py. They are those that shaping gives for every letter with every sign, for half letters, and for the
 * letters that join into a form of their own; other pairs are a half letter and a whole one (docs/decisions/002).
 */
import { readFileSync } from 'node:fs';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const words = (text) => text.split(/\s+/);

const VIRAMA = '\u094d';
const NUKTA = '\u093c';
/** Before it stands a half letter, even at the end of a word. */
const JOINER = '\u200d';
const LETTERS = [...range(0x915, 0x928), ...range(0x92a, 0x930), ...range(0x932, 0x933), ...range(0x935, 0x939)];
const WITH_NUKTA = [...'कखगजडढफ'].map((letter) => letter + NUKTA);
const SIGNS = ['', ...range(0x93e, 0x94c)];
const NASALS = ['', 'ँ', 'ं', 'ः'];
/** Letters by themselves, digits, marks and joiners. */
const ALONE = [...range(0x904, 0x914), ...range(0x964, 0x970), 'ॐ', '\u200c', '\u200d', '\u25cc'];

/** What a half letter before a whole one would not be read as, or what has no half letter. */
const JOINED = words(
  'क्त क्ष ज्ञ त्त त्र श्र द्ग द्घ द्द द्ध द्ब द्भ द्म द्य द्र द्व ट्ट ट्ठ ट्य ठ्य ड्ड ड्ढ ड्य ढ्य ह्ण ह्न ह्म ह्य ह्र ह्ल ह्व छ्य न्न ष्ट ष्ठ क्क ल्ल च्च ज्ज ङ्ग ङ्क',
);
/** What is drawn as one where a half letter would do, and is in every other sentence. */
const FREQUENT = words('ग्न श्न');
/** Joined letters that are halved before another. */
const HALVED = words('क्ष ज्ञ त्र त्त ज्ज');

const each = (parts, signs = SIGNS) => parts.flatMap((part) => signs.map((sign) => part + sign));
const letters = each(each([...LETTERS, ...WITH_NUKTA]), NASALS);
const halves = [...LETTERS, ...WITH_NUKTA, ...HALVED].flatMap((letter) => [letter + VIRAMA, letter + VIRAMA + JOINER]);
const withR = each(LETTERS.flatMap((letter) => [`र${VIRAMA}${letter}`, `${letter}${VIRAMA}र`]));
const CLUSTERS = [...ALONE, ...letters, ...halves, ...withR, ...each(JOINED), ...FREQUENT];

const [file = ''] = process.argv.slice(2);
const { buffer, byteOffset, length } = readFileSync(file);
const font = new Font(new Face(new Blob(buffer.slice(byteOffset, byteOffset + length))));

function glyphsOf(cluster) {
  const line = new Buffer();
  line.addText(cluster);
  line.guessSegmentProperties();
  shape(font, line);
  return line.getGlyphInfos().map(({ codepoint }) => codepoint);
}

console.log(JSON.stringify([...new Set(CLUSTERS.flatMap(glyphsOf))]));
