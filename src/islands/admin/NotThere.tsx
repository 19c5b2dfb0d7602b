import type { ReactNode } from 'react';
import { EmptyState } from '../list/EmptyState.tsx';

interface Props {
  heading: string;
  /** The address of the list. */
  list: string;
  /** A button before the link to the list. */
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
