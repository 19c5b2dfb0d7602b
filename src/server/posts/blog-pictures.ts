import { picturesIn } from '../../domain/posts/blog-html.ts';
import { toHtml } from '../../domain/posts/blog-text.ts';
import { sanitizeContent } from '../../domain/posts/sanitize.ts';
import { photoExists, photoKeyOfUrl } from '../photos/photo-files.ts';
import type { PostVersion, Words } from './post-record.ts';

type Source = Pick<Words, 'content' | 'text'>;

/** The beginnings and ends of pictures in Markdown. No part matches past a bracket or a quote, so that a text takes linear time. */
const IN_TEXT = /\\.|!?\[|\](?:\((?<url>[^\s()[\]"]+)(?: +"[^"]*")?\))?/gs;
const IN_HTML = /<img src="(?<url>[^"]*)"[^>]*>/g;
const ALT_BEGINNING = ' alt="';
const ALT = / alt="([^"]*)"/;

/** A part of a text, from its first character to the one after its last. */
interface Range {
  from: number;
  to: number;
}

/** Content and text with the alternative text in place of these pictures. @param urls their addresses */
export function withoutPictures(post: Source, urls: ReadonlySet<string>): Source {
  return withSource(post, withoutRanges(sourceOf(post), markupOf(post, urls)));
}

/** What a post was written as. */
function sourceOf({ text, content }: Source): string {
  return text ?? content;
}

/** A post's words with another source. */
function withSource({ text }: Source, source: string): Source {
  return text === null ? { text, content: source } : { text: source, content: sanitizeContent(toHtml(source)) };
}

/** The mark-up of these pictures in a post's source, around their alternative texts. */
function markupOf(post: Source, urls: ReadonlySet<string>): Range[] {
  return post.text === null ? markupInHtml(post.content, urls) : markupInText(post.text, urls);
}

function markupInHtml(content: string, urls: ReadonlySet<string>): Range[] {
  return [...content.matchAll(IN_HTML)].flatMap(({ 0: tag, index: from, groups }) => {
    if (!urls.has(groups?.['url'] ?? '')) return [];
    const to = from + tag.length;
    const alt = ALT.exec(tag);
    if (!alt) return [{ from, to }];
    const words = from + alt.index + ALT_BEGINNING.length;
    return [
      { from, to: words },
      { from: words + (alt[1]?.length ?? 0), to },
    ];
  });
}

function markupInText(text: string, urls: ReadonlySet<string>): Range[] {
  const open: { index: number; isPicture: boolean }[] = [];
  const found: Range[] = [];
  for (const { 0: mark, index, groups } of text.matchAll(IN_TEXT)) {
    if (mark.endsWith('[') && mark !== '\\[') open.push({ index, isPicture: mark === '![' });
    if (!mark.startsWith(']')) continue;
    const start = open.pop();
    if (!start?.isPicture || !urls.has(groups?.['url'] ?? '')) continue;
    found.push({ from: start.index, to: start.index + '!['.length }, { from: index, to: index + mark.length });
  }
  return found.sort((a, b) => a.from - b.from);
}

/** A text without these parts. @param ranges in their order */
function withoutRanges(text: string, ranges: readonly Range[]): string {
  let done = 0;
  const kept = ranges.map(({ from, to }) => {
    const piece = text.slice(done, from);
    done = to;
    return piece;
  });
  return kept.join('') + text.slice(done);
}

/** Whether a post shows a picture, above its text or in it. */
export function showsPicture({ image, content }: Pick<Words, 'image' | 'content'>, url: string): boolean {
  return image?.url === url || picturesIn(content).includes(url);
}

/**
 * A post with a picture where a former version had it, if everything there is as the removal of the picture left it: no other
 * picture above the text, and each paragraph that showed it unchanged, with the paragraphs around it. Else the post itself.
 */
export function withPictureAgain<P extends Words>(post: P, former: Words, url: string): P {
  const image = former.image?.url === url ? former.image : undefined;
  if (showsPicture(post, url) || (image && post.image)) return post;
  const words = picturesIn(former.content).includes(url) ? wordsAgain(post, former, url) : {};
  if (!words) return post;
  const next: P = { ...post, ...words, ...(image ? { image } : {}) };
  // A social card shows the title of a post without a picture.
  if (image) delete next.socialImage;
  return next;
}

function wordsAgain(post: Source, former: Source, url: string): Source | undefined {
  if ((post.text === null) !== (former.text === null)) return undefined;
  const source = sourceOf(former);
  const markup = markupOf(former, new Set([url]));
  const left = withoutRanges(source, markup);
  let next = sourceOf(post);
  if (next === left) return withSource(post, source);
  for (const { from, to } of paragraphsAround(source, markup)) {
    const inside = markup.filter((range) => range.from >= from && range.to <= to);
    const lines = source.slice(from, to);
    const without = withoutRanges(
      lines,
      inside.map((range) => ({ from: range.from - from, to: range.to - from })),
    );
    // A save removes white space at the end of a text.
    const [place, again] = to === source.length ? [without.trimEnd(), lines.trimEnd()] : [without, lines];
    if (indexOfLines(left, place) === undefined) return undefined;
    const at = indexOfLines(next, place);
    if (at === undefined) return undefined;
    next = next.slice(0, at) + again + next.slice(at + place.length);
  }
  return withSource(post, next);
}

/** The lines of these ranges, each with the lines before and after it that are not blank. */
function paragraphsAround(text: string, ranges: readonly Range[]): Range[] {
  const found: Range[] = [];
  for (const { from, to } of ranges) {
    const before = text.slice(0, text.lastIndexOf('\n', from - 1) + 1).trimEnd();
    const line = text.indexOf('\n', to);
    const blank = line === -1 ? -1 : text.slice(line).search(/\S/);
    const end = blank === -1 ? -1 : text.indexOf('\n', line + blank);
    const range = { from: before.lastIndexOf('\n') + 1, to: end === -1 ? text.length : end };
    const last = found.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else found.push(range);
  }
  return found;
}

/** Where these whole lines are in a text; undefined when they are blank, not there, or there twice. */
function indexOfLines(text: string, lines: string): number | undefined {
  if (lines.trim() === '') return undefined;
  const [all, wanted] = [`\n${text}\n`, `\n${lines}\n`];
  const at = all.indexOf(wanted);
  return at === -1 || all.indexOf(wanted, at + 1) !== -1 ? undefined : at;
}

/** A post with another picture in place of one, above its text and in it; its alternative text stays. @param from, to addresses */
export function withPictureReplaced<P extends Words>(post: P, from: string, to: string): P {
  const { image } = post;
  const words = withSource(post, sourceOf(post).replaceAll(from, to));
  return { ...post, ...words, ...(image?.url === from ? { image: { ...image, url: to } } : {}) };
}

/** A former version without the pictures that were deleted for good meanwhile, and how many these are. */
export async function restorable(former: PostVersion): Promise<{ shown: PostVersion; lostPictures: number }> {
  const shown = await withoutDeletedPictures(former);
  return { shown, lostPictures: urlsIn(former).length - urlsIn(shown).length };
}

/** A former version without the pictures that were deleted for good meanwhile. */
export async function withoutDeletedPictures(former: PostVersion): Promise<PostVersion> {
  const { image, ...rest } = former;
  const urls = urlsIn(former);
  const isStored = await Promise.all(urls.map((url) => photoExists(photoKeyOfUrl(url) ?? '')));
  const deleted = new Set(urls.filter((_url, index) => !isStored[index]));
  const isShown = image !== undefined && !deleted.has(image.url);
  const words = picturesIn(former.content).some((url) => deleted.has(url)) ? withoutPictures(former, deleted) : {};
  return { ...rest, ...words, ...(isShown ? { image } : {}) };
}

/** The addresses of the pictures above a post's text and in it, each once. */
function urlsIn({ image, content }: PostVersion): string[] {
  return [...new Set([...picturesIn(content), ...(image ? [image.url] : [])])];
}
