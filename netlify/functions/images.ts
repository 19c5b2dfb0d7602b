import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/http.ts';
import { imageResponse } from '../../src/server/image-response.ts';
import { readImage } from '../../src/server/images.ts';

/** `GET /api/images/{key}`: a stored picture. */
export default endpoint({
  GET: async ({ request, params }) => {
    const key = params['key'] ?? '';
    return imageResponse(request, key, await readImage(key));
  },
});

export const config: Config = { path: '/api/images/:key' };
