/** Folders within the one of an export. */
export const POSTS_FOLDER = 'posts';
export const PICTURES_FOLDER = 'pictures';
