import { BLOG_REFUSALS, type BlogForm } from '../../domain/posts/blog.ts';
import { slugify } from '../../domain/shared/ids.ts';
import { BadField } from '../shared/http-errors.ts';
import { transliterate } from '../shared/transliterate.ts';
import { listLiving, listRecords } from './blog-index.ts';
import { keyOf, type PostRevision, publishedWhenDue, type RecordSummary } from './post-record.ts';

/** Old addresses of a post at most; the oldest are dropped. */
const MOST_OLD_SLUGS = 50;

/**
 * The slug of a form, transliterated; empty when it removes the post's slug, undefined when it does not mention it.
 * @throws BadRequest when no character of it is allowed in an address
 */
function slugOf({ slug }: BlogForm): string | undefined {
  if (!slug) return slug;
  return slugify(transliterate(slug)) || refuse(BLOG_REFUSALS.addressEmpty);
}

/** The id of a post that was created without a title. */
const NAMELESS = /^post-(?<suffix>[a-z0-9]{8})$/;
/** Characters of a title in an address, before the suffix. */
const TITLE_IN_ADDRESS = 50;

/**
 * For a post that was created without a title: the form with the slug that its title would have given. A slug that it has
 * stays, so that saving again changes nothing.
 */
export function withSlugOfTitle(form: BlogForm, id: string, slug: string | undefined): BlogForm {
  const suffix = NAMELESS.exec(id)?.groups?.['suffix'];
  if (suffix === undefined || form.title === '' || form.slug) return form;
  const title = slugify(transliterate(form.title).slice(0, TITLE_IN_ADDRESS));
  return title === '' ? form : { ...form, slug: slug ?? `${title}-${suffix}` };
}

/** Applies the slug of a form. A slug that was public becomes an old address, which redirects to the post. */
export function withSlug(blog: PostRevision, form: BlogForm, now: string): PostRevision {
  const { slug: before, oldSlugs = [], ...rest } = blog;
  const slug = slugOf(form) ?? before ?? '';
  if (slug === (before ?? '')) return blog;
  const isKnown = rest.publishedAt !== undefined || publishedWhenDue(blog, Date.parse(now)).status === 'published';
  const kept = before && isKnown ? [...oldSlugs, before] : oldSlugs;
  const previous = kept.filter((other) => other !== slug).slice(-MOST_OLD_SLUGS);
  return { ...rest, ...(slug ? { slug } : {}), ...(previous.length > 0 ? { oldSlugs: previous } : {}) };
}

/**
 * Checks that no other post has, or had, the slug of a form.
 *
 * @param own the keys that the post has or can have
 * @param present its slug
 * @throws BadRequest
 */
export async function assertFreeSlug(form: BlogForm, own: readonly string[], present?: string): Promise<void> {
  const slug = slugOf(form);
  if (!slug || slug === present) return;
  const holder = findByAddress(await listRecords(), slug);
  if (!holder || own.includes(keyOf(holder.id))) return;
  refuse(holder.deleted ? BLOG_REFUSALS.addressInBin : BLOG_REFUSALS.addressTaken);
}

/** Removes the slug of a post when another post has it; its address is its id then. */
export async function withFreeSlug(blog: PostRevision, id: string): Promise<PostRevision> {
  const { slug, ...rest } = blog;
  const holder = slug === undefined ? undefined : findByAddress(await listLiving(), slug);
  return holder && holder.id !== id ? rest : blog;
}

/** The post at an address: by slug, then by id, then by old address. */
export function findByAddress(records: readonly RecordSummary[], address: string): RecordSummary | undefined {
  return (
    records.find(({ published, draft }) => (published ?? draft)?.slug === address) ??
    records.find(({ id }) => id === address) ??
    records.find(({ oldSlugs }) => oldSlugs?.includes(address))
  );
}

function refuse(message: string): never {
  throw new BadField('slug', message);
}
