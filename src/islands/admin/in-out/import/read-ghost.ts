import { canonicalInstant } from '../../../../domain/shared/instant.ts';
import {
  countRow,
  EXPORT_REFUSALS,
  type ExportedPost,
  ExportRefused,
  isObject,
  type JsonObject,
  LEFT_OUT_REASONS,
  type LeftOutRow,
  type ReadExport,
} from './exported.ts';
import { htmlOfLexical, htmlOfMobiledoc } from './ghost-html.ts';
import { textOf } from './read-text.ts';

type Tables = Readonly<Record<string, readonly JsonObject[]>>;

/** What stands for the address of the site in exports. */
const SITE = /__GHOST_URL__/g;

/**
 * Reads an export of Ghost, of version 1 or newer.
 * @throws {ExportRefused} for anything that is no whole export
 */
export async function readGhost(file: Blob, now = new Date()): Promise<ReadExport> {
  const tables = await tablesOf(file);
  const leftOut: LeftOutRow[] = [];
  const rowsOf = (name: string) => tables[name] ?? [];
  const byId = (name: string) => new Map(rowsOf(name).map((row) => [row['id'], row]));
  const [tags, users] = [byId('tags'), byId('users')];
  const metas = new Map(rowsOf('posts_meta').map((row) => [row['post_id'], row]));
  /** The names of what belongs to a post, in its order there. */
  const related = (table: string, of: ReadonlyMap<unknown, JsonObject>, key: string) => {
    const rows = Map.groupBy(rowsOf(table), (row) => row['post_id']);
    return (post: JsonObject) =>
      (rows.get(post['id']) ?? [])
        .toSorted((a, b) => Number(a['sort_order'] ?? 0) - Number(b['sort_order'] ?? 0))
        .flatMap((row) => textIn(of.get(row[key]) ?? {}, 'name') || []);
  };
  const topicsOf = related('posts_tags', tags, 'tag_id');
  const authorsOf = related('posts_authors', users, 'author_id');
  const isPage = (post: JsonObject) => post['type'] === 'page' || post['page'] === 1 || post['page'] === true;
  const [pages, rows] = [rowsOf('posts').filter(isPage), rowsOf('posts').filter((post) => !isPage(post))];

  const posts = new Map<string, ExportedPost>();
  for (const row of rows) {
    const what = textIn(row, 'title') || `Post ${textIn(row, 'id')}`;
    const note = (why: string) => leftOut.push({ what, why });
    const authors = authorsOf(row);
    const [author = textIn(users.get(row['author_id']) ?? {}, 'name')] = authors;
    if (authors.length > 1) note(`It has several authors: ${author} is taken.`);
    // Internal tags begin with a hash.
    const topics = topicsOf(row).filter((name) => !name.startsWith('#'));
    const post = postOf(row, metas.get(row['id']) ?? {}, { topics, author }, now.toISOString(), note);
    if (posts.has(post.source)) note(LEFT_OUT_REASONS.twice);
    else posts.set(post.source, post);
  }
  leftOut.push(...countRow(pages.length, 'page', LEFT_OUT_REASONS.pages));
  leftOut.push(...countRow(rowsOf('members').length, 'member', 'This site has no members.'));
  leftOut.push(...countRow(rowsOf('comments').length, 'comment', LEFT_OUT_REASONS.comments));
  if (posts.size === 0) throw new ExportRefused(EXPORT_REFUSALS.noPosts);
  return { system: 'Ghost', site: '', posts: [...posts.values()], leftOut };
}

/** The tables of an export, which older versions have directly in it. */
async function tablesOf(file: Blob): Promise<Tables> {
  const pieces: string[] = [];
  for await (const piece of textOf(file)) pieces.push(piece);
  let whole: unknown;
  try {
    whole = JSON.parse(pieces.join(''));
  } catch {
    throw new ExportRefused(EXPORT_REFUSALS.json);
  }
  const first = isObject(whole) && Array.isArray(whole['db']) ? whole['db'][0] : whole;
  const data = isObject(first) ? first['data'] : undefined;
  if (!isObject(data) || !Array.isArray(data['posts'])) throw new ExportRefused(EXPORT_REFUSALS.notGhost);
  return Object.fromEntries(
    Object.entries(data).map(([name, rows]) => [name, Array.isArray(rows) ? rows.filter(isObject) : []]),
  );
}

/** A text of a row; empty for anything else. Ids were numbers in older versions. */
function textIn(row: JsonObject, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

function postOf(
  row: JsonObject,
  meta: JsonObject,
  named: Pick<ExportedPost, 'topics' | 'author'>,
  now: string,
  note: (why: string) => void,
): ExportedPost {
  const moment = (name: string) => momentIn(row[name]);
  const created = moment('created_at');
  const published = moment('published_at');
  const { status, why } = statusOf(textIn(row, 'status'), textIn(row, 'visibility'), published, now);
  if (why) note(why);
  const changed = moment('updated_at');
  const date = published ?? created ?? changed ?? now;
  if (row['featured'] === 1 || row['featured'] === true) note(LEFT_OUT_REASONS.first);
  const canonical = textIn(row, 'canonical_url');
  if (canonical) note(`It named ${canonical} as its first place: here it stands for itself.`);
  if (textIn(row, 'codeinjection_head') || textIn(row, 'codeinjection_foot'))
    note('Code was added to its page: this site runs none.');
  const slug = textIn(row, 'slug');
  const image = withoutSite(textIn(row, 'feature_image') || textIn(row, 'image'));
  return {
    source: `ghost:${textIn(row, 'uuid') || textIn(row, 'id')}`,
    title: textIn(row, 'title'),
    html: withoutSite(htmlOf(row, note)),
    excerpt: textIn(row, 'custom_excerpt'),
    slug,
    address: slug && `/${slug}/`,
    status,
    createdAt: status === 'draft' ? (created ?? date) : date,
    updatedAt: changed ?? date,
    ...(status === 'published' && { publishedAt: date }),
    ...(status === 'scheduled' && { publishAt: date }),
    ...named,
    ...(image && {
      image: { address: image, alt: textIn(meta, 'feature_image_alt') || textIn(row, 'feature_image_alt') },
    }),
  };
}

/** The HTML that Ghost made of a post, else what its editor stored. */
function htmlOf(row: JsonObject, note: (why: string) => void): string {
  const html = textIn(row, 'html');
  const [lexical, mobiledoc] = [textIn(row, 'lexical'), textIn(row, 'mobiledoc')];
  if (html || !(lexical || mobiledoc)) return html;
  try {
    const stored: unknown = JSON.parse(lexical || mobiledoc);
    return lexical ? htmlOfLexical(stored, note) : htmlOfMobiledoc(stored, note);
  } catch {
    note('Its text cannot be read.');
    return '';
  }
}

/** Addresses within the site become paths; the site itself is its first page. */
const withoutSite = (text: string) => text.replace(/__GHOST_URL__(?=["'\s]|$)/g, '/').replace(SITE, '');

/** A moment: text, or milliseconds as older versions have it. */
function momentIn(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? canonicalInstant(isoOf(value)) : undefined;
  if (typeof value !== 'string') return undefined;
  return canonicalInstant(/[zZ]|[+-]\d\d:?\d\d$/.test(value) ? value : `${value}Z`);
}

const isoOf = (moment: number) => (Math.abs(moment) < 8.64e15 ? new Date(moment).toISOString() : '');

function statusOf(stated: string, visibility: string, published: string | undefined, now: string) {
  const draft = (why?: string) => ({ status: 'draft' as const, why });
  if (stated === 'draft') return draft();
  if (stated === 'sent') return draft('It was only mailed there. It is a draft here.');
  if (visibility && visibility !== 'public') return draft('It was for members there. It is a draft here.');
  if (stated === 'published') return { status: 'published' as const, why: undefined };
  if (stated === 'scheduled' && published)
    return { status: published > now ? ('scheduled' as const) : ('published' as const), why: undefined };
  return draft(LEFT_OUT_REASONS.unknownState(stated));
}
