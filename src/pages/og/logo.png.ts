import type { APIRoute } from 'astro';
import { iconPng } from '../../pictures/icon.ts';

const PIXELS = 512;

/** The company's logo for search engines (`LOGO_PATH`). */
export const GET: APIRoute = async () =>
  new Response(await iconPng('square', PIXELS), { headers: { 'content-type': 'image/png' } });
