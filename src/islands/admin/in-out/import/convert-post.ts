import type { Element, ElementContent, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toPlainText } from '../../../../domain/posts/blog-html.ts';
import { describeText } from '../../../../domain/posts/description.ts';
import type { ImportedPost } from '../../../../domain/posts/imported-post.ts';
import { splitTopics } from '../../../../domain/posts/topics.ts';
import { endOf, shortened } from '../../../../domain/shared/letters.ts';
import { LIMITS } from '../../../../domain/shared/limits.ts';
import { cleanText, plainLine } from '../../../../domain/shared/text.ts';
import { element, elementsIn, propertyOf, textNode, wordsIn } from '../../editor/pasting/hast.ts';
import { textOfTree } from '../../editor/pasting/text-of-html.ts';
import { sha256 } from '../sha256.ts';
import { type ExportedPost, type LeftOutRow, MOST_HTML } from './exported.ts';
import { isOfUploads, type PictureFiles } from './picture-files.ts';

/** A post that is ready, but for its pictures. */
export interface ConvertedPost extends Omit<ImportedPost, 'image' | 'digest'> {
  /** What the report calls it. */
  what: string;
  /** Its former address. */
  address: string;
  /** The address of its picture there, and the alternative text. */
  picture?: { address: string; alt: string };
  /** The pictures of its text: what stands for each in the text, and its address there. */
  pictures: ReadonlyMap<string, string>;
  /** Addresses of its pictures on the former site that are not among the chosen files. */
  missing: ReadonlySet<string>;
  digest: string;
}

const WHY = {
  tooLong: 'Its text is longer than a post can be. Divide it there.',
  noText: 'It has no text.',
  tooDeep: 'Its text is nested too deeply to be read.',
  noTitle: 'It has no title: it is a draft.',
  title: 'Its title is longer than a title can be: it was cut.',
  topics: `It has more topics than a post can have: the first ${LIMITS.topics} are taken.`,
  excerpt: 'Its excerpt is longer than an excerpt can be: its beginning is taken.',
  missing: (address: string) => `The picture ${address} is not among the files you chose.`,
  elsewhere: (address: string) => `The picture ${address} is on another site: nothing is fetched from there.`,
  file: (address: string) => `The file ${address}: the link stays, the file has to be put somewhere else.`,
} as const;

/**
 * A post of an export as this site has it: text in Markdown, pictures of the chosen files in place of their addresses, everything within the
 * limits. What is lost is noted.
 * @returns undefined for one that cannot be taken
 */
export async function convertPost(
  post: ExportedPost,
  files: PictureFiles,
  site: string,
  leftOut: LeftOutRow[],
): Promise<ConvertedPost | undefined> {
  try {
    return await converted(post, files, site, leftOut);
  } catch (error) {
    // Elements that are nested thousands of times.
    if (!(error instanceof RangeError)) throw error;
    leftOut.push({ what: post.title || post.source, why: WHY.tooDeep });
    return undefined;
  }
}

async function converted(
  post: ExportedPost,
  files: PictureFiles,
  site: string,
  leftOut: LeftOutRow[],
): Promise<ConvertedPost | undefined> {
  const whole = plainLine(post.title);
  const title = shortened(whole, LIMITS.title);
  const what = title || post.slug || post.source;
  const note = (why: string) => void leftOut.push({ what, why });
  if (post.html.length > MOST_HTML) {
    note(WHY.tooLong);
    return undefined;
  }
  const pictures = new Map<string, string>();
  const missing = new Set<string>();
  const keyOf = async (address: string) => {
    if (files.has(address)) {
      const key = (await sha256(address)).slice(0, PICTURE_KEY);
      pictures.set(key, address);
      return `/api/images/${key}`;
    }
    if (isOfUploads(address, site)) missing.add(address);
    note(missing.has(address) ? WHY.missing(address) : WHY.elsewhere(address));
    return '';
  };
  // Not by the browser's parser, which asks the page's policy about handlers.
  const tree = fromHtml(post.html, { fragment: true });
  for (const picture of elementsIn(tree).filter(({ tagName }) => tagName === 'img')) {
    const address = sourceOf(picture);
    if (!isBeside(picture) && address) picture.properties['src'] = await keyOf(address);
  }
  const prepared = {
    type: 'root' as const,
    children: tree.children.flatMap((node) => prepare(node as ElementContent, site, note)),
  };
  const text = cleanText(textOfTree(prepared).text);
  if (text.length > LIMITS.content) note(WHY.tooLong);
  if (text === '') note(WHY.noText);
  if (text === '' || text.length > LIMITS.content) return undefined;
  if (whole !== title) note(WHY.title);
  if (title === '' && post.status !== 'draft') note(WHY.noTitle);
  const all = splitTopics(post.topics.map((name) => toPlainText(name).replaceAll(',', ' ')).join('\n'));
  if (all.length > LIMITS.topics) note(WHY.topics);
  const summary = plainLine(toPlainText(post.excerpt));
  const excerpt = describeText(summary);
  if (excerpt !== summary) note(WHY.excerpt);
  const image = post.image && (await keyOf(post.image.address)) ? post.image : undefined;
  const { publishedAt, publishAt } = post;
  const ready = {
    source: endOf(post.source, SOURCE),
    title,
    status: title === '' ? ('draft' as const) : post.status,
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
    ...(publishedAt && title && { publishedAt }),
    ...(publishAt && title && { publishAt }),
    slug: shortened(plainLine(post.slug), LIMITS.title),
    topics: all.slice(0, LIMITS.topics).map((name) => shortened(name, LIMITS.topic)),
    author: shortened(plainLine(post.author), LIMITS.name),
    excerpt,
    text,
    ...(image && { picture: { address: image.address, alt: shortened(plainLine(image.alt), LIMITS.alt) } }),
  };
  const hashes = await Promise.all([...pictures.values()].map((address) => files.hash(address)));
  const digest = await sha256(JSON.stringify([ready, hashes]));
  return { ...ready, what, address: post.address, pictures, missing, digest };
}

/** Characters of the source that name a post. */
const SOURCE = 500;
/** Digits of the key of a stored picture. */
const PICTURE_KEY = 40;

/** The address of a picture: lazy loading of some extensions keeps it in another attribute. */
function sourceOf(picture: Element): string {
  const names = ['dataSrc', 'dataLazySrc', 'dataOrigFile', 'src'];
  const addresses = names.map((name) => propertyOf(picture, name).trim());
  return addresses.find((address) => address !== '' && !address.startsWith('data:')) ?? '';
}

/** A picture of one pixel, by which visits are counted, or one beside the title of a linked page. */
const isBeside = (picture: Element) =>
  ['width', 'height'].every((name) => ['0', '1'].includes(propertyOf(picture, name))) ||
  / kg-bookmark-\w+ /.test(classOf(picture));

const classOf = (node: Element) => ` ${propertyOf(node, 'className')} `;

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:[?#].*)?$/i;

/** Elements as the conversion to Markdown reads them. */
function prepare(node: ElementContent, site: string, note: (why: string) => void): ElementContent[] {
  if (node.type !== 'element') return [node];
  const { tagName: name } = node;
  // What is shown without scripts repeats the picture before it.
  if (name === 'noscript') return [];
  const children = () => node.children.flatMap((child) => prepare(child, site, note));
  if (name === 'iframe' || name === 'video' || name === 'audio') return linkTo(mediaOf(node), '', site, note);
  if (name === 'figure' && classOf(node).includes(' kg-bookmark-card ')) {
    const title = elementsIn(node).find((part) => classOf(part).includes(' kg-bookmark-title '));
    return linkTo(mediaOf(node), title ? wordsIn(title).trim() : '', site, note);
  }
  if (/ kg-(?:video|audio|file)-card /.test(classOf(node))) {
    const title = elementsIn(node).find((part) => / kg-(?:audio|file-card)-title /.test(classOf(part)));
    const captions = elementsIn(node).filter((part) => part.tagName === 'figcaption');
    const below = captions.map((caption) => element('p', [textNode(wordsIn(caption).trim())]));
    return [...linkTo(mediaOf(node), title ? wordsIn(title).trim() : '', site, note), ...below];
  }
  if (classOf(node).includes(' kg-signup-card ')) {
    note('A form to subscribe: this site has no members.');
    return [];
  }
  if (name === 'figure') return figures(node, children());
  if (name === 'a') {
    const href = propertyOf(node, 'href');
    const inner = children();
    // A picture that opens its own file.
    if (PICTURE.test(href) && elementsIn(node).some(({ tagName }) => tagName === 'img')) return inner;
    if (href && !PICTURE.test(href) && isOfUploads(href, site)) note(WHY.file(href));
    return [{ ...node, children: inner }];
  }
  return [{ ...node, children: children() }];
}

/** The figures within a figure, each with one picture, and the caption of all below them. */
function figures(figure: Element, children: ElementContent[]): ElementContent[] {
  const isCaption = (node: Nodes) => node.type === 'element' && node.tagName === 'figcaption';
  const pictures = elementsIn({ type: 'root', children }).filter(({ tagName }) => tagName === 'img');
  if (pictures.length < 2) return [{ ...figure, children }];
  const own = children.filter(isCaption).map((caption) => element('p', [textNode(wordsIn(caption).trim())]));
  const inner = elementsIn({ type: 'root', children }).filter(({ tagName }) => tagName === 'figure');
  const framed = new Set(inner.flatMap((one) => elementsIn(one)));
  const alone = pictures.filter((picture) => !framed.has(picture)).map((picture) => element('figure', [picture]));
  return [...inner.filter((one) => !framed.has(one)), ...alone, ...own];
}

/** The address that an element plays or opens. */
function mediaOf(node: Element): string {
  const parts = [node, ...elementsIn(node)];
  return (
    parts
      .map((part) => propertyOf(part, 'src') || propertyOf(part, 'href'))
      .find((address) => /^(?:https?:)?\//.test(address)) ?? ''
  );
}

/** A paragraph with a link to something that the site does not show itself. */
function linkTo(address: string, words: string, site: string, note: (why: string) => void): ElementContent[] {
  if (address === '') return [];
  if (isOfUploads(address, site)) note(WHY.file(address));
  const href = address.startsWith('//') ? `https:${address}` : address;
  return [element('p', [element('a', [textNode(words || href)], { href })])];
}
