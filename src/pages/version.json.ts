import type { APIRoute } from 'astro';

/** Which publication this deploy shows, and when it was built: 0 for the words of the repository alone. */
export const GET: APIRoute = () =>
  new Response(JSON.stringify(__SITE_VERSION__), { headers: { 'content-type': 'application/json' } });
