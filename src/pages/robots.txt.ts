import type { APIRoute } from 'astro';

/**
 * Search engines may crawl all public pages, but not the admin area and the API. While samples remain no sitemap is named; pages
 * may still be crawled, so that their noindex is read.
 */
export const GET: APIRoute = ({ locals }) => {
  const lines = [
    'User-agent: *',
    'Disallow: /admin/',
    'Disallow: /Dashboard',
    'Disallow: /api/',
    'Allow: /api/images/',
    '',
    ...(__NOINDEX__
      ? []
      : ['/sitemap-index.xml', '/sitemap-posts.xml'].map((path) => `Sitemap: ${locals.siteUrl}${path}`)),
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
