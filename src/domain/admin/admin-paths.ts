/** Query parameter of the screen for a new post: the name of an autosave whose post was never saved. */
export const BEGUN = 'draft';

/** Query parameter of the same screen: the id of the post to copy. */
export const COPY_OF = 'copy';

/** The path of the editor for a copy of a post. */
export function copyPath(id: string): string {
  return `/admin/add-blogs?${COPY_OF}=${id}`;
}

/** The path of the editor for a post that was never saved. @param creation its idempotency key */
export function begunPath(creation: string): string {
  return `/admin/add-blogs?${BEGUN}=${creation}`;
}
