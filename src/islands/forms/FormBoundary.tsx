import type { ReactNode } from 'react';
import { SITE } from '../../site.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';

/** Keeps a form that breaks from taking the page with it, and says how to write instead. */
export function FormBoundary({ children }: { children: ReactNode }) {
  const { email } = SITE.contact;
  return (
    <ErrorBoundary
      otherwise={
        <p>
          Please write to <a href={`mailto:${email}`}>{email}</a> instead.
        </p>
      }
    >
      {children}
    </ErrorBoundary>
  );
}
