import type { APIRoute } from 'astro';
import { iconSvg } from '../../pictures/icon.ts';
import { png } from '../../pictures/raster.ts';

const PIXELS = 512;

/** The company's logo for search engines (`LOGO_PATH`). */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await png(await iconSvg('square', PIXELS))), {
    headers: { 'content-type': 'image/png' },
  });
