import * as v from 'valibot';
import { parse, stringify } from 'yaml';
import { BLOG_STATUSES } from '../../../domain/posts/blog.ts';
import { toHtml } from '../../../domain/posts/blog-text.ts';
import { LANGUAGE_TAGS } from '../../../domain/posts/languages.ts';
import { PICTURES_FOLDER } from '../../../domain/posts/post-folder.ts';
import { contentOfHtml } from '../../../domain/posts/sanitize.ts';
import { isBlogId, newBlogId } from '../../../domain/shared/ids.ts';
import { LIMITS } from '../../../domain/shared/limits.ts';
import { cleanText } from '../../../domain/shared/text.ts';
import { photoKeyOfUrl, photoUrl } from '../../photos/photo-files.ts';
import { transliterate } from '../../shared/transliterate.ts';
import { describeContent } from '../blog-form.ts';
import { languageOf, type StoredBlog } from '../blog-store.ts';
import type { StoredChanges } from '../post-changes.ts';

/** The folder of pictures, as seen from that of the posts. */
const PICTURES = `../${PICTURES_FOLDER}/`;

const line = (limit: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(limit));
/** A slug as the site makes it, since it becomes a part of pages and feeds. */
const address = v.pipe(
  v.string(),
  v.check(isBlogId, 'Write it in lower-case letters, digits and single hyphens between them'),
);
const moment = v.pipe(v.string(), v.isoTimestamp());

/** The front matter of a post. Only the title is required; the site fills in the rest. */
const FRONT_MATTER = {
  id: v.optional(v.pipe(v.string(), v.check(isBlogId))),
  /** Empty for a draft without one. */
  title: v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.title)),
  status: v.optional(v.picklist(BLOG_STATUSES), 'draft'),
  createdAt: v.optional(moment),
  updatedAt: v.optional(moment),
  publishedAt: v.optional(moment),
  publishAt: v.optional(moment),
  language: v.optional(v.picklist(LANGUAGE_TAGS)),
  languageChosen: v.optional(v.literal(true)),
  topics: v.optional(v.pipe(v.array(line(LIMITS.topic)), v.maxLength(LIMITS.topics)), []),
  slug: v.optional(address),
  formerSlugs: v.optional(v.array(address)),
  excerpt: v.optional(line(LIMITS.description)),
  author: v.optional(line(LIMITS.name)),
  savedBy: v.optional(line(LIMITS.name)),
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** A file of the folder of pictures. */
  image: v.optional(v.object({ file: v.string(), alt: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.alt))) })),
  socialImage: v.optional(v.object({ file: v.string() })),
  /** `html` for a post stored as HTML, without Markdown. */
  format: v.optional(v.literal('html')),
};

const Schema = v.object(FRONT_MATTER);
type FrontMatter = v.InferOutput<typeof Schema>;
const PARTS = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)([\s\S]*)$/;
/** The URL of a stored picture in a text. */
const STORED_PICTURE = /\/api\/images\/([a-f0-9]{40})(?![\w-])/g;
const PICTURE_FILE = /\.\.\/pictures\/([^\s()<>"']+)/g;

/** The keys of the pictures that a post shows. */
export function picturesOfPost({ content, text, image, socialImage }: StoredBlog): string[] {
  const inText = Array.from((text ?? content).matchAll(STORED_PICTURE), ([, key = '']) => key);
  const beside = [image?.url, socialImage].flatMap((url) => (url && photoKeyOfUrl(url)) ?? []);
  return [...beside, ...inText];
}

/** The name of a stored picture's file. @param name its key, with a width or without @param type its media type */
export function pictureFile(name: string, type: string): string {
  return `${name}.${type.slice('image/'.length)}`;
}

/** A post as a file, and what the file does not contain. */
interface WrittenPost {
  text: string;
  leftOut: string[];
}

/** @param fileOf the name of a picture's file, by the picture's key; undefined when it is not stored any more */
export function writePost(id: string, post: StoredBlog, fileOf: (key: string) => string | undefined): WrittenPost {
  const leftOut: string[] = [];
  const pathOf = (url: string) => {
    const file = fileOf(photoKeyOfUrl(url) ?? '');
    if (file === undefined) leftOut.push(`the picture ${url}, which is not stored any more`);
    return file === undefined ? undefined : PICTURES + file;
  };
  const { content, text, description: _derived, image, socialImage, ...facts } = post;
  leftOut.push(...Object.keys(facts).filter((name) => !Object.hasOwn(FRONT_MATTER, name)));
  const imagePath = image && pathOf(image.url);
  const socialPath = socialImage && pathOf(socialImage);
  const front: Record<string, unknown> = {
    id,
    ...facts,
    ...(imagePath && { image: { file: imagePath, ...altOf(image) } }),
    ...(socialPath && { socialImage: { file: socialPath } }),
    ...(text === null && { format: 'html' }),
  };
  const body = (text ?? content).replace(STORED_PICTURE, (address) => pathOf(address) ?? address);
  const names = Object.keys(FRONT_MATTER).filter((name) => Object.hasOwn(front, name));
  const inOrder = Object.fromEntries(names.map((name) => [name, front[name]]));
  return { text: `---\n${stringify(inOrder, { lineWidth: 0 })}---\n${body}\n`, leftOut };
}

/** The unpublished changes to a post as a file, whose version is that of the post they began from; undefined for none. */
export function writeChanges(
  id: string,
  { base, post }: Pick<StoredChanges, 'base' | 'post'>,
  fileOf: (key: string) => string | undefined,
): WrittenPost | undefined {
  return post ? writePost(id, { ...post, version: base }, fileOf) : undefined;
}

/** A post to store, and what it does not contain of its file. */
export interface ReadPost {
  id: string;
  post: StoredBlog;
  leftOut: string[];
}

/**
 * Reads a post's file.
 * @param keyOf the key of a picture, by its file's name; undefined when there is no such picture
 * @throws Error with what is wrong with it
 */
export function readPost(file: string, keyOf: (name: string) => string | undefined, now: string): ReadPost {
  const { front, unknown, body } = partsOf(file);
  const leftOut = [...unknown];
  const urlOf = (path: string) => {
    const key = keyOf(path.slice(path.lastIndexOf('/') + 1).replaceAll('%20', ' '));
    if (key === undefined) leftOut.push(path);
    return key === undefined ? undefined : photoUrl(key);
  };
  const { id, format, image, socialImage, language, createdAt = now, updatedAt = now, ...facts } = front;
  const words = body.replace(PICTURE_FILE, (path) => urlOf(path) ?? path);
  const content = contentOf(words, format);
  const imageUrl = image && urlOf(image.file);
  const socialUrl = socialImage && urlOf(socialImage.file);
  // Missing values are absent, not undefined.
  const post = {
    ...facts,
    content,
    text: format === 'html' ? null : words,
    description: descriptionOf(facts.excerpt, content),
    language: language ?? languageOf({ title: facts.title, content }),
    createdAt,
    updatedAt,
    ...(imageUrl && { image: { url: imageUrl, ...altOf(image) } }),
    ...(socialUrl && { socialImage: socialUrl }),
  } as StoredBlog;
  return { id: id ?? newBlogId(transliterate(facts.title)), post, leftOut };
}

/** The front matter of a post, its unknown names, and the text. */
function partsOf(file: string): { front: FrontMatter; unknown: string[]; body: string } {
  const [, yaml, body] = PARTS.exec(file) ?? [];
  if (yaml === undefined || body === undefined) throw new Error('It has no front matter between two lines of ---.');
  const front: unknown = parse(yaml);
  const checked = v.safeParse(Schema, front);
  if (!checked.success) {
    const issue = checked.issues[0];
    throw new Error(`${v.getDotPath(issue) ?? 'The front matter'} is not as it has to be: ${issue.message}.`);
  }
  return {
    front: checked.output,
    unknown: Object.keys(front as object).filter((name) => !Object.hasOwn(FRONT_MATTER, name)),
    body: cleanText(body.replaceAll('\r\n', '\n').replace(/\n$/, '')),
  };
}

/** The HTML that a save would make of a text. @throws Error when it is too long */
function contentOf(words: string, format: FrontMatter['format']): string {
  const content = words.length > LIMITS.content ? undefined : contentOfHtml(format === 'html' ? words : toHtml(words));
  if (content === undefined) throw new Error('Its text is too long.');
  return content;
}

function descriptionOf(excerpt: string | undefined, content: string): string {
  const description = excerpt || describeContent(content);
  if (description === '') throw new Error('It has no text.');
  return description;
}

/** An alternative text, where there is one. */
const altOf = (image: { alt?: string | undefined } | undefined) => (image?.alt === undefined ? {} : { alt: image.alt });
