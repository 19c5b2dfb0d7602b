import { escapeAttribute, escapeHtml } from '../../../../domain/posts/blog-html.ts';
import type { Attachment } from './exported.ts';

/** What the content of a post refers to. */
export interface Media {
  /** By number. */
  files: Map<string, Attachment>;
  /** By the number of the post that they were added to. */
  ofPost: Map<string, Attachment[]>;
  /** The HTML of reusable blocks, by number. */
  blocks: Map<string, string>;
}

/** Notes what is not taken over, and why. */
type Note = (why: string) => void;

/**
 * The content of a post of WordPress as HTML: blocks and shortcodes as what they show, lines of the classic editor as paragraphs.
 * @param id of the post
 */
export function wordpressHtml(content: string, id: string, media: Media, note: Note): string {
  let left = MOST_BLOCKS;
  const filled = (html: string, within: readonly string[]): string =>
    html.replace(EMPTY_BLOCK, (_whole, name: string, facts = '') => {
      const [, ref = ''] = /"ref":(\d+)/.exec(facts) ?? [];
      const block = name === 'block' && !within.includes(ref) && left-- > 0 ? media.blocks.get(ref) : undefined;
      if (block !== undefined) return filled(block, [...within, ref]);
      // Within itself WordPress shows nothing of a block.
      if (within.includes(ref)) return '';
      if (name === 'block') note('A reusable block that it shows is not in the export: export all content.');
      else if (!SILENT_BLOCKS.has(name)) note(`The block ${name}: WordPress fills it in when the page is shown.`);
      return '';
    });
  const html = withShortcodes(filled(content.replace(/\r\n?/g, '\n'), []), id, media, note);
  return /<!-- wp:/.test(content) ? html : withParagraphs(html);
}

/** A block without content of its own, as `<!-- wp:latest-posts {"columns":2} /-->`. */
const EMPTY_BLOCK = /<!-- wp:([\w/-]{1,100})((?:(?!-->)[^\n]){0,2000}?)\/-->/g;
/** Reusable blocks of a post: each may contain others, but not itself. */
const MOST_BLOCKS = 100;
/** Blocks whose absence nobody misses. */
const SILENT_BLOCKS = new Set(['more', 'nextpage', 'spacer', 'separator']);

/** A shortcode, or one in two brackets, which WordPress shows as it is written. */
const TAG = /\[\[?(\/?)([a-z][\w-]{1,40})((?:\s|=)[^[\]]*)?\]\]?/gi;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

type Attributes = Readonly<Record<string, string>>;

/** The HTML with shortcodes as what they show. Of unknown ones the words between stay; what only looks like one stays too. */
function withShortcodes(html: string, id: string, media: Media, note: Note): string {
  const tags = [...html.matchAll(TAG)];
  const closing = closingTags(tags);
  const opened = new Set(tags.flatMap(([, slash, name = '']) => (slash ? [] : [name])));
  const parts: string[] = [];
  let at = 0;
  for (const [index, tag] of tags.entries()) {
    const { 0: whole, 1: slash, 2: name = '', 3: rest = '' } = tag;
    if (tag.index < at) continue;
    parts.push(html.slice(at, tag.index));
    at = tag.index + whole.length;
    if (whole.startsWith('[[') && whole.endsWith(']]')) {
      parts.push(whole.slice(1, -1));
      continue;
    }
    const end = closing[index];
    const attributes = attributesOf(rest);
    const shown = slash ? undefined : SHORTCODES[name.toLowerCase()];
    if (shown) {
      const inner = end && html.slice(at, end.index);
      parts.push(shown({ attributes, rest: rest.trim(), inner: inner ?? '', id, media }, note));
      if (end && PAIRS.has(name.toLowerCase())) at = end.index + end[0].length;
    } else if (slash ? opened.has(name) : end || Object.keys(attributes).length > 0) {
      if (!slash) note(`The shortcode [${name}]: what it shows is made by an extension of WordPress.`);
    } else parts.push(whole);
  }
  return parts.join('') + html.slice(at);
}

/** For each opening tag the next closing one of its name. */
function closingTags(tags: readonly RegExpExecArray[]): (RegExpExecArray | undefined)[] {
  const next = new Map<string, RegExpExecArray>();
  return tags
    .toReversed()
    .map((tag) => {
      const [, slash, name = ''] = tag;
      if (!slash) return next.get(name);
      next.set(name, tag);
      return undefined;
    })
    .toReversed();
}

function attributesOf(rest: string): Attributes {
  return Object.fromEntries(
    Array.from(rest.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );
}

interface Shortcode {
  attributes: Attributes;
  rest: string;
  inner: string;
  id: string;
  media: Media;
}

const PAIRS = new Set(['caption', 'wp_caption', 'embed', 'gallery', 'video', 'audio', 'playlist']);

const captionOf = ({ attributes, inner }: Shortcode) => {
  const [picture = ''] = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(inner) ?? [];
  const words = attributes['caption'] ?? inner.replace(picture, '');
  return `\n\n<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>\n\n`;
};
const link = (address = '') =>
  address ? `\n\n<p><a href="${escapeAttribute(address)}">${escapeHtml(address)}</a></p>\n\n` : '';
const mediaFile = ({ attributes, rest }: Shortcode) => {
  const { src, mp4, webm, ogv, mp3, m4a, ogg, wav } = attributes;
  return link(src ?? mp4 ?? webm ?? ogv ?? mp3 ?? m4a ?? ogg ?? wav ?? /https?:\S+/.exec(rest)?.[0]);
};
const page = ({ rest, inner }: Shortcode) => link(/https?:[^\s"'\]]+/.exec(inner || rest)?.[0]);

/** What the shortcodes of WordPress show, and the two most used ones of Jetpack. */
const SHORTCODES: Readonly<Record<string, (code: Shortcode, note: Note) => string>> = {
  caption: captionOf,
  wp_caption: captionOf,
  gallery({ attributes, id, media }, note) {
    const ids = (attributes['ids'] ?? attributes['include'])?.split(',').map((one) => one.trim());
    const files = ids ? ids.map((one) => media.files.get(one)) : (media.ofPost.get(attributes['id'] ?? id) ?? []);
    const missing = files.filter((file) => !file).length;
    if (missing > 0 || files.length === 0)
      note('Pictures of a gallery are not in the export: export all content, or add them anew.');
    const figures = files.flatMap((file) => (file ? [figureOf(file)] : []));
    return `\n\n${figures.join('\n\n')}\n\n`;
  },
  embed: page,
  youtube: page,
  vimeo: page,
  video: mediaFile,
  audio: mediaFile,
  playlist: (_code, note) => {
    note('The shortcode [playlist]: this site plays no files.');
    return '';
  },
};

function figureOf({ address, alt, caption }: Attachment): string {
  const words = caption && `<figcaption>${caption}</figcaption>`;
  return `<figure><img src="${escapeAttribute(address)}" alt="${escapeAttribute(alt)}">${words}</figure>`;
}

const BLOCK =
  /^<\/?(?:address|article|aside|blockquote|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul|video|audio|!--)\b/i;
/** The ends of code, whose lines stay. */
const CODE_ENDS = /<pre\b|<\/pre>/gi;

/** The classic editor stores a blank line for the end of a paragraph, and a line end for that of a line. */
function withParagraphs(html: string): string {
  const parts: string[] = [];
  let at = 0;
  let code: number | undefined;
  for (const { 0: end, index } of html.matchAll(CODE_ENDS)) {
    const isEnd = end.startsWith('</');
    if (!isEnd && code === undefined) {
      parts.push(paragraphs(html.slice(at, index)));
      code = index;
    } else if (isEnd && code !== undefined) {
      at = index + end.length;
      parts.push(html.slice(code, at));
      code = undefined;
    }
  }
  return [...parts, paragraphs(html.slice(at))].join('\n');
}

const paragraphs = (html: string) =>
  html
    .split(/\n[ \t]*\n\s*/)
    .map(paragraph)
    .join('\n');

function paragraph(part: string): string {
  const text = part.trim();
  if (text === '' || BLOCK.test(text)) return text;
  return `<p>${text.replaceAll('\n', '<br>\n')}</p>`;
}
