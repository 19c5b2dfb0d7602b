import type { Config } from '@netlify/functions';
import { PhotoFormSchema } from '../../src/domain/photos/photo.ts';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { checked, reply, withMultipart } from '../../src/server/http/endpoint.ts';
import { idempotencyKey } from '../../src/server/http/idempotency.ts';
import { nextLink } from '../../src/server/http/next-link.ts';
import { photoFields, sentPhoto } from '../../src/server/photos/photo-files.ts';
import { listPhotos } from '../../src/server/photos/photo-list.ts';
import { addPhoto } from '../../src/server/photos/photo-writes.ts';
import { scopeOf } from '../../src/server/posts/access/post-access.ts';

/**
 * `GET` lists the library in pages (`q`, `limit`, `cursor`; a Link header says where the next one is), `POST` adds a photo
 * (multipart: `photo`, its smaller widths, `alt`); the same `Idempotency-Key` is the same photo.
 */
export default endpoint('/api/photos', {
  GET: async (call) => {
    const { url } = call;
    const { photos, total, next } = await listPhotos(url.searchParams, scopeOf(call));
    return reply(200, photos, {
      'x-total-count': String(total),
      ...(next === null ? {} : { link: nextLink(url, next) }),
    });
  },
  POST: withMultipart({ files: photoFields('photo') }, async ({ request, admin }, form) => {
    const { alt } = checked(PhotoFormSchema, form.fields);
    const photo = await addPhoto(sentPhoto(form, 'photo'), alt, idempotencyKey(request));
    await audit(admin.adminID, 'photo-added', photo.name, { kind: 'photo', id: photo.key });
    return reply(201, photo);
  }),
});

export const config: Config = { path: '/api/photos' };
