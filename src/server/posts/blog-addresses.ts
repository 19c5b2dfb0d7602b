import { BLOG_REFUSALS, type BlogForm, type BlogSummary } from '../../domain/posts/blog.ts';
import { slugify } from '../../domain/shared/ids.ts';
import { BadRequest } from '../shared/errors.ts';
import { publishedWhenDue, type RecordSummary, type StoredBlog, tombstoneOf } from './stored-blog.ts';
import { transliterate } from './transliterate.ts';

/** Former addresses that still lead to a post, at most; the oldest are dropped. */
const MOST_FORMER = 50;

/**
 * The address a form asks for, in the letters of addresses; empty when it gives the chosen one back, undefined when it
 * says nothing. @throws BadRequest when nothing of it can stand in an address
 */
function slugOf({ slug }: BlogForm): string | undefined {
  if (!slug) return slug;
  return slugify(transliterate(slug)) || refuse(BLOG_REFUSALS.addressEmpty);
}

/** The id of a post that was created without a title. */
const NAMELESS = /^post-(?<suffix>[a-z0-9]{8})$/;
/** Characters of a title that go before the suffix: both together are an address. */
const TITLE_IN_ADDRESS = 50;

/**
 * A form with the address its post would have had, had it been created with its title: for one that began without. An
 * address it has stays, so that saving again changes nothing.
 */
export function withAddressOfTitle(form: BlogForm, id: string, slug: string | undefined): BlogForm {
  const suffix = NAMELESS.exec(id)?.groups?.['suffix'];
  if (suffix === undefined || form.title === '' || form.slug) return form;
  const title = slugify(transliterate(form.title).slice(0, TITLE_IN_ADDRESS));
  return title === '' ? form : { ...form, slug: slug ?? `${title}-${suffix}` };
}

/** Applies the address of a form. An address that readers may know becomes a former one and still leads to the post. */
export function withSlug(blog: StoredBlog, form: BlogForm, now: string): StoredBlog {
  const { slug: before, formerSlugs = [], ...rest } = blog;
  const slug = slugOf(form) ?? before ?? '';
  if (slug === (before ?? '')) return blog;
  const isKnown = rest.publishedAt !== undefined || publishedWhenDue(blog, Date.parse(now)).status === 'published';
  const kept = before && isKnown ? [...formerSlugs, before] : formerSlugs;
  const former = kept.filter((other) => other !== slug).slice(-MOST_FORMER);
  return { ...rest, ...(slug ? { slug } : {}), ...(former.length > 0 ? { formerSlugs: former } : {}) };
}

/**
 * Checks that no other post has, or had, the address of a form.
 *
 * @param post the one that asks, when it is there already
 * @param list every post, deleted ones too; asked only when there is something to compare
 * @throws BadRequest
 */
export async function assertFreeSlug(
  form: BlogForm,
  post: { id: string; slug: string | undefined } | undefined,
  list: () => Promise<readonly RecordSummary[]>,
): Promise<void> {
  const slug = slugOf(form);
  if (!slug || slug === post?.slug) return;
  const holder = findByAddress(await list(), slug);
  if (!holder || holder._id === post?.id) return;
  refuse(tombstoneOf(holder) ? BLOG_REFUSALS.addressInBin : BLOG_REFUSALS.addressTaken);
}

/**
 * A post without its address when another one has that: it is at its id then.
 *
 * @param id of the post
 * @param list every other post; asked only when there is an address
 */
export async function withFreeAddress(
  blog: StoredBlog,
  id: string,
  list: () => Promise<readonly BlogSummary[]>,
): Promise<StoredBlog> {
  const { slug, ...rest } = blog;
  const holder = slug === undefined ? undefined : findByAddress(await list(), slug);
  return holder && holder._id !== id ? rest : blog;
}

/** The post at an address: the one that has it, whose id it is, or that had it before. */
export function findByAddress<B extends BlogSummary>(blogs: readonly B[], address: string): B | undefined {
  return (
    blogs.find(({ slug }) => slug === address) ??
    blogs.find(({ _id }) => _id === address) ??
    blogs.find(({ formerSlugs }) => formerSlugs?.includes(address))
  );
}

/**
 * Posts with one address each. Storage cannot keep two that are saved at the same moment from taking the same one: the
 * first by id keeps it, the other one is at its id.
 */
export function withOwnAddresses(blogs: BlogSummary[]): BlogSummary[] {
  const holders = new Map<string, string>();
  for (const { slug, _id } of blogs) {
    const holder = slug === undefined ? undefined : holders.get(slug);
    if (slug !== undefined && (holder === undefined || _id < holder)) holders.set(slug, _id);
  }
  return blogs.map((blog) => {
    if (blog.slug === undefined || holders.get(blog.slug) === blog._id) return blog;
    const { slug: _, ...rest } = blog;
    return rest;
  });
}

function refuse(message: string): never {
  throw new BadRequest(message, { slug: message });
}
