import type { APIRoute } from 'astro';
import { iconSvg } from '../pictures/icon.ts';

/** The icon for browsers, at every size. */
export const GET: APIRoute = () => new Response(iconSvg('round'), { headers: { 'content-type': 'image/svg+xml' } });
