/** The status of something that is loaded once. */
export type Loading<T> = { status: 'loading' } | { status: 'loaded'; value: T } | { status: 'failed' };

/** State of `useLoad`. Only the answer to the newest `request` is used. */
export interface LoadState<T> {
  request: number;
  loading: Loading<T>;
  /** Changes made on the server since the request; its answer may not contain them. */
  since: readonly ((value: T) => T)[];
}

export type LoadAction<T> =
  | { type: 'asked'; request: number }
  | { type: 'answered'; request: number; loading: Loading<T> }
  | { type: 'changed'; change: (value: T) => T };

/** Drops stale answers; the loaded value stays while it is loaded again. */
export function reduceLoad<T>(state: LoadState<T>, action: LoadAction<T>): LoadState<T> {
  const { loading } = state;
  switch (action.type) {
    case 'asked':
      return {
        since: [],
        request: action.request,
        loading: loading.status === 'loaded' ? loading : { status: 'loading' },
      };
    case 'answered':
      return action.request === state.request ? { ...state, loading: withChanges(action.loading, state.since) } : state;
    case 'changed':
      return { ...state, since: [...state.since, action.change], loading: withChanges(loading, [action.change]) };
  }
}

function withChanges<T>(loading: Loading<T>, changes: readonly ((value: T) => T)[]): Loading<T> {
  if (loading.status !== 'loaded') return loading;
  return { status: 'loaded', value: changes.reduce((value, change) => change(value), loading.value) };
}
