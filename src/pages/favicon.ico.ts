import type { APIRoute } from 'astro';
import { iconSvg } from '../pictures/icon.ts';
import { ico, png } from '../pictures/raster.ts';

const PIXELS = 48;

/** The icon for search engines and older browsers. */
export const GET: APIRoute = async () => {
  const file = ico(await png(await iconSvg('round', PIXELS)), PIXELS);
  return new Response(new Uint8Array(file), { headers: { 'content-type': 'image/x-icon' } });
};
