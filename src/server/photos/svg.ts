import sanitizeHtml from 'sanitize-html';

/** Bytes of an SVG: a logo has a few thousand. */
export const SVG_BYTES = 256 * 1024;
/** A few copies of copies are thousands of shapes. */
const MOST_COPIES = 20;
/** Pixels of the longer side that a logo says. */
const LONGEST = 2_000;
/** A pass may lay bare what the next one removes. */
const PASSES = 5;

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text'];
const TAGS = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'tspan', 'clipPath', 'mask'],
  ...['linearGradient', 'radialGradient', 'stop', ...SHAPES],
];
const ATTRIBUTES = [
  'id class style transform viewBox preserveAspectRatio xmlns xmlns:xlink version xml:space x y x1 y1 x2 y2 dx dy',
  'cx cy r rx ry fx fy width height d points fill fill-opacity fill-rule stroke stroke-width stroke-opacity',
  'stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display',
  'visibility clip-path clip-rule mask offset stop-color stop-opacity gradientUnits gradientTransform',
  'spreadMethod clipPathUnits maskUnits maskContentUnits href xlink:href font-family font-size font-weight',
  'font-style text-anchor letter-spacing dominant-baseline paint-order vector-effect',
].flatMap((names) => names.split(' '));

/** Styles that load something or are hidden behind an escape; a reference to a part of the same picture is none. */
const isHarmless = (styles: string) =>
  !/url\s*\((?!\s*['"]?#[\w-]+['"]?\s*\))|@|\\|&|<|javascript:|data:/i.test(styles);

/** Whether bytes are meant as SVG. */
export function isSvg(bytes: Uint8Array): boolean {
  const begin = new TextDecoder().decode(bytes.subarray(0, 4096)).replace(/^\uFEFF/, '');
  return (
    /^\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg[\s>])/i.test(begin) && /<svg[\s>]/i.test(new TextDecoder().decode(bytes))
  );
}

/** An SVG as it is kept. */
export interface CleanSvg {
  text: string;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * An SVG with shapes, gradients and styles alone: without scripts, event handlers, embedded documents and pictures, animations, entities, and
 * references to anything outside of it. Or the sentence that says why nothing is left of it.
 */
export function cleanSvg(bytes: Uint8Array): CleanSvg | { problem: string } {
  if (bytes.length > SVG_BYTES)
    return { problem: `This SVG has more than ${SVG_BYTES / 1024} KB. Save it without pictures in it.` };
  const removed = new Set<string>();
  const whole = new TextDecoder().decode(bytes);
  // Before it are declarations of entities, which Illustrator writes.
  let text = whole.slice(Math.max(0, whole.search(/<svg[\s>]/)));
  let pass = 0;
  for (let before = ''; before !== text; pass += 1) {
    if (pass === PASSES) return { problem: 'This SVG hides what is in it. Save it anew as SVG, or as PNG.' };
    before = text;
    text = onePass(text, removed);
  }
  const [root = ''] = /^<svg\b[^>]*>/.exec(text) ?? [];
  if (!root || !SHAPES.some((shape) => text.includes(`<${shape}`))) {
    const names = [...removed].slice(0, 5).join(', ');
    return {
      problem: `Nothing is left of this SVG${names && ` without ${names}`}. Save it as PNG, or with its shapes as paths.`,
    };
  }
  if ((text.match(/<use\b/g) ?? []).length > MOST_COPIES) {
    return {
      problem: `This SVG has more than ${MOST_COPIES} copies of its parts (use). Save it with its shapes as paths.`,
    };
  }
  const size = sizeOf(root);
  if (!size) return { problem: 'This SVG says no size: neither viewBox nor width and height.' };
  const { width, height } = size;
  const sized = root
    .replace(/\s(?:width|height)="[^"]*"/g, '')
    .replace('<svg', `<svg width="${width}" height="${height}"`);
  return { text: sized + text.slice(root.length), width, height };
}

function onePass(text: string, removed: Set<string>): string {
  const clean = sanitizeHtml(text, {
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES },
    allowedSchemes: [],
    allowProtocolRelative: false,
    // Styles are looked at below, and the whole text again until a pass changes nothing.
    allowVulnerableTags: true,
    nonTextTags: ['script', 'foreignObject', 'iframe', 'image', 'a', 'animate', 'set', 'metadata', 'filter', 'pattern'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => {
        if (!TAGS.includes(tagName)) {
          removed.add(tagName);
          return { tagName, attribs: {} };
        }
        return {
          tagName,
          attribs: tagName === 'svg' ? { ...harmless(attribs, removed), ...ROOT } : harmless(attribs, removed),
        };
      },
    },
    exclusiveFilter: ({ tag, text: styles }) => tag === 'style' && !isHarmless(styles),
  });
  return clean.trim();
}

/** A prefix that is not declared makes the file unreadable. */
const ROOT = { xmlns: 'http://www.w3.org/2000/svg', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' };

function harmless(attributes: Readonly<Record<string, string>>, removed: Set<string>): Record<string, string> {
  const kept = Object.entries(attributes).filter(([name, value]) => {
    if (name === 'xmlns' || name === 'xmlns:xlink') return false;
    const isKept = name.endsWith('href') ? /^#[\w-]+$/.test(value) : !name.startsWith('on') && isHarmless(value);
    if (!isKept) removed.add(name);
    return isKept;
  });
  return Object.fromEntries(kept);
}

/** The size that the root element says, by its viewBox, else in its attributes. */
function sizeOf(root: string): { width: number; height: number } | undefined {
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? '';
  const [, , boxWidth = 0, boxHeight = 0] = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] = [
    boxWidth || Number.parseFloat(attribute('width')),
    boxHeight || Number.parseFloat(attribute('height')),
  ];
  if (!(width > 0 && height > 0 && width < 1e6 && height < 1e6)) return undefined;
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
