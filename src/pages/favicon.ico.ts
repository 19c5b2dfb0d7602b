import type { APIRoute } from 'astro';
import { iconPng } from '../pictures/icon.ts';
import { ico } from '../pictures/raster.ts';

const PIXELS = 48;

/** The icon for search engines and older browsers. */
export const GET: APIRoute = async () => {
  const file = ico(await iconPng('round', PIXELS), PIXELS);
  return new Response(new Uint8Array(file), { headers: { 'content-type': 'image/x-icon' } });
};
