import type { Config } from '@netlify/functions';
import { asAdmin } from '../../src/server/auth.ts';
import { empty, endpoint } from '../../src/server/http.ts';
import { deletePhoto } from '../../src/server/photos.ts';

/** `DELETE /api/photos/{key}`: 409 while a post shows it, unless `?force=true`. */
export default endpoint({
  DELETE: asAdmin(async ({ params, url, admin }) => {
    await deletePhoto(params['key'] ?? '', url.searchParams.get('force') === 'true', admin.adminID);
    return empty();
  }),
});

export const config: Config = { path: '/api/photos/:key' };
