import type { Config } from '@netlify/functions';
import { displayTitle } from '../../src/domain/posts/blog.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { empty, reply } from '../../src/server/http/endpoint.ts';
import { ofOwnPost } from '../../src/server/posts/access/post-access.ts';
import { readLiving, versionOf } from '../../src/server/posts/post-record.ts';
import { makePreviewLink, revokePreviews } from '../../src/server/posts/previews.ts';

/** `POST /api/Blogs/{id}/preview`: a signed link to a post that is not public. `DELETE` revokes all links to it. */
export default endpoint('/api/Blogs/:id/preview', {
  POST: ofOwnPost(async ({ params, admin }) => {
    const { value } = await readLiving(params['id'] ?? '');
    const link = await makePreviewLink(value.id);
    await audit(admin.adminID, 'preview-link-made', displayTitle(versionOf(value)), { kind: 'post', id: value.id });
    return reply(200, link);
  }),
  DELETE: ofOwnPost(async ({ params, admin }) => {
    const record = await revokePreviews(params['id'] ?? '', admin.adminID);
    await audit(admin.adminID, 'preview-links-ended', displayTitle(versionOf(record)), { kind: 'post', id: record.id });
    return empty();
  }),
});

export const config: Config = { path: '/api/Blogs/:id/preview' };
