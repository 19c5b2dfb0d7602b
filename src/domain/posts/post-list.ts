import { BLOG_STATUSES, type BlogStatus, type BlogSummary } from './blog.ts';

/** What the administrators' list can be sorted by: a column, and which end comes first. */
export const POST_SORTS = {
  'date-down': 'Newest first',
  'date-up': 'Oldest first',
  'edited-down': 'Changed last',
  'edited-up': 'Changed longest ago',
  'title-up': 'Title, A to Z',
  'title-down': 'Title, Z to A',
  'state-up': 'State, drafts first',
  'state-down': 'State, published first',
  'author-up': 'Author, A to Z',
  'author-down': 'Author, Z to A',
} as const;
export type PostSort = keyof typeof POST_SORTS;

/** What the administrators' list may be asked for; empty stands for all. */
export interface PostQuery {
  /** Words of title, description or text. */
  q: string;
  status: BlogStatus | '';
  topic: string;
  author: string;
  language: string;
  sort: PostSort;
}

export const ALL_POSTS: PostQuery = { q: '', status: '', topic: '', author: '', language: '', sort: 'date-down' };

/** A page of it, with what it could be narrowed to. */
export interface PostPage {
  posts: BlogSummary[];
  /** Of everything that matches, on all pages. */
  total: number;
  /** Where the next page begins; null on the last. */
  next: string | null;
  topics: string[];
  authors: string[];
  languages: string[];
}

/** A post in the bin, and since when, ISO 8601. */
export interface BinnedPost extends Pick<BlogSummary, '_id' | 'title' | 'status' | 'language' | 'image'> {
  deletedAt: string;
  /** ID of who deleted it. */
  deletedBy?: string;
}

/** Reads a query as an address writes it; what is not known there counts as not asked for. */
export function readPostQuery(parameters: URLSearchParams): PostQuery {
  const asked = (name: string) => parameters.get(name) ?? '';
  const sort = asked('sort');
  return {
    q: asked('q'),
    status: BLOG_STATUSES.find((status) => status === asked('status')) ?? '',
    topic: asked('topic'),
    author: asked('author'),
    language: asked('language'),
    sort: Object.hasOwn(POST_SORTS, sort) ? (sort as PostSort) : ALL_POSTS.sort,
  };
}

/** The same for an address: what is as at first is left out. */
export function writePostQuery(query: PostQuery): URLSearchParams {
  const entries = Object.entries(query).filter(([name, value]) => value !== ALL_POSTS[name as keyof PostQuery]);
  return new URLSearchParams(entries);
}
