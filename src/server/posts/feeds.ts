import { escapeAttribute, escapeUTF8 } from 'entities/escape';
import { withDirections } from '../../domain/posts/blog-html.ts';
import { langOf } from '../../domain/posts/languages.ts';
import { postPath } from '../../domain/posts/post-path.ts';
import { withAbsoluteAddresses } from '../../domain/posts/sanitize.ts';
import { PAGE_SIZES } from '../../domain/shared/limits.ts';
import { SITE } from '../../site.ts';
import type { PublicPost, PublicSummary } from './public-post.ts';

/** RSS 2.0 with the full content of each post. */
export function rssFeed(blogs: PublicPost[], siteUrl: string): string {
  const items = blogs.map(
    (blog) => `<item>
<title>${escapeXml(blog.title)}</title>
<link>${escapeXml(siteUrl + postPath(blog))}</link>
<guid isPermaLink="true">${escapeXml(`${siteUrl}/Blogs/${blog._id}`)}</guid>
<pubDate>${new Date(blog.createdAt).toUTCString()}</pubDate>${blog.topics.map((topic) => `\n<category>${escapeXml(topic)}</category>`).join('')}
<dc:language>${escapeXml(blog.language)}</dc:language>${blog.author ? `\n<dc:creator>${escapeXml(blog.author)}</dc:creator>` : ''}
<description>${escapeXml(blog.description)}</description>
<content:encoded>${escapeXml(contentOf(blog, siteUrl))}</content:encoded>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(`${SITE.name} Blogs`)}</title>
<link>${siteUrl}/Blogs</link>
<atom:link href="${siteUrl}/rss.xml" rel="self" type="application/rss+xml"/>
<description>${escapeXml(SITE.description)}</description>
<language>${SITE.language.toLowerCase()}</language>
${items.join('\n')}
</channel>
</rss>
`;
}

/** Path of the sitemap of the posts; robots.txt names it. */
const SITEMAP = '/sitemap-posts.xml';
const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The sitemap of the posts; static pages have one of their own. Of more than 10,000 posts it is an index of parts, which are at
 * `?part=1` and so on. No other index lists it, since an index may not list an index.
 *
 * @param part counted from 1; the sitemap itself when not given
 * @returns undefined when there is no such part
 */
export function postsSitemap(blogs: PublicSummary[], siteUrl: string, part?: number): string | undefined {
  const parts = Math.max(1, Math.ceil(blogs.length / PAGE_SIZES.sitemap));
  if (part === undefined && parts > 1) return sitemapIndex(siteUrl, parts);
  const number = part ?? 1;
  if (!Number.isInteger(number) || number < 1 || number > parts) return undefined;
  const urls = blogs
    .slice((number - 1) * PAGE_SIZES.sitemap, number * PAGE_SIZES.sitemap)
    .map(
      (blog) =>
        `<url><loc>${escapeXml(siteUrl + postPath(blog))}</loc><lastmod>${escapeXml(blog.updatedAt)}</lastmod></url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="${SITEMAP_NAMESPACE}">
${urls.join('\n')}
</urlset>
`;
}

function sitemapIndex(siteUrl: string, parts: number): string {
  const sitemaps = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeXml(siteUrl)}${SITEMAP}?part=${index + 1}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="${SITEMAP_NAMESPACE}">
${sitemaps.join('\n')}
</sitemapindex>
`;
}

/** The content with its language, since feed readers show it on pages in another one. */
function contentOf(blog: PublicPost, siteUrl: string): string {
  const words = picture(blog) + withDirections(blog.content);
  const content = withAbsoluteAddresses(words, siteUrl + postPath(blog));
  return langOf(blog.language) ? `<div lang="${blog.language}">${content}</div>` : content;
}

function picture({ image }: PublicPost): string {
  if (!image) return '';
  return `<p><img src="${escapeAttribute(image.url)}" alt="${escapeAttribute(image.alt ?? '')}"></p>`;
}

/** Escapes text for XML; characters that XML does not allow are left out. */
function escapeXml(text: string): string {
  return escapeUTF8(text.replace(/[^\P{C}\t\n\r\p{Cf}\p{Co}]/gu, ''));
}
