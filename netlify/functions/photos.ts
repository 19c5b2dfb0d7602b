import type { Config } from '@netlify/functions';
import { LIMITS } from '../../src/domain/limits.ts';
import { PhotoFormSchema } from '../../src/domain/photo.ts';
import { asAdmin } from '../../src/server/auth.ts';
import { checked, endpoint, reply, withMultipart } from '../../src/server/http.ts';
import { addPhoto, listPhotos } from '../../src/server/photos.ts';
import { limitUploads } from '../../src/server/upload-limit.ts';

/** `GET` lists the library, `POST` adds a photo (multipart: `photo`, `alt`). */
export default endpoint({
  GET: asAdmin(async () => reply(200, await listPhotos())),
  POST: asAdmin(
    withMultipart(
      { files: { photo: LIMITS.photoBytes } },
      limitUploads(async (_call, { fields, files }) => {
        const { alt } = checked(PhotoFormSchema, fields);
        return reply(201, await addPhoto(files['photo'], alt));
      }),
    ),
  ),
});

export const config: Config = { path: '/api/photos' };
