import type { ReactNode } from 'react';
import { EmptyState } from '../list/EmptyState.tsx';

interface Props {
  heading: string;
  list: string;
  children?: ReactNode;
}

/** In the place of a form whose record cannot be shown, announced. */
export function NotThere({ heading, list, children }: Props) {
  return (
    <div role="alert">
      <EmptyState heading={heading}>
        <p className="acts">
          {children}
          <a className="btn btn-line btn-s" href={list}>
            Back to the list
          </a>
        </p>
      </EmptyState>
    </div>
  );
}
