import type { Config } from '@netlify/functions';
import { PhotoChangeSchema, PhotoFormSchema } from '../../src/domain/photos/photo.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { checked, empty, reply, withJson, withMultipart } from '../../src/server/http/endpoint.ts';
import { idempotencyKey } from '../../src/server/http/idempotency.ts';
import { nextLink } from '../../src/server/http/next-link.ts';
import {
  deletePhoto,
  listPhotoBin,
  purgePhoto,
  removePhotoEverywhere,
  restorePhoto,
} from '../../src/server/photos/photo-bin.ts';
import { photoFields, sentPhoto } from '../../src/server/photos/photo-files.ts';
import { listPhotos } from '../../src/server/photos/photo-list.ts';
import { addPhoto, changePhoto, replacePhoto } from '../../src/server/photos/photo-writes.ts';
import { scopeOf } from '../../src/server/posts/access/post-access.ts';

/** The library of photos and its bin. A photo is sent as multipart: `photo` and its smaller widths. */
export default endpoints({
  '/api/photos': {
    /** The library in pages (`q`, `limit`, `cursor`; a Link header says where the next one is). */
    GET: async (call) => {
      const { url } = call;
      const { photos, total, next } = await listPhotos(url.searchParams, scopeOf(call));
      return reply(200, photos, {
        'x-total-count': String(total),
        ...(next === null ? {} : { link: nextLink(url, next) }),
      });
    },
    /** Adds a photo, with `alt`; the same `Idempotency-Key` is the same photo. */
    POST: withMultipart({ files: photoFields('photo') }, async ({ request, admin }, form) => {
      const { alt } = checked(PhotoFormSchema, form.fields);
      const photo = await addPhoto(sentPhoto(form, 'photo'), alt, idempotencyKey(request));
      await audit(admin.adminID, 'photo-added', photo.name, { kind: 'photo', id: photo.key });
      return reply(201, photo);
    }),
  },
  '/api/photos/:key': {
    /** Changes a photo's details. */
    PATCH: withJson(PhotoChangeSchema, async ({ params, admin }, change) => {
      const { key = '' } = params;
      const photo = await changePhoto(key, change);
      await audit(admin.adminID, 'photo-changed', photo.name, { kind: 'photo', id: key });
      return reply(200, photo);
    }),
    /** Replaces a photo's picture wherever it is shown. */
    PUT: withMultipart({ files: photoFields('photo') }, async ({ params, admin }, form) => {
      const { key = '' } = params;
      const photo = await replacePhoto(key, sentPhoto(form, 'photo'), admin.adminID);
      await audit(admin.adminID, 'photo-replaced', photo.name, { kind: 'photo', id: key });
      return reply(200, photo);
    }),
    /**
     * Moves a photo to the bin; with `?everywhere=true` it is removed from the posts first, and 503 names those that could not be
     * saved.
     */
    DELETE: async ({ params, url, admin }) => {
      const { key = '' } = params;
      const isEverywhere = url.searchParams.get('everywhere') === 'true';
      const { name } = await (isEverywhere ? removePhotoEverywhere : deletePhoto)(key, admin.adminID);
      await audit(admin.adminID, isEverywhere ? 'photo-removed' : 'photo-deleted', name, { kind: 'photo', id: key });
      return empty();
    },
  },
  '/api/admin/photo-bin': {
    /** Photos deleted in the last 30 days, the latest first. */
    GET: async () => reply(200, await listPhotoBin()),
  },
  '/api/admin/photo-bin/:key': {
    /** Restores a photo; 200 also when it was restored before. */
    POST: async ({ params, admin }) => {
      const { key = '' } = params;
      const photo = await restorePhoto(key);
      await audit(admin.adminID, 'photo-restored', photo.name, { kind: 'photo', id: key });
      return reply(200, photo);
    },
    /** Deletes a photo for good; 409 when it is not in the bin. */
    DELETE: async ({ params, admin }) => {
      const { key = '' } = params;
      const name = await purgePhoto(key);
      if (name !== undefined) await audit(admin.adminID, 'photo-purged', name, { kind: 'photo', id: key });
      return empty();
    },
  },
});

export const config: Config = {
  path: ['/api/photos', '/api/photos/:key', '/api/admin/photo-bin', '/api/admin/photo-bin/:key'],
};
