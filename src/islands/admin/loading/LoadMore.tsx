import type { ListState } from '../../list/list-state.ts';
import { Button } from '../Button.tsx';

interface Props {
  status: ListState<unknown, unknown>['status'];
  className?: string | undefined;
  children: string;
  onPress: () => void;
}

/** The button that loads the next page of a list. While a page loads, it is aria-disabled and keeps the focus. */
export function LoadMore({ status, children, ...button }: Props) {
  const isLoading = status === 'loading-more';
  return (
    <Button look="largeLine" isOff={isLoading} {...button}>
      {isLoading ? 'Loading' : children}
    </Button>
  );
}
