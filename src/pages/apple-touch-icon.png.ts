import type { APIRoute } from 'astro';
import { iconPng } from '../pictures/icon.ts';

const PIXELS = 180;

/** The home screen's icon at the path where iOS looks for it; iOS rounds the corners itself and shows black behind transparent ones. */
export const GET: APIRoute = async () =>
  new Response(await iconPng('square', PIXELS), { headers: { 'content-type': 'image/png' } });
