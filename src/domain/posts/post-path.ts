/** The facts that a post's address is derived from. */
export interface PostAddress {
  _id: string;
  /** The chosen slug; without one the id takes its place. */
  slug?: string;
}

/** Path of a post's page under the site's root. */
export function postPath({ _id, slug = _id }: PostAddress): string {
  return `/Blogs/${slug}`;
}
