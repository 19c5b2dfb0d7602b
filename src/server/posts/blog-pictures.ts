import { picturesIn } from '../../domain/posts/blog-html.ts';
import { toHtml } from '../../domain/posts/blog-text.ts';
import { photoExists, photoKeyOfUrl } from '../photos/photo-files.ts';
import type { StoredBlog } from './blog-store.ts';
import { sanitizeContent } from './sanitize.ts';

type Words = Pick<StoredBlog, 'content' | 'text'>;

/** The beginnings and ends of pictures in Markdown. No part matches past a bracket or a quote, so that a text takes linear time. */
const IN_TEXT = /\\.|!?\[|\](?:\((?<url>[^\s()[\]"]+)(?: +"[^"]*")?\))?/gs;
const IN_HTML = /<img src="(?<url>[^"]*)"[^>]*>/g;

/** Content and text with the alternative text in place of these pictures. @param urls their addresses */
export function withoutPictures(post: Words, urls: ReadonlySet<string>): Words {
  if (post.text !== null) {
    const text = replacePictures(post.text, urls);
    return { text, content: sanitizeContent(toHtml(text)) };
  }
  const content = post.content.replace(IN_HTML, (tag, url: string) =>
    urls.has(url) ? (/ alt="([^"]*)"/.exec(tag)?.[1] ?? '') : tag,
  );
  return { text: null, content };
}

/** A text with the alternative text in place of these pictures. */
function replacePictures(text: string, urls: ReadonlySet<string>): string {
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

/** A former version without the pictures that were deleted meanwhile. */
export async function withoutDeletedPictures(former: StoredBlog): Promise<StoredBlog> {
  const { image, ...rest } = former;
  const urls = [...picturesIn(former.content), ...(image ? [image.url] : [])];
  const isStored = await Promise.all(urls.map((url) => photoExists(photoKeyOfUrl(url) ?? '')));
  const deleted = new Set(urls.filter((_url, index) => !isStored[index]));
  const isShown = image !== undefined && !deleted.has(image.url);
  const words = picturesIn(former.content).some((url) => deleted.has(url)) ? withoutPictures(former, deleted) : {};
  return { ...rest, ...words, ...(isShown ? { image } : {}) };
}
