import { BLOG_STATUSES, type FoundBlog } from './blog.ts';

/** Sort orders of the administrators' list: a column and a direction. */
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
/** Name of the first sort order in a search. */
export const BEST_FIRST = 'Best match';
export type PostSort = keyof typeof POST_SORTS;

/** What the filter of states offers: the states of posts, and the drafts and changes that are handed in. */
export const POST_STATES = [...BLOG_STATUSES, 'handed-in'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Filter and sort order of the administrators' list; an empty value matches every post. */
export interface PostQuery {
  /** Words of title, topics, description or text. */
  q: string;
  status: PostState | '';
  topic: string;
  author: string;
  language: string;
  sort: PostSort;
}

export const ALL_POSTS: PostQuery = { q: '', status: '', topic: '', author: '', language: '', sort: 'date-down' };

/** A page of the list, with the values that its filters offer. */
export interface PostPage {
  posts: FoundBlog[];
  /** Matching posts on all pages. */
  total: number;
  /** Cursor of the next page; null on the last. */
  next: string | null;
  topics: string[];
  authors: string[];
  languages: string[];
}

/** A post in the bin. `deletedAt` is ISO 8601. */
export interface BinnedPost extends Pick<FoundBlog, '_id' | 'title' | 'status' | 'language' | 'image' | 'marks'> {
  deletedAt: string;
  /** ID of the administrator who deleted it. */
  deletedBy?: string;
}

/** Parses the parameters of an address; an unknown value counts as absent. */
export function readPostQuery(parameters: URLSearchParams): PostQuery {
  const asked = (name: string) => parameters.get(name) ?? '';
  const sort = asked('sort');
  return {
    q: asked('q'),
    status: POST_STATES.find((state) => state === asked('status')) ?? '',
    topic: asked('topic'),
    author: asked('author'),
    language: asked('language'),
    sort: Object.hasOwn(POST_SORTS, sort) ? (sort as PostSort) : ALL_POSTS.sort,
  };
}

/** The query as parameters of an address, without default values. */
export function writePostQuery(query: PostQuery): URLSearchParams {
  const entries = Object.entries(query).filter(([name, value]) => value !== ALL_POSTS[name as keyof PostQuery]);
  return new URLSearchParams(entries);
}
