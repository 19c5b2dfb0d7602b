import type { APIRoute } from 'astro';
import { LOGO_PATH } from '../domain/site/card-path.ts';
import { PALETTE } from '../palette.ts';
import { SITE } from '../site.ts';

/** Name, colours and icon of the site on a phone's home screen; it opens in the browser. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: SITE.name,
      lang: SITE.language,
      start_url: '/Home',
      display: 'browser',
      background_color: PALETTE.board,
      theme_color: PALETTE.board,
      icons: [
        { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: LOGO_PATH, type: 'image/png', sizes: '512x512' },
      ],
    }),
    { headers: { 'content-type': 'application/json' } },
  );
