import type { APIRoute } from 'astro';
import { iconSvg } from '../pictures/icon.ts';

export const GET: APIRoute = async () =>
  new Response(await iconSvg('round'), { headers: { 'content-type': 'image/svg+xml' } });
