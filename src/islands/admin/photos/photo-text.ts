import type { LibraryPhoto, PostOfPhoto } from '../../../domain/photos/photo.ts';
import { countOf } from '../../../domain/shared/words.ts';

/** The titles of posts, each in quotation marks. */
export function titlesOf(posts: readonly PostOfPhoto[]): string {
  return posts.map(({ title }) => `“${title}”`).join(', ');
}

/** What a restored photo is back in, and the posts that were left as they are. */
export function restoredText({ name, usedBy }: LibraryPhoto, left: readonly PostOfPhoto[]): string {
  const back = `${name} is back in the library`;
  const all = usedBy.length > 0 ? `${back} and in ${countOf(usedBy.length, 'post')}` : back;
  return left.length === 0
    ? all
    : `${all}. Left as they are, since they were changed there or deleted: ${titlesOf(left)}`;
}
