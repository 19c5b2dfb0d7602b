import { DAY_MS } from '../../../domain/shared/limits.ts';
import { fileStore, storeKey } from '../../storage/store.ts';
import { sweepInSteps } from '../../storage/sweep.ts';
import { blogStore } from '../blog-store.ts';

/**
 * The posts that writers began, by the writer's ID and the post's id; a record has no content. They are no part of the post, which a release without them would
 * show to everybody.
 */
const ownPosts = fileStore('own-posts');
const NOTHING = new ArrayBuffer(0);

/** Stores that a writer begins a post, before the post is stored. A repeat changes nothing. */
export async function claimPost(adminID: string, id: string): Promise<void> {
  await ownPosts.createOnly(storeKey(adminID, id), NOTHING, { at: new Date().toISOString() });
}

/** Whether a writer began a post. */
export async function isOwnPost(adminID: string, id: string): Promise<boolean> {
  return (await ownPosts.getMetadata(storeKey(adminID, id))) !== undefined;
}

/** The ids of the posts that a writer began; some may be gone. */
export async function listOwnPosts(adminID: string): Promise<Set<string>> {
  return new Set((await ownPosts.list(`${adminID}/`)).map(({ key }) => postOf(key)));
}

/** Deletes the records, of a day ago or more, whose post is gone. Returns how many. */
export async function sweepOwnPosts(now = Date.now()): Promise<number> {
  const listed = await ownPosts.list();
  if (listed.length === 0) return 0;
  const posts = new Set((await blogStore.list()).map(({ key }) => key));
  return sweepInSteps({
    name: 'own-posts',
    unreferenced: true,
    all: listed.filter(({ key }) => !posts.has(postOf(key))),
    async visit({ key }) {
      // The post of a record of today may be stored in the next moment.
      const { at = '' } = (await ownPosts.getMetadata(key)) ?? {};
      if (Date.parse(at) > now - DAY_MS || (await blogStore.get(postOf(key)))) return false;
      await ownPosts.delete(key);
      return true;
    },
  });
}

const postOf = (key: string) => key.slice(key.indexOf('/') + 1);
