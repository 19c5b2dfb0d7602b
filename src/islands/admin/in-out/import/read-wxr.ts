import { Parser } from 'htmlparser2';
import { toPlainText } from '../../../../domain/posts/blog-html.ts';
import { canonicalInstant } from '../../../../domain/shared/instant.ts';
import { countInDigits } from '../../../../domain/shared/words.ts';
import {
  type Attachment,
  countRow,
  decoded,
  EXPORT_REFUSALS,
  type ExportedPost,
  ExportRefused,
  LEFT_OUT_REASONS,
  type LeftOutRow,
  MOST_ELEMENTS_DEEP,
  MOST_HTML,
  type ReadExport,
} from './exported.ts';
import { textOf } from './read-text.ts';
import { type Media, wordpressHtml } from './wordpress-html.ts';

/** An item of an export: its texts by element, its terms and custom fields. */
interface Item {
  texts: Map<string, string>;
  terms: { domain: string; name: string }[];
  fields: Map<string, string>;
  comments: number;
}

/** What an export has. */
interface Wxr {
  items: Item[];
  base: string;
  authors: Map<string, string>;
}

/**
 * Reads an export of WordPress (WXR). The parser knows no document type and no entities but those of XML.
 * @throws {ExportRefused} for anything that is no whole export
 */
export async function readWxr(file: Blob, now = new Date()): Promise<ReadExport> {
  const wxr = await parse(file);
  const media = mediaOf(wxr.items);
  const leftOut: LeftOutRow[] = [];
  const posts: ExportedPost[] = [];
  const sources = new Set<string>();
  for (const item of wxr.items) {
    if (textIn(item, 'wp:post_type') !== 'post') continue;
    const post = postOf(item, wxr, media, now.toISOString(), leftOut);
    if (!post) continue;
    // A post that was copied there may have the GUID of the other.
    const source = sources.has(post.source) ? `${post.source}#${textIn(item, 'wp:post_id')}` : post.source;
    if (sources.has(source)) leftOut.push({ what: post.title, why: LEFT_OUT_REASONS.twice });
    else posts.push({ ...post, source });
    sources.add(source);
  }
  const others = Map.groupBy(wxr.items, (item) => textIn(item, 'wp:post_type'));
  for (const [type, { length }] of others) {
    if (type === 'page') leftOut.push(...countRow(length, 'page', LEFT_OUT_REASONS.pages));
    else if (!TAKEN_TYPES.has(type))
      leftOut.push({ what: `Type ${type}: ${countInDigits(length)}`, why: 'This site has none of this type.' });
  }
  const comments = wxr.items.reduce((sum, item) => sum + item.comments, 0);
  leftOut.push(...countRow(comments, 'comment', LEFT_OUT_REASONS.comments));
  if (posts.length === 0) throw new ExportRefused(EXPORT_REFUSALS.noPosts);
  return { system: 'WordPress', site: wxr.base, posts, leftOut };
}

/** Types that are read, or that make up other things. */
const TAKEN_TYPES = new Set(['post', 'attachment', 'wp_block', 'revision']);

/** Parts of an item that are not read. */
const SKIPPED = new Set(['wp:comment', 'wp:commentmeta', 'wp:term', 'wp:tag', 'wp:category']);

async function parse(file: Blob): Promise<Wxr> {
  const wxr: Wxr = { items: [], base: '', authors: new Map() };
  const path: string[] = [];
  const text: string[] = [];
  let item: Item | undefined;
  let skipped = 0;
  let field = { key: '', value: '' };
  let author = { login: '', name: '' };
  let domain = '';
  let isWxr = false;
  let isWhole = false;
  const parser = new Parser(
    {
      onprocessinginstruction(name, data) {
        if (name.toLowerCase() === '!doctype') throw new ExportRefused(EXPORT_REFUSALS.doctype);
        const [, encoding] = /encoding\s*=\s*["']([\w.:-]{1,40})/i.exec(data) ?? [];
        if (encoding && !/^utf-?8$/i.test(encoding)) throw new ExportRefused(EXPORT_REFUSALS.encoding(encoding));
      },
      onopentag(name, attributes) {
        if (path.length === 0 && name !== 'rss') throw new ExportRefused(EXPORT_REFUSALS.neither);
        path.push(name);
        if (path.length > MOST_ELEMENTS_DEEP) throw new ExportRefused(EXPORT_REFUSALS.tooDeep);
        text.length = 0;
        if (SKIPPED.has(name)) skipped++;
        if (name === 'item') item = { texts: new Map(), terms: [], fields: new Map(), comments: 0 };
        if (name === 'wp:comment' && item) item.comments++;
        if (name === 'wp:postmeta') field = { key: '', value: '' };
        if (name === 'wp:author') author = { login: '', name: '' };
        if (name === 'category') domain = attributes['domain'] ?? '';
      },
      ontext(piece) {
        if (skipped === 0) text.push(piece);
      },
      onclosetag(name, isImplied) {
        path.pop();
        if (SKIPPED.has(name)) skipped--;
        if (name === 'rss') isWhole = !isImplied;
        if (skipped > 0) return;
        const value = text.join('');
        text.length = 0;
        if (name === 'wp:wxr_version') isWxr = true;
        else if (name === 'wp:base_blog_url' && !item) wxr.base = value.trim();
        else if (name === 'wp:author_login') author.login = value;
        else if (name === 'wp:author_display_name') author.name = value;
        else if (name === 'wp:author') wxr.authors.set(author.login, author.name.trim() || author.login);
        else if (name === 'wp:meta_key') field.key = value;
        else if (name === 'wp:meta_value') field.value = value;
        else if (name === 'wp:postmeta') item?.fields.set(field.key, field.value);
        else if (name === 'category') item?.terms.push({ domain, name: value.trim() });
        else if (name === 'item' && item) {
          wxr.items.push(item);
          item = undefined;
        } else if (path.at(-1) === 'item') item?.texts.set(name, value);
      },
    },
    { xmlMode: true },
  );
  for await (const piece of textOf(file)) parser.write(piece);
  parser.end();
  if (!isWhole) throw new ExportRefused(EXPORT_REFUSALS.cut);
  if (!isWxr) throw new ExportRefused(EXPORT_REFUSALS.feed);
  return wxr;
}

const textIn = ({ texts }: Item, name: string) => (texts.get(name) ?? '').trim();

/** The pictures and other files of the media library, and the reusable blocks, by their numbers. */
function mediaOf(items: readonly Item[]): Media {
  const media: Media = { files: new Map(), ofPost: new Map(), blocks: new Map() };
  for (const item of items) {
    const [id, type, address] = ['wp:post_id', 'wp:post_type', 'wp:attachment_url'].map((name) => textIn(item, name));
    if (type === 'wp_block') media.blocks.set(id ?? '', item.texts.get('content:encoded') ?? '');
    if (type !== 'attachment' || !address) continue;
    const alt = item.fields.get('_wp_attachment_image_alt') ?? '';
    const file: Attachment = { address, alt, caption: textIn(item, 'excerpt:encoded') };
    media.files.set(id ?? '', file);
    const parent = textIn(item, 'wp:post_parent');
    media.ofPost.set(parent, [...(media.ofPost.get(parent) ?? []), file]);
  }
  return media;
}

/** The name of the category of posts that were given none. */
const NO_CATEGORY = /^uncategorized$/i;

/** A post of an item; nothing of one that was in the bin. */
function postOf(
  item: Item,
  { base, authors }: Wxr,
  media: Media,
  now: string,
  leftOut: LeftOutRow[],
): ExportedPost | undefined {
  const id = textIn(item, 'wp:post_id');
  const title = toPlainText(textIn(item, 'title'));
  const what = title || `Post ${id}`;
  const note = (why: string) => leftOut.push({ what, why });
  const stated = textIn(item, 'wp:status');
  if (stated === 'trash' || stated === 'auto-draft') {
    note('It was in the bin there.');
    return undefined;
  }
  const login = textIn(item, 'dc:creator');
  const moment = (name: string) => momentIn(textIn(item, `${name}_gmt`), textIn(item, name));
  const changed = moment('wp:post_modified');
  const date = moment('wp:post_date') ?? canonicalInstant(textIn(item, 'pubDate')) ?? changed;
  const { status, why } = statusOf(stated, textIn(item, 'wp:post_password') !== '', date, now);
  if (why) note(why);
  const thumbnail = media.files.get(item.fields.get('_thumbnail_id') ?? '');
  if (!thumbnail && item.fields.has('_thumbnail_id'))
    note('Its picture is not in the export: export all content, or choose it anew.');
  const topics = topicsOf(item, note);
  if (textIn(item, 'wp:is_sticky') === '1') note(LEFT_OUT_REASONS.first);
  const content = item.texts.get('content:encoded') ?? '';
  return {
    source: textIn(item, 'guid') || `${base}?p=${id}`,
    title,
    html: content.length > MOST_HTML ? content : wordpressHtml(content, id, media, note),
    excerpt: textIn(item, 'excerpt:encoded'),
    slug: decoded(textIn(item, 'wp:post_name')),
    address: textIn(item, 'link'),
    status,
    createdAt: date ?? now,
    updatedAt: changed ?? date ?? now,
    ...(status === 'published' && { publishedAt: date ?? now }),
    ...(status === 'scheduled' && { publishAt: date }),
    topics,
    author: authors.get(login) ?? login,
    image: thumbnail && { address: thumbnail.address, alt: thumbnail.alt },
  };
}

/** Its categories and tags; what else it was sorted by is noted. */
function topicsOf({ terms }: Item, note: (why: string) => void): string[] {
  return terms.flatMap(({ domain, name }) => {
    if (/^(?:category|post_tag|tag)?$/.test(domain)) return NO_CATEGORY.test(name) ? [] : [name];
    if (domain !== 'post_format') note(`Its ${domain} ${name}: this site has categories and tags, as topics.`);
    return [];
  });
}

/** A moment from its time in UTC, which drafts have as zeros, else from that of the site, taken as India's. */
function momentIn(utc: string, local: string): string | undefined {
  const isNone = (text: string) => text === '' || text.startsWith('0000');
  if (!isNone(utc)) return canonicalInstant(`${utc}Z`);
  return isNone(local) ? undefined : canonicalInstant(local);
}

function statusOf(stated: string, hasPassword: boolean, date: string | undefined, now: string) {
  const draft = (why?: string) => ({ status: 'draft' as const, why });
  if (hasPassword) return draft('It had a password there. It is a draft here.');
  if (stated === 'publish') return { status: 'published' as const, why: undefined };
  if (stated === 'future' && date)
    return { status: date > now ? ('scheduled' as const) : ('published' as const), why: undefined };
  if (stated === 'private') return draft('It was private there. It is a draft here.');
  if (stated === 'draft' || stated === 'pending') return draft();
  return draft(LEFT_OUT_REASONS.unknownState(stated));
}
