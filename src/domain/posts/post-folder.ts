/** Folders within the one of an export, or within its archive. */
export const POSTS_FOLDER = 'posts';
export const PICTURES_FOLDER = 'pictures';

/** A post as a Markdown file with front matter. */
export interface PostFile {
  title: string;
  text: string;
  /** ISO 8601. */
  updatedAt: string;
  /** The pictures that it shows, in each stored width. */
  pictures: {
    /** The last part of its address, `/api/images/{name}`. */
    name: string;
    /** Its name in the folder of pictures. */
    file: string;
  }[];
  /** What the file does not contain. */
  leftOut: string[];
}
