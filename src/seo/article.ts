import type { ArticleLeaf } from 'schema-dts';
import type { Company } from '../domain/site/site-facts.ts';
import { organizationReference } from './organization.ts';

export interface ArticleFacts {
  title: string;
  description: string;
  /** Path of the post under the site's root. */
  path: string;
  /** Path or address of the picture. */
  image: string;
  /** ISO times. */
  createdAt: string;
  updatedAt?: string | undefined;
  /** BCP 47. */
  language: string;
  /** Public name of the author; the company when absent. */
  author?: string | undefined;
  topics?: string[];
}

/** A post of the blog, as an Article. */
export function article(site: URL, post: ArticleFacts, company?: Company): ArticleLeaf {
  const url = new URL(post.path, site).href;
  return {
    '@type': 'Article',
    headline: post.title,
    description: post.description,
    url,
    mainEntityOfPage: url,
    image: new URL(post.image, site).href,
    datePublished: post.createdAt,
    dateModified: later(post.createdAt, post.updatedAt ?? post.createdAt),
    inLanguage: post.language,
    ...(post.topics?.length ? { keywords: post.topics } : {}),
    author: post.author ? { '@type': 'Person', name: post.author } : organizationReference(site, company),
    publisher: organizationReference(site, company),
  };
}

/** A post may have been saved before the moment it was scheduled for. */
function later(one: string, other: string): string {
  return Date.parse(one) > Date.parse(other) ? one : other;
}
