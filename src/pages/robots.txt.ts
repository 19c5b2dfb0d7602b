import type { APIRoute } from 'astro';

/**
 * Everything public may be read; the admin area and the API say nothing to a search engine. While samples remain no sitemap is
 * named, but pages stay open to be read: they ask themselves not to be listed.
 */
export const GET: APIRoute = ({ site }) => {
  const lines = [
    'User-agent: *',
    'Disallow: /admin/',
    'Disallow: /Dashboard',
    'Disallow: /api/',
    'Allow: /api/images/',
    '',
    ...(__NOINDEX__
      ? []
      : ['/sitemap-index.xml', '/sitemap-posts.xml'].map((path) => `Sitemap: ${new URL(path, site)}`)),
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
