import type { PostOfPhoto } from '../../domain/photos/photo.ts';
import { displayTitle } from '../../domain/posts/blog.ts';
import { listLiving, pictureUrlsOf, summaryOfRecord } from '../posts/blog-index.ts';
import type { RecordSummary } from '../posts/post-record.ts';

/** The posts that show these pictures, or would with their unpublished changes, by picture address; without those that no post shows. */
export function postsByPicture(urls: ReadonlySet<string>, posts: readonly RecordSummary[]): Map<string, PostOfPhoto[]> {
  const uses = new Map<string, PostOfPhoto[]>();
  for (const post of posts) {
    for (const url of pictureUrlsOf(post)) {
      if (!urls.has(url)) continue;
      const users = uses.get(url) ?? [];
      users.push({ _id: post.id, title: displayTitle(summaryOfRecord(post)) });
      uses.set(url, users);
    }
  }
  return uses;
}

/** The posts that show one picture, or would with their unpublished changes. */
export async function postsShowing(url: string): Promise<PostOfPhoto[]> {
  return postsByPicture(new Set([url]), await listLiving()).get(url) ?? [];
}
