import { picturesIn } from '../../domain/posts/blog-html.ts';
import { toHtml } from '../../domain/posts/blog-text.ts';
import { photoExists, photoKeyOf } from '../photos/photo-files.ts';
import { sanitizeContent } from './sanitize.ts';
import type { StoredBlog } from './stored-blog.ts';

type Words = Pick<StoredBlog, 'content' | 'text'>;

/** What a picture in a text begins and ends with. No part reads past a bracket or a quote, so that a text takes linear time. */
const IN_TEXT = /\\.|!?\[|\](?:\((?<url>[^\s()[\]"]+)(?: +"[^"]*")?\))?/gs;
const IN_HTML = /<img src="(?<url>[^"]*)"[^>]*>/g;

/** Content and text with the alternative text in place of these pictures. @param urls their addresses */
export function withoutPictures(post: Words, urls: ReadonlySet<string>): Words {
  if (post.text !== null) {
    const text = wordsForPictures(post.text, urls);
    return { text, content: sanitizeContent(toHtml(text)) };
  }
  const content = post.content.replace(IN_HTML, (tag, url: string) =>
    urls.has(url) ? (/ alt="([^"]*)"/.exec(tag)?.[1] ?? '') : tag,
  );
  return { text: null, content };
}

/** A text in which of these pictures only the alternative text is left. */
function wordsForPictures(text: string, urls: ReadonlySet<string>): string {
  const open: { index: number; isPicture: boolean }[] = [];
  const cuts: { from: number; to: number }[] = [];
  for (const { 0: mark, index, groups } of text.matchAll(IN_TEXT)) {
    if (mark.endsWith('[') && mark !== '\\[') open.push({ index, isPicture: mark === '![' });
    if (!mark.startsWith(']')) continue;
    const start = open.pop();
    if (!start?.isPicture || !urls.has(groups?.['url'] ?? '')) continue;
    cuts.push({ from: start.index, to: start.index + '!['.length }, { from: index, to: index + mark.length });
  }
  let done = 0;
  const kept = cuts
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => {
      const piece = text.slice(done, from);
      done = to;
      return piece;
    });
  return kept.join('') + text.slice(done);
}

/** A former state as it can be shown now: pictures that were deleted meanwhile are not in it. */
export async function withoutLostPictures(former: StoredBlog): Promise<StoredBlog> {
  const { image, ...rest } = former;
  const urls = [...picturesIn(former.content), ...(image ? [image.url] : [])];
  const isStored = await Promise.all(urls.map((url) => photoExists(photoKeyOf(url) ?? '')));
  const lost = new Set(urls.filter((_url, index) => !isStored[index]));
  const isShown = image !== undefined && !lost.has(image.url);
  const words = picturesIn(former.content).some((url) => lost.has(url)) ? withoutPictures(former, lost) : {};
  return { ...rest, ...words, ...(isShown ? { image } : {}) };
}
