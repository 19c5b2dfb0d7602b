import { pickById } from './ids.ts';

/** The picture of a post without one: `/media/blog-1` to `blog-7`, always the same for the same post. */
export function artworkOf(id: string): string {
  return `blog-${pickById(id, 7)}`;
}
