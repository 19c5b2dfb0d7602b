import { pickById } from '../shared/ids.ts';

/** How many pictures there are for posts without one. */
const ARTWORKS = 14;

/** The picture of a post without one: `/media/blog-1` to `blog-14`, always the same for the same post. */
export function artworkOf(id: string): string {
  return `blog-${pickById(id, ARTWORKS)}`;
}
