import { useState } from 'react';
import { adminInfoToken } from '../../../browser/admin/session.ts';
import { changePost, deleteBlog, type ListedPosts, undoDeletion } from '../../../browser/posts/blog-calls.ts';
import { clearJustPublished } from '../../../browser/posts/just-published.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { DELETE_MESSAGES } from '../../../domain/admin/admin-messages.ts';
import type { Blog, FoundBlog } from '../../../domain/posts/blog.ts';
import type { BulkChange } from '../../../domain/posts/bulk-change.ts';
import { postPath } from '../../../domain/posts/post-path.ts';
import type { ListHandle } from '../../list/useList.ts';
import type { LastChange } from '../saving/UndoBar.tsx';
import { changeInWords, reasonsOf, reverseOf, whichPosts } from './changes-in-words.ts';
import { type Outcome, runEach } from './run-each.ts';

type Progress = (through: number) => void;

interface Options {
  list: Pick<ListHandle<unknown, ListedPosts>, 'change' | 'remove' | 'reload'>;
  /** Called when a post went to the bin or came back from it. */
  onBinChanged: () => void;
}

/** Changes and deletes posts of the list, and keeps the last change with its undo. */
export function useListChanges({ list, onBinChanged }: Options) {
  const [lastChange, setLastChange] = useState<LastChange | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);

  /** Deletes one post; a toast says whether that worked. */
  async function deletePost(post: FoundBlog): Promise<void> {
    setDeleting(post._id);
    const { done, gone, failed } = await deletePosts([post]);
    setDeleting(null);
    if (done.length > 0) notify.success(DELETE_MESSAGES.success);
    if (failed.length > 0) notify.error(DELETE_MESSAGES.failure);
    if (gone.length > 0) setLastChange({ words: reasonsOf({ gone, failed }).join('') });
  }

  /** Deletes several posts, without toasts. */
  async function deletePosts(posts: readonly FoundBlog[], onProgress?: Progress): Promise<Outcome<FoundBlog>> {
    if (!hasToken()) return { done: [], gone: [], failed: [] };
    const outcome = await runEach(posts, ({ _id }) => deleteBlog(_id), onProgress);
    const { done, gone } = outcome;
    for (const post of [...done, ...gone]) {
      list.remove(post._id);
      clearJustPublished(postPath(post));
    }
    onBinChanged();
    if (done.length > 0) setLastChange({ words: inBin(done), undo: () => undoDeletions(done) });
    return outcome;
  }

  async function undoDeletions(posts: readonly FoundBlog[]): Promise<void> {
    let drafts = 0;
    const outcome = await runEach(posts, async ({ _id }) => {
      const { status } = await undoDeletion(_id);
      if (status === 'draft') drafts += 1;
    });
    const isOne = outcome.done.length === 1;
    const all = isOne ? ', as a draft' : ', as drafts';
    const asDraft = drafts === 0 ? '' : drafts === outcome.done.length ? all : `, ${drafts} as drafts`;
    const words = `${whichPosts(outcome.done)} ${isOne ? 'is' : 'are'} back${asDraft}`;
    sayTakenBack(outcome, words, undoDeletions);
    list.reload();
    onBinChanged();
  }

  /** Changes several posts, without toasts. */
  async function changePosts(posts: readonly FoundBlog[], change: BulkChange, onProgress: Progress) {
    const outcome = await runEach(posts, (post) => changeOne(post, change), onProgress);
    const { done, gone } = outcome;
    for (const { _id } of gone) list.remove(_id);
    if (done.length === 0) return outcome;
    const reversible = done.filter((post) => reverseOf(post, change));
    const undo = () => undoChange(reversible, change);
    setLastChange({ words: changeInWords(done, change), ...(reversible.length > 0 && { undo }) });
    return outcome;
  }

  /** @param posts as they were before the change */
  async function undoChange(posts: readonly FoundBlog[], change: BulkChange): Promise<void> {
    const outcome = await runEach(posts, (post) => changeOne(post, reverseOf(post, change) ?? {}));
    for (const { _id } of outcome.gone) list.remove(_id);
    sayTakenBack(outcome, `${whichPosts(outcome.done)} taken back`, (failed) => undoChange(failed, change));
  }

  async function changeOne(post: FoundBlog, change: BulkChange): Promise<void> {
    const blog = await changePost(post._id, change);
    if (blog.status === 'draft') clearJustPublished(postPath(post));
    list.change((page) => ({
      ...page,
      rows: page.rows.map((row) => (row._id === post._id ? rowAfter(row, blog) : row)),
    }));
  }

  /** @param again takes back what failed */
  function sayTakenBack(
    outcome: Outcome<FoundBlog>,
    words: string,
    again: (posts: readonly FoundBlog[]) => Promise<void>,
  ): void {
    const failed = outcome.failed.map(({ post }) => post);
    const said = [...(outcome.done.length > 0 ? [words] : []), ...reasonsOf(outcome)].join('. ');
    setLastChange({ words: said, ...(failed.length > 0 && { undo: () => again(failed) }) });
  }

  return {
    lastChange,
    dismissLastChange: () => setLastChange(null),
    /** Id of the post that is being deleted by its own button. */
    deleting,
    deletePost,
    deletePosts,
    changePosts,
  };
}

/** The changes that the list makes. */
export type ListChanges = ReturnType<typeof useListChanges>;

/** Whether there is a token to delete with; a toast says when there is none. */
function hasToken(): boolean {
  if (adminInfoToken() !== null) return true;
  notify.error(DELETE_MESSAGES.noToken);
  return false;
}

function inBin(posts: readonly FoundBlog[]): string {
  return `${whichPosts(posts)} ${posts.length === 1 ? 'is' : 'are'} in the bin`;
}

/** The row of a post after a change of status or topics. */
function rowAfter({ publishAt: _, ...row }: FoundBlog, blog: Blog): FoundBlog {
  const { status, topics, createdAt, updatedAt, version, publishAt } = blog;
  return { ...row, status, topics, createdAt, updatedAt, version, ...(publishAt ? { publishAt } : {}) };
}
