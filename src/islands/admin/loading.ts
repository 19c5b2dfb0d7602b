/** Something read once, as far as it has come. */
export type Loading<T> = { status: 'loading' } | { status: 'loaded'; value: T } | { status: 'failed' };

/** What is under way: the answer that counts is the one to `request`. */
export interface LoadState<T> {
  request: number;
  loading: Loading<T>;
}

export type LoadAction<T> =
  | { type: 'asked'; request: number }
  | { type: 'answered'; request: number; loading: Loading<T> }
  | { type: 'changed'; change: (value: T) => T };

/** An answer counts only while its request is the newest one; what is loaded stays while it is read again. */
export function reduceLoad<T>(state: LoadState<T>, action: LoadAction<T>): LoadState<T> {
  const { loading } = state;
  switch (action.type) {
    case 'asked':
      return { request: action.request, loading: loading.status === 'loaded' ? loading : { status: 'loading' } };
    case 'answered':
      return action.request === state.request ? { ...state, loading: action.loading } : state;
    case 'changed':
      if (loading.status !== 'loaded') return state;
      return { ...state, loading: { status: 'loaded', value: action.change(loading.value) } };
  }
}
