import type { APIRoute } from 'astro';
import { iconPng } from '../../pictures/icon.ts';

const PIXELS = 512;

/** The icon at the size that search engines and home screens ask for (`LOGO_PATH`). */
export const GET: APIRoute = async () =>
  new Response(await iconPng('square', PIXELS), { headers: { 'content-type': 'image/png' } });
