import type { APIRoute } from 'astro';

/** Everything public may be read; the admin area and the API say nothing to a search engine. */
export const GET: APIRoute = ({ site }) => {
  const lines = [
    'User-agent: *',
    'Disallow: /admin/',
    'Disallow: /Dashboard',
    'Disallow: /api/',
    'Allow: /api/images/',
    '',
    `Sitemap: ${new URL('/sitemap-index.xml', site).href}`,
    `Sitemap: ${new URL('/sitemap-posts.xml', site).href}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
