/** The parameter of the screen for a new post that names one which was begun and never saved. */
export const BEGUN = 'draft';

/** The same screen's parameter that names a post of which a copy is written. */
export const COPY_OF = 'copy';

/** Where a copy of a post is begun. */
export function copyPath(id: string): string {
  return `/admin/add-blogs?${COPY_OF}=${id}`;
}
/** Where a post that was begun and never saved is written on. @param creation the key it will be created under */
export function begunPath(creation: string): string {
  return `/admin/add-blogs?${BEGUN}=${creation}`;
}
