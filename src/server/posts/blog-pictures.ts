import { picturesIn } from '../../domain/posts/blog-html.ts';
import { toHtml } from '../../domain/posts/blog-text.ts';
import { sanitizeContent } from '../../domain/posts/sanitize.ts';
import type { Words } from './post-record.ts';

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

/** Content and text with the alternative text in place of a picture. @param url its address */
export function withoutPicture(post: Source, url: string): Source {
  const ranges = post.text === null ? markupInHtml(post.content, url) : markupInText(post.text, url);
  return withSource(post, withoutRanges(sourceOf(post), ranges));
}

/** What a post was written as. */
function sourceOf({ text, content }: Source): string {
  return text ?? content;
}

/** A post's words with another source. */
function withSource({ text }: Source, source: string): Source {
  return text === null ? { text, content: source } : { text: source, content: sanitizeContent(toHtml(source)) };
}

/** The mark-up of a picture in HTML, around its alternative texts. */
function markupInHtml(content: string, url: string): Range[] {
  return [...content.matchAll(IN_HTML)].flatMap(({ 0: tag, index: from, groups }) => {
    if (groups?.['url'] !== url) return [];
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

/** The same in Markdown. */
function markupInText(text: string, url: string): Range[] {
  const open: { index: number; isPicture: boolean }[] = [];
  const found: Range[] = [];
  for (const { 0: mark, index, groups } of text.matchAll(IN_TEXT)) {
    if (mark.endsWith('[') && mark !== '\\[') open.push({ index, isPicture: mark === '![' });
    if (!mark.startsWith(']')) continue;
    const start = open.pop();
    if (!start?.isPicture || groups?.['url'] !== url) continue;
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

/** A post with another picture in place of one, above its text and in it; its alternative text stays. @param from, to addresses */
export function withPictureReplaced<P extends Words>(post: P, from: string, to: string): P {
  const { image } = post;
  const words = withSource(post, sourceOf(post).replaceAll(from, to));
  return { ...post, ...words, ...(image?.url === from ? { image: { ...image, url: to } } : {}) };
}
