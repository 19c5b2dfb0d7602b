import type { ListState } from '../../list/list-state.ts';

interface Props {
  status: ListState<unknown, unknown>['status'];
  className: string | undefined;
  /** The label while nothing is loading. */
  children: string;
  onPress: () => void;
}

/** The button that loads the next page of a list. While a page loads, the button is aria-disabled and keeps the focus. */
export function LoadMore({ status, className, children, onPress }: Props) {
  const isLoading = status === 'loading-more';
  return (
    <button className={`btn btn-line ${className}`} type="button" aria-disabled={isLoading} onClick={onPress}>
      {isLoading ? 'Loading' : children}
    </button>
  );
}
