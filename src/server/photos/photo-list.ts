import type { LibraryPhoto, Photo } from '../../domain/photos/photo.ts';
import { displayTitle } from '../../domain/posts/blog.ts';
import { beginningOf } from '../../domain/shared/letters.ts';
import { LIMITS, PAGE_SIZES } from '../../domain/shared/limits.ts';
import { isUuidV7 } from '../../domain/shared/uuid.ts';
import { entriesByPicture } from '../content/content-pictures.ts';
import { readLimit } from '../http/limit-parameter.ts';
import { ALL_POSTS_SEEN, type PostScope } from '../posts/access/post-access.ts';
import { listLiving, pictureUrlsOf, summaryOfRecord } from '../posts/blog-index.ts';
import type { RecordSummary } from '../posts/post-record.ts';
import { BadRequest } from '../shared/http-errors.ts';
import { memoizeByReference } from '../shared/memoize.ts';
import { foldWords, hasWord, marksOf, parseSearch, type Search } from '../shared/search.ts';
import { listLibrary } from './photo-store.ts';
import { postsByPicture } from './photo-uses.ts';

/** A page of the library. */
interface PhotoPage {
  photos: LibraryPhoto[];
  /** Of everything that matches, on all pages. */
  total: number;
  /** Where the next page begins; null on the last. */
  next: string | null;
}

/**
 * A page of the library, newest first, each photo with the posts that show it.
 *
 * @param parameters `q` (every word of it in name, texts or the title of a post that shows the photo), `limit` (1 to 500;
 *   500 when not given) and `cursor`, the key of the last photo of the page before
 * @param scope the posts that the administrator sees
 * @throws BadRequest
 */
export async function listPhotos(parameters: URLSearchParams, scope: PostScope = ALL_POSTS_SEEN): Promise<PhotoPage> {
  const limit = readLimit(parameters, PAGE_SIZES.photosMax, PAGE_SIZES.photosMax);
  const cursor = parameters.get('cursor');
  if (cursor !== null && !isUuidV7(cursor)) throw new BadRequest('The cursor is not one of this list.');
  const [all, every, entries] = await Promise.all([listLibrary(), listLiving(), entriesByPicture()]);
  const blogs = every.filter(scope.sees);
  const search = parseSearch(beginningOf(parameters.get('q') ?? '', LIMITS.title));
  const matching = searchPhotos(newestFirst(all), search, blogs);
  // By comparison, so that the cursor works after its photo was deleted.
  const following = cursor === null ? matching : matching.filter(({ key }) => key < cursor);
  const page = following.slice(0, limit);
  const uses = postsByPicture(new Set(page.map(({ url }) => url)), blogs);
  return {
    photos: page.map((photo) => ({
      ...photo,
      usedBy: uses.get(photo.url) ?? [],
      onSite: entries.get(photo.hash) ?? [],
      ...withMarks(photo, search),
    })),
    total: matching.length,
    next: following.length > limit ? (page.at(-1)?.key ?? null) : null,
  };
}

const newestFirst = memoizeByReference((photos: readonly Photo[]) =>
  photos.toSorted((a, b) => (a.key < b.key ? 1 : -1)),
);

/** What searches compare of a photo, and of the title of a post that shows it. */
const textOf = memoizeByReference(({ name, alt, caption }: Photo) => foldWords([name, alt, caption].join('\n')));
const titleOf = memoizeByReference((post: RecordSummary) => foldWords(displayTitle(summaryOfRecord(post))));

/** The photos with every word of a search in their name, their texts or the title of a post that shows them. */
function searchPhotos(
  photos: readonly Photo[],
  search: Search | undefined,
  blogs: readonly RecordSummary[],
): readonly Photo[] {
  if (!search) return photos;
  const words = search.map((word) => ({
    word,
    inTitle: new Set(blogs.filter((blog) => hasWord(word, titleOf(blog))).flatMap((blog) => [...pictureUrlsOf(blog)])),
  }));
  return photos.filter(
    (photo) =>
      words.length > 0 && words.every(({ word, inTitle }) => hasWord(word, textOf(photo)) || inTitle.has(photo.url)),
  );
}

function withMarks(photo: Photo, search: Search | undefined): Pick<LibraryPhoto, 'marks'> {
  return search ? { marks: { name: marksOf(search, photo.name), caption: marksOf(search, photo.caption) } } : {};
}
