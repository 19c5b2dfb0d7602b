import { CHANGES_FOLDER, PICTURES_FOLDER, POSTS_FOLDER, type PostFile } from '../../domain/posts/post-folder.ts';
import { storedZip, type ZipFile } from '../../domain/shared/files/zip.ts';
import { adminApi } from '../admin/session.ts';
import { requestBody } from '../shared/api.ts';
import { asApiError, catalogueMessage, isGone } from '../shared/api-error.ts';
import { saveBlob } from '../shared/download.ts';
import { notify } from '../shared/toasts.ts';

/** The caller shows the toast. */
const DOWNLOAD = { isDownload: true, toast: false } as const;

/** What an archive does not contain. */
export interface ArchiveReport {
  /** Ids of posts that somebody has deleted meanwhile. */
  gone: string[];
  /** Parts of a post. */
  leftOut: { id: string; what: string }[];
}

/**
 * Saves posts with their pictures as one archive, whose folders `npm run posts` imports. The browser builds it, since an answer
 * of the server has at most 20 MB (`PLATFORM`). If a call fails, nothing is saved.
 *
 * @param onProgress called with the number of posts that are loaded
 * @throws {ApiError} after its toast
 */
export async function savePostArchive(
  ids: readonly string[],
  onProgress: (loaded: number) => void,
): Promise<ArchiveReport> {
  const report: ArchiveReport = { gone: [], leftOut: [] };
  const files = new Map<string, ZipFile>();
  try {
    for (const [index, id] of ids.entries()) {
      onProgress(index);
      const post = await orGone(adminApi<PostFile>(`/Blogs/${id}/file`, DOWNLOAD));
      if (post === undefined) report.gone.push(id);
      else report.leftOut.push(...(await addPost(files, id, post)).map((what) => ({ id, what })));
    }
  } catch (cause) {
    const error = asApiError(cause);
    notify.error(catalogueMessage(error));
    throw error;
  }
  if (files.size > 0) saveBlob(new Blob(storedZip([...files.values()]), { type: 'application/zip' }), 'posts.zip');
  return report;
}

/** Adds a post and its pictures to the files of an archive, by name. @returns what is left out of it */
async function addPost(files: Map<string, ZipFile>, id: string, post: PostFile): Promise<string[]> {
  const modifiedAt = new Date(post.updatedAt);
  const add = (name: string, bytes: Uint8Array<ArrayBuffer>) => files.set(name, { name, bytes, modifiedAt });
  const leftOut = [...post.leftOut];
  add(`${POSTS_FOLDER}/${id}.md`, new TextEncoder().encode(post.text));
  if (post.changes) add(`${CHANGES_FOLDER}/${id}.md`, new TextEncoder().encode(post.changes));
  for (const { name, file } of post.pictures) {
    const path = `${PICTURES_FOLDER}/${file}`;
    if (files.has(path)) continue;
    const bytes = await orGone(requestBody(`/images/${name}`, DOWNLOAD, (answer) => answer.arrayBuffer()));
    if (bytes === undefined) leftOut.push(`the picture ${file}, which was deleted meanwhile`);
    else add(path, new Uint8Array(bytes));
  }
  return leftOut;
}

/** The answer of a call; undefined when its subject does not exist any more. */
async function orGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}
