import { escapeAttribute, escapeUTF8 } from 'entities/escape';
import { withDirections } from '../../domain/posts/blog-html.ts';
import { langOf } from '../../domain/posts/languages.ts';
import { postPath } from '../../domain/posts/post-path.ts';
import { withAbsoluteAddresses } from '../../domain/posts/sanitize.ts';
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

/** The sitemap of the posts; static pages have one of their own. Search engines read 50,000 addresses of it. */
export function postsSitemap(blogs: PublicSummary[], siteUrl: string): string {
  const urls = blogs.map(
    (blog) =>
      `<url><loc>${escapeXml(siteUrl + postPath(blog))}</loc><lastmod>${escapeXml(blog.updatedAt)}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
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
