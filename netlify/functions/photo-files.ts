import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';

import { readPhotoFile } from '../../src/server/photos/photo-files.ts';
import { photoResponse } from '../../src/server/photos/photo-response.ts';

/** `GET /api/images/{key}`, `/api/images/{key}-{width}`: a stored picture. */
export default endpoint('/api/images/:key', {
  GET: async ({ request, params }) => {
    const key = params['key'] ?? '';
    return photoResponse(request, key, await readPhotoFile(key));
  },
});

export const config: Config = { path: '/api/images/:key' };
