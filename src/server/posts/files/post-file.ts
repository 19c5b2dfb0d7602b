import { createHash } from 'node:crypto';
import { parseDocument, stringify } from 'yaml';
import * as z from 'zod/mini';
import { BLOG_STATUSES } from '../../../domain/posts/blog.ts';
import { TopicsSchema } from '../../../domain/posts/blog-details.ts';
import { toHtml } from '../../../domain/posts/blog-text.ts';
import { LANGUAGE_TAGS } from '../../../domain/posts/languages.ts';
import { PICTURES_FOLDER } from '../../../domain/posts/post-folder.ts';
import { contentOfHtml } from '../../../domain/posts/sanitize.ts';
import { idSuffix, isBlogId, isPostId, newBlogId } from '../../../domain/shared/ids.ts';
import { instantSchema } from '../../../domain/shared/instant.ts';
import { LIMITS } from '../../../domain/shared/limits.ts';
import { cleanText } from '../../../domain/shared/text.ts';
import { filledText, textSchema } from '../../../domain/shared/text-schema.ts';
import { validate } from '../../../domain/shared/validate.ts';
import { photoKeyOfUrl, photoUrl } from '../../photos/photo-files.ts';
import { transliterate } from '../../shared/transliterate.ts';
import { describeContent } from '../blog-form.ts';
import { languageOf, type PostRevision, type Words } from '../post-record.ts';
import { withAddresses } from './picture-addresses.ts';

/** The folder of pictures, as seen from that of the posts. */
const PICTURES = `../${PICTURES_FOLDER}/`;

/** A text of one line, which may not be empty. */
const line = (limit: number) => filledText(limit, `It can have ${limit} characters at most`, 'It is empty');
const alt = textSchema(LIMITS.alt, `It can have ${LIMITS.alt} characters at most`);
/** A slug as the site makes it, since it becomes a part of pages and feeds. */
const address = z
  .string()
  .check(z.refine(isBlogId, 'Write it in lower-case letters, digits and single hyphens between them'));
const moment = instantSchema('Write it as 2026-03-05 10:00:00 +0530');
const file = z.object({ file: z.string() });

/** The front matter of a post, whose values are all texts. Only the title is required; the site fills in the rest. */
const FRONT_MATTER = {
  id: z.optional(z.string().check(z.refine(isBlogId))),
  /** Empty for a draft without one. */
  title: textSchema(LIMITS.title, `It can have ${LIMITS.title} characters at most`, 'Give the post a title'),
  status: z._default(z.enum(BLOG_STATUSES), 'draft'),
  createdAt: z.optional(moment),
  updatedAt: z.optional(moment),
  publishedAt: z.optional(moment),
  publishAt: z.optional(moment),
  language: z.optional(z.enum(LANGUAGE_TAGS)),
  languageChosen: z.optional(
    z.pipe(
      z.literal('true'),
      z.transform(() => true as const),
    ),
  ),
  /** A list, or one text with commas. */
  topics: z._default(
    z.pipe(
      z.union([z.array(z.string()), z.string()]),
      z.pipe(
        z.transform((topics: string | string[]) => [topics].flat().join('\n')),
        TopicsSchema,
      ),
    ),
    [],
  ),
  slug: z.optional(address),
  oldSlugs: z.optional(z.array(address)),
  excerpt: z.optional(line(LIMITS.description)),
  author: z.optional(line(LIMITS.name)),
  savedBy: z.optional(line(LIMITS.name)),
  version: z._default(
    z.pipe(z.string().check(z.regex(/^\d+$/)), z.pipe(z.transform(Number), z.int().check(z.minimum(1)))),
    1,
  ),
  /** A file, by its path from that of the post; by its name alone, also one in the folder of pictures. */
  image: z.optional(z.object({ ...file.shape, alt: z.optional(alt) })),
  socialImage: z.optional(file),
  /** `html` for a post stored as HTML, without Markdown. */
  format: z.optional(z.literal('html')),
};

const Schema = z.object(FRONT_MATTER);
type FrontMatter = z.infer<typeof Schema>;
/** A byte order mark or blank lines may come first. */
const PARTS = /^\s*---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)([\s\S]*)$/;
/** The URL of a stored picture in a text. */
const STORED_PICTURE = /\/api\/images\/([a-f0-9]{40})(?![\w-])/g;
/** A link to a file of the folder of pictures. */
const IN_PICTURES = /^(?:\.\.[\\/])?pictures[\\/]/;
/** The address of a picture's file in HTML. */
const PICTURE_FILE = /\.\.\/pictures\/[^\s()<>"']+/g;
/** An address with a scheme, which a drive of Windows is not, or of another host. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]+:|\/\/)/i;
/** Characters of an address that a sentence quotes. */
const QUOTED = 100;

/** The keys of the pictures that a post shows. */
export function picturesOfPost({ content, text, image, socialImage }: Words): string[] {
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

/**
 * The file of a post. That of its unpublished changes has the version that they began from.
 * @param fileOf the name of a picture's file, by the picture's key; undefined when it is not stored any more
 */
export function writePost(id: string, post: PostRevision, fileOf: (key: string) => string | undefined): WrittenPost {
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

/** A post to store, and what it does not contain of its file. */
export interface ReadPost {
  id: string;
  post: PostRevision;
  leftOut: string[];
}

/**
 * Reads a post's file.
 * @param keyOf the key of a picture, by the address of its file; undefined when there is no such picture
 * @throws Error with what is wrong with it
 */
export function readPost(file: string, keyOf: (address: string) => string | undefined, now: string): ReadPost {
  const { front, unknown, body } = partsOf(cleanText(file));
  const leftOut = new Set(unknown);
  const urlOf = (path: string) => {
    const key = keyOf(path);
    if (key === undefined) leftOut.add(`the picture ${path.slice(0, QUOTED)}: there is no such file`);
    return key === undefined ? undefined : photoUrl(key);
  };
  const { id, format, image, socialImage, language, createdAt = now, updatedAt = now, ...facts } = front;
  const words =
    format === 'html' ? body.replace(PICTURE_FILE, (path) => urlOf(path) ?? path) : withPictures(body, urlOf, leftOut);
  const content = contentOf(words, format);
  const imageUrl = image && urlOf(image.file);
  const socialUrl = socialImage && urlOf(socialImage.file);
  // Missing values are absent, not undefined.
  const post = {
    ...facts,
    content,
    text: format === 'html' ? null : words,
    description: descriptionOf(facts.excerpt, content, facts.title),
    language: language ?? languageOf({ title: facts.title, content }),
    createdAt,
    updatedAt,
    ...(imageUrl && { image: { url: imageUrl, ...altOf(image) } }),
    ...(socialUrl && { socialImage: socialUrl }),
  } as PostRevision;
  if (id === undefined || isPostId(id)) {
    return { id: id ?? newBlogId(transliterate(facts.title)), post, leftOut: [...leftOut] };
  }
  // An id that no site made becomes the address. The post gets an id that is always the same for it.
  const own = newBlogId(id, idSuffix(createHash('sha256').update(id).digest()));
  return { id: own, post: { ...post, slug: post.slug ?? id }, leftOut: [...leftOut] };
}

/** A Markdown text with the addresses of stored pictures in place of their files. Adds to `leftOut` what it does not show. */
function withPictures(body: string, urlOf: (path: string) => string | undefined, leftOut: Set<string>): string {
  const { text, unseen } = withAddresses(body, (address, isPicture) => {
    if (!isPicture) return IN_PICTURES.test(address) ? urlOf(address) : undefined;
    if (photoKeyOfUrl(address)) return undefined;
    if (!ELSEWHERE.test(address)) return urlOf(address);
    leftOut.add(`the picture ${address.slice(0, QUOTED)}: only files of the folder are taken`);
    return undefined;
  });
  for (const path of unseen)
    leftOut.add(`the picture ${path}: write its address between < and >, since it has a blank`);
  return text;
}

/** The front matter of a post, its unknown names, and the text. @param file as `cleanText` leaves it */
function partsOf(file: string): { front: FrontMatter; unknown: string[]; body: string } {
  const [, yaml, body] = PARTS.exec(file) ?? [];
  if (yaml === undefined || body === undefined) {
    throw new Error(/^\s*\+\+\+[ \t]*\n/.test(file) ? REFUSALS.toml : REFUSALS.noFrontMatter);
  }
  const front = frontMatterIn(yaml);
  const checked = validate(Schema, front);
  if (!checked.ok) {
    const [[field, message] = []] = Object.entries(checked.errors);
    throw new Error(`${field} is not as it has to be: ${message}.`);
  }
  if (checked.value.title === '' && checked.value.status !== 'draft') throw new Error('title is empty.');
  return {
    front: checked.value,
    unknown: Object.keys(front).filter((name) => !Object.hasOwn(FRONT_MATTER, name)),
    body,
  };
}

const REFUSALS = {
  noFrontMatter: 'It has no front matter between two lines of ---.',
  toml: 'Its front matter is TOML, between lines of +++. Write it as YAML, between lines of ---.',
  noList: 'Its front matter is no list of names and values, each as in "title: My post".',
} as const;

/** The names and values of a front matter. Every value is a text as written: a title of `404` or `Null` is no number and not nothing. */
function frontMatterIn(yaml: string): object {
  const document = parseDocument(yaml, { schema: 'failsafe' });
  const [error] = document.errors;
  if (error) {
    throw new Error(
      `Line ${error.linePos?.[0].line} of its front matter cannot be read: put the value in single quotes.`,
    );
  }
  const front: unknown = document.toJS();
  if (typeof front !== 'object' || front === null || Array.isArray(front)) throw new Error(REFUSALS.noList);
  return front;
}

/** The HTML that a save would make of a text. @throws Error when it is too long */
function contentOf(words: string, format: FrontMatter['format']): string {
  const content = words.length > LIMITS.content ? undefined : contentOfHtml(format === 'html' ? words : toHtml(words));
  if (content === undefined) throw new Error('Its text is too long.');
  return content;
}

function descriptionOf(excerpt: string | undefined, content: string, title: string): string {
  const description = excerpt || describeContent(content, title);
  if (description === '') throw new Error('It has no text.');
  return description;
}

/** An alternative text, where there is one. */
const altOf = (image: { alt?: string | undefined } | undefined) => (image?.alt === undefined ? {} : { alt: image.alt });
