import type { Config } from '@netlify/functions';
import { PhotoChangeSchema } from '../../src/domain/photos/photo.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { empty, reply, withJson, withMultipart } from '../../src/server/http/endpoint.ts';
import { deletePhoto, removePhotoEverywhere } from '../../src/server/photos/photo-bin.ts';
import { photoFields, sentPhoto } from '../../src/server/photos/photo-files.ts';
import { changePhoto, replacePhoto } from '../../src/server/photos/photo-writes.ts';

/**
 * `PATCH /api/photos/{key}` changes a photo's details. `PUT` replaces its picture wherever it is shown (multipart: `photo`
 * and its smaller widths). `DELETE` moves it to the bin; with `?everywhere=true` it is removed from the posts first, and 503 names those
 * that could not be saved.
 */
export default endpoint('/api/photos/:key', {
  PATCH: withJson(PhotoChangeSchema, async ({ params, admin }, change) => {
    const { key = '' } = params;
    const photo = await changePhoto(key, change);
    await audit(admin.adminID, 'photo-changed', photo.name, { kind: 'photo', id: key });
    return reply(200, photo);
  }),
  PUT: withMultipart({ files: photoFields('photo') }, async ({ params, admin }, form) => {
    const { key = '' } = params;
    const photo = await replacePhoto(key, sentPhoto(form, 'photo'), admin.adminID);
    await audit(admin.adminID, 'photo-replaced', photo.name, { kind: 'photo', id: key });
    return reply(200, photo);
  }),
  DELETE: async ({ params, url, admin }) => {
    const { key = '' } = params;
    const isEverywhere = url.searchParams.get('everywhere') === 'true';
    const { name } = await (isEverywhere ? removePhotoEverywhere : deletePhoto)(key, admin.adminID);
    await audit(admin.adminID, isEverywhere ? 'photo-removed' : 'photo-deleted', name, { kind: 'photo', id: key });
    return empty();
  },
});

export const config: Config = { path: '/api/photos/:key' };
