import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { reply } from '../../src/server/http/endpoint.ts';
import { withPhotoFocus } from '../../src/server/photos/stored-focus.ts';
import { ofOwnPost } from '../../src/server/posts/access/post-access.ts';
import { readLiving, toAdminBlog } from '../../src/server/posts/post-record.ts';
import { readRevision } from '../../src/server/posts/revisions.ts';

/** `GET /api/Blogs/{id}/revisions/{revision}`: one revision, to compare and to restore in the editor. */
export default endpoint('/api/Blogs/:id/revisions/:revision', {
  GET: ofOwnPost(async ({ params }) => {
    const _id = (await readLiving(params['id'] ?? '')).value.id;
    const former = await readRevision(_id, params['revision'] ?? '');
    return reply(200, await withPhotoFocus(toAdminBlog(_id, former)));
  }),
});

export const config: Config = { path: '/api/Blogs/:id/revisions/:revision' };
