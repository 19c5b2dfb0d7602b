/** Folders within the one of an export, or within its archive. */
export const POSTS_FOLDER = 'posts';
/** Of the unpublished changes to posts: each as the post would be, under the name of the post's file. */
export const CHANGES_FOLDER = 'changes';
export const PICTURES_FOLDER = 'pictures';

/** A post as a Markdown file with front matter. */
export interface PostFile {
  title: string;
  text: string;
  /** The post with its unpublished changes, as a file likewise; absent when there are none. */
  changes?: string;
  /** ISO 8601. */
  updatedAt: string;
  /** The pictures that it shows, also with its changes, in each stored width. */
  pictures: {
    /** The last part of its address, `/api/images/{name}`. */
    name: string;
    /** Its name in the folder of pictures. */
    file: string;
  }[];
  /** What the files do not contain. */
  leftOut: string[];
}
