/** The parameter of the screen for a new post that names an autosave of a post that was never saved. */
export const BEGUN = 'draft';

/** The same screen's parameter that names a post of which a copy is written. */
export const COPY_OF = 'copy';

/** The path of the editor for a copy of a post. */
export function copyPath(id: string): string {
  return `/admin/add-blogs?${COPY_OF}=${id}`;
}
/** The path of the editor for a post that was never saved. @param creation the key it will be created under */
export function begunPath(creation: string): string {
  return `/admin/add-blogs?${BEGUN}=${creation}`;
}
