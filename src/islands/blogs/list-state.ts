import type { BlogSummary } from '../../domain/blog.ts';

/** What a card shows of a post. */
export type PostCardData = Pick<BlogSummary, '_id' | 'title' | 'createdAt' | 'image'>;

/** Nothing else of a post needs to travel in the page. */
export function toCard({ _id, title, createdAt, image }: BlogSummary): PostCardData {
  return { _id, title, createdAt, ...(image && { image }) };
}

/** A page of posts, and where the next one begins. */
export interface PostsPage {
  posts: PostCardData[];
  /** Of everything that matches. */
  total: number;
  cursor: string | null;
}

/** What the list shows. `query` is the search the posts belong to. */
export interface ListState extends PostsPage {
  status: 'loading' | 'ready' | 'loading-more' | 'error' | 'more-failed';
  query: string;
}

export type ListEvent =
  | { type: 'search'; query: string }
  | { type: 'loaded'; page: PostsPage }
  | { type: 'more' }
  | { type: 'more-loaded'; page: PostsPage }
  | { type: 'failed' };

/** The state the server's first page gives; without one the list loads it itself. */
export function startState({ query, start }: { query: string; start: PostsPage | null }): ListState {
  if (!start) return { status: 'loading', query, posts: [], total: 0, cursor: null };
  return { status: 'ready', query, ...start };
}

export function reduceList(state: ListState, event: ListEvent): ListState {
  switch (event.type) {
    case 'search':
      return { ...state, status: 'loading', query: event.query };
    case 'loaded':
      return { ...state, ...event.page, status: 'ready' };
    case 'more':
      return { ...state, status: 'loading-more' };
    case 'more-loaded': {
      const known = new Set(state.posts.map(({ _id }) => _id));
      const posts = [...state.posts, ...event.page.posts.filter(({ _id }) => !known.has(_id))];
      return { ...state, ...event.page, posts, status: 'ready' };
    }
    case 'failed':
      return { ...state, status: state.status === 'loading-more' ? 'more-failed' : 'error' };
  }
}
