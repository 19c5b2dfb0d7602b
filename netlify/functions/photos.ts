import type { Config } from '@netlify/functions';
import { PhotoFormSchema } from '../../src/domain/photo.ts';
import { audit } from '../../src/server/audit.ts';
import { asAdmin } from '../../src/server/auth.ts';
import { checked, endpoint, reply, withMultipart } from '../../src/server/http.ts';
import { idempotencyKey } from '../../src/server/idempotency.ts';
import { photoFields, sentPhoto } from '../../src/server/photo-files.ts';
import { addPhoto, listPhotos } from '../../src/server/photos.ts';
import { limitUploads } from '../../src/server/upload-limit.ts';

/** `GET` lists the library, `POST` adds a photo (multipart: `photo`, its smaller widths, `alt`); the same `Idempotency-Key` is the same photo. */
export default endpoint({
  GET: asAdmin(async () => reply(200, await listPhotos())),
  POST: asAdmin(
    withMultipart(
      { files: photoFields('photo') },
      limitUploads(async ({ request, admin }, form) => {
        const { alt } = checked(PhotoFormSchema, form.fields);
        const photo = await addPhoto(sentPhoto(form, 'photo'), alt, idempotencyKey(request));
        await audit(admin.adminID, 'photo-added', photo.name);
        return reply(201, photo);
      }),
    ),
  ),
});

export const config: Config = { path: '/api/photos' };
