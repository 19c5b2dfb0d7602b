import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { empty, reply } from '../../src/server/http/endpoint.ts';
import { purgePhoto, restorePhoto } from '../../src/server/photos/photo-bin.ts';

/**
 * `POST /api/admin/photo-bin/{key}`: restores a photo; 200 also when it was restored before. `DELETE`: deletes it for good;
 * 409 when it is not in the bin.
 */
export default endpoint('/api/admin/photo-bin/:key', {
  POST: async ({ params, admin }) => {
    const { key = '' } = params;
    const photo = await restorePhoto(key);
    await audit(admin.adminID, 'photo-restored', photo.name, { kind: 'photo', id: key });
    return reply(200, photo);
  },
  DELETE: async ({ params, admin }) => {
    const { key = '' } = params;
    const name = await purgePhoto(key);
    if (name !== undefined) await audit(admin.adminID, 'photo-purged', name, { kind: 'photo', id: key });
    return empty();
  },
});

export const config: Config = { path: '/api/admin/photo-bin/:key' };
