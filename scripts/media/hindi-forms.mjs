/**
 * Which glyphs of a font Hindi is written with: `node scripts/media/hindi-forms.mjs FILE.ttf headings|text` prints their
 * numbers as JSON, for font-trim.py. They are those that shaping gives for every letter with every sign, for half letters,
 * and for letters that join: in headings the frequent ones, in text any two.
 */
import { readFileSync } from 'node:fs';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const words = (text) => text.split(/\s+/);

const VIRAMA = '\u094d';
const NUKTA = '\u093c';
const LETTERS = [...range(0x915, 0x928), ...range(0x92a, 0x930), ...range(0x932, 0x933), ...range(0x935, 0x939)];
const WITH_NUKTA = [...'कखगजडढफ'].map((letter) => letter + NUKTA);
const SIGNS = ['', ...range(0x93e, 0x94c)];
const NASALS = ['', 'ँ', 'ं', 'ः'];
/** Letters by themselves, digits, marks and joiners. */
const ALONE = [...range(0x904, 0x914), ...range(0x964, 0x970), 'ॐ', '\u200c', '\u200d', '\u25cc'];

/** What a half letter before a whole one would not be read as. */
const JOINED = words(
  'क्त क्ष ज्ञ त्त त्र श्र द्ग द्घ द्द द्ध द्भ द्म द्य द्र द्व ट्ट ट्ठ ट्य ठ्य ड्ड ड्ढ ड्य ढ्य ह्न ह्म ह्य ह्र ह्ल ह्व छ्य न्न ष्ट ष्ठ क्क ल्ल च्च ज्ज ङ्ग ङ्क',
);
/** Other pairs that are in every other sentence: as a half and a whole letter they can be read, and look set by hand. */
const FREQUENT = words(
  'क्ख क्न क्म क्ल क्व क्स ख्य ग्द ग्न ग्य ग्ल ग्व च्छ ज्य ज्व ण्ट ण्ड ण्य त्थ त्न त्प त्म त्य त्व त्स थ्य ध्य ध्व न्त न्द न्ध न्म न्य न्व न्ह प्त प्प प्य प्ल ब्ज ब्द ब्ब ब्य भ्य म्न म्प म्ब म्भ म्म म्य म्ह य्य ल्क ल्प ल्म ल्य ल्ह व्य श्क श्च श्न श्म श्य श्ल श्व ष्क ष्ण ष्प ष्म ष्य स्क स्ख स्ट स्त स्थ स्न स्प स्फ स्म स्य स्ल स्व स्स क्ट फ़्ट फ़्ल फ़्त ज़्य ज़्म ख़्त क्ष्म ज्ज्व त्त्व स्त्र ष्ट्र',
);
const OF_THREE = words('त्र्य स्त्र न्त्र न्द्र ष्ट्र त्त्व ज्ज्व क्ष्म क्ष्य र्त्य न्त्य स्थ्य न्ध्य द्ध्य त्स्य क्त्य च्छ्व प्त्य द्व्य ग्र्य म्प्र म्ब्र');

const each = (parts, signs = SIGNS) => parts.flatMap((part) => signs.map((sign) => part + sign));
const letters = each(each([...LETTERS, ...WITH_NUKTA]), NASALS);
const halves = [...LETTERS, ...WITH_NUKTA].flatMap((letter) => [letter + VIRAMA, `${letter}${VIRAMA}य`]);
const withR = each(LETTERS.flatMap((letter) => [`र${VIRAMA}${letter}`, `${letter}${VIRAMA}र`]));
const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + VIRAMA + second));

const SHARED = [...ALONE, ...letters, ...halves, ...withR, ...each(JOINED), ...FREQUENT];
const CLUSTERS = { headings: SHARED, text: [...SHARED, ...pairs, ...each(OF_THREE)] };

const [file = '', kind = ''] = process.argv.slice(2);
const { buffer, byteOffset, length } = readFileSync(file);
const font = new Font(new Face(new Blob(buffer.slice(byteOffset, byteOffset + length))));

function glyphsOf(cluster) {
  const line = new Buffer();
  line.addText(cluster);
  line.guessSegmentProperties();
  shape(font, line);
  return line.getGlyphInfos().map(({ codepoint }) => codepoint);
}

console.log(JSON.stringify([...new Set(CLUSTERS[kind].flatMap(glyphsOf))]));
