/** What a post's address is made of. */
export interface Addressed {
  _id: string;
  /** The address somebody chose for it; its id without one. */
  slug?: string;
}

/** Path of a post's page under the site's root. */
export function postPath({ _id, slug = _id }: Addressed): string {
  return `/Blogs/${slug}`;
}
