import type { APIRoute } from 'astro';
import { iconSvg } from '../pictures/icon.ts';
import { png } from '../pictures/raster.ts';

const PIXELS = 180;

/** The home screen's icon at the path where iOS looks for it; iOS rounds the corners itself and shows black behind transparent ones. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await png(await iconSvg('square', PIXELS))), {
    headers: { 'content-type': 'image/png' },
  });
