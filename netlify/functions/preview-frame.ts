import type { Config } from '@netlify/functions';
import { endpoint } from '../../src/server/auth/guarded-endpoint.ts';

import { PREVIEW_FRAME_HEADERS } from '../../src/server/http/security-headers.ts';

const EMPTY = '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>';

/**
 * `GET /api/preview/frame`: an empty document, into which the screen of the website puts the preview of a page. It has nothing
 * of anybody's.
 */
export default endpoint('/api/preview/frame', { GET: () => new Response(EMPTY, { headers: PREVIEW_FRAME_HEADERS }) });

export const config: Config = { path: '/api/preview/frame' };
