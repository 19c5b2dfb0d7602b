import type { ReactNode } from 'react';
import { mailLink } from '../../domain/reach.ts';
import { SITE } from '../../site.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';

/** Keeps a form that breaks from taking the page with it, and says how to write instead. */
export function FormBoundary({ children }: { children: ReactNode }) {
  const { email } = SITE.contact;
  const link = mailLink(email);
  return (
    <ErrorBoundary
      otherwise={
        email !== '' && <p>Please write to {link === undefined ? email : <a href={link}>{email}</a>} instead.</p>
      }
    >
      {children}
    </ErrorBoundary>
  );
}
