import type { Config } from '@netlify/functions';
import { LIMITS } from '../../src/domain/limits.ts';
import { PhotoFormSchema } from '../../src/domain/photo.ts';
import { asAdmin } from '../../src/server/auth.ts';
import { checked, endpoint, reply, withMultipart } from '../../src/server/http.ts';
import { idempotencyKey } from '../../src/server/idempotency.ts';
import { addPhoto, listPhotos } from '../../src/server/photos.ts';
import { limitUploads } from '../../src/server/upload-limit.ts';

/** `GET` lists the library, `POST` adds a photo (multipart: `photo`, `alt`); the same `Idempotency-Key` is the same photo. */
export default endpoint({
  GET: asAdmin(async () => reply(200, await listPhotos())),
  POST: asAdmin(
    withMultipart(
      { files: { photo: LIMITS.photoBytes } },
      limitUploads(async ({ request }, { fields, files }) => {
        const { alt } = checked(PhotoFormSchema, fields);
        return reply(201, await addPhoto(files['photo'], alt, idempotencyKey(request)));
      }),
    ),
  ),
});

export const config: Config = { path: '/api/photos' };
