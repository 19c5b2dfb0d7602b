import type { Config } from '@netlify/functions';
import { BackupPartSchema, RestoreSchema, TAR_TYPE } from '../../src/domain/admin/transfer.ts';
import { ComparedPostsSchema, ImportedPostSchema } from '../../src/domain/posts/imported-post.ts';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { backupPart, listAnswer, listBackup } from '../../src/server/admin/backup-parts.ts';
import { beginRestore, endRestore, restorePart } from '../../src/server/admin/restore-parts.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { checked, empty, readBody, reply, withJson } from '../../src/server/http/endpoint.ts';
import { compareImports, importPost } from '../../src/server/posts/imported-posts.ts';

/** What goes in and out as a whole: posts of another system, and everything stored. */
export default endpoints({
  '/api/admin/import/compare': {
    /** What an import would make of each of these posts, in their order. */
    POST: withJson(ComparedPostsSchema, async (_call, { posts }) => reply(200, await compareImports(posts))),
  },
  '/api/admin/import/posts': {
    /** Stores one post of another system; the same post again changes nothing. */
    POST: withJson(ImportedPostSchema, async ({ admin }, post) => {
      const answer = await importPost(post, admin.adminID);
      const { id, state } = answer;
      if (state === 'new' || state === 'changed')
        await audit(admin.adminID, 'post-imported', post.title, { kind: 'post', id });
      return reply(200, answer);
    }),
  },
  '/api/admin/backup': {
    /** The names of all records, in the order of the archive. */
    GET: async ({ admin, request }) => {
      const listed = await listBackup();
      // A HEAD begins nothing.
      if (request.method === 'GET') await audit(admin.adminID, 'backup-saved');
      return listAnswer(listed);
    },
    /** A part of the archive: the first of these records, up to 4 MB. */
    POST: withJson(BackupPartSchema, async (_call, { names }) => backupPart(names)),
  },
  '/api/admin/restore': {
    /** Begins to restore an archive, or goes on with the same one; 409 when the site is not empty. */
    POST: withJson(RestoreSchema, async ({ admin }, { archive }) => {
      await beginRestore(archive);
      await audit(admin.adminID, 'restore-begun');
      return empty();
    }),
    /** Stores records of that archive. */
    PUT: async ({ request }) =>
      reply(200, await restorePart(await readBody(request, TAR_TYPE, LIMITS.restoreBytes + LIMITS.jsonBytes))),
    /** `?archive=`: ends the restore. */
    DELETE: async ({ url }) => {
      await endRestore(checked(RestoreSchema, Object.fromEntries(url.searchParams)).archive);
      return empty();
    },
  },
});

export const config: Config = {
  path: ['/api/admin/import/compare', '/api/admin/import/posts', '/api/admin/backup', '/api/admin/restore'],
};
