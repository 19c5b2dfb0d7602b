import { countOf } from '../../../domain/shared/words.ts';
import type { ListPage, ListState } from '../../list/list-state.ts';

/** The status of something that is loaded once. */
export type Loading<T> = { status: 'loading' } | { status: 'loaded'; value: T } | { status: 'failed' };

/** The status of a list's page. The shown page stays while the list is loaded again, unless that fails. */
export function loadingOf<Page>({ status, shown }: Pick<ListState<unknown, Page>, 'status' | 'shown'>): Loading<Page> {
  if (status === 'failed') return { status };
  return shown ? { status: 'loaded', value: shown.page } : { status: 'loading' };
}

/** The number of rows in words; empty when they could not be loaded. @param one what a row is called */
export function loadedCount(loading: Loading<ListPage<unknown>>, one: string): string {
  if (loading.status === 'loaded') return countOf(loading.value.total, one);
  return loading.status === 'loading' ? 'Loading' : '';
}
