import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

interface Props {
  id?: string | undefined;
  role?: 'alert';
  children: ReactNode;
}

/** What is wrong with a field, below it. */
export function ErrorText({ id, role, children }: Props) {
  return (
    <span className="err" id={id} role={role}>
      <Icon name="warn" />
      <span>{children}</span>
    </span>
  );
}
