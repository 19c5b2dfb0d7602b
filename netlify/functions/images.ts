import type { Config } from '@netlify/functions';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { readPhotoFile } from '../../src/server/photos/photo-files.ts';
import { photoResponse } from '../../src/server/photos/photo-response.ts';

export default endpoints({
  '/api/images/:key': {
    /** A stored picture: `{key}`, or `{key}-{width}`. */
    GET: async ({ request, params }) => {
      const { key = '' } = params;
      return photoResponse(request, key, await readPhotoFile(key));
    },
  },
});

export const config: Config = { path: '/api/images/:key' };
