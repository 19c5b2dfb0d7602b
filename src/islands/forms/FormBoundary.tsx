import type { ReactNode } from 'react';
import { mailLink } from '../../domain/site/contact-links.ts';
import { SITE } from '../../site.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import Toaster from '../toaster/Toaster.tsx';

/** A form with the notifications of its page. A form that breaks leaves the page as it is, and says how to write instead. */
export function FormBoundary({ children }: { children: ReactNode }) {
  const { email } = SITE.contact;
  const link = mailLink(email);
  return (
    <>
      <ErrorBoundary
        otherwise={
          email !== '' && <p>Please write to {link === undefined ? email : <a href={link}>{email}</a>} instead.</p>
        }
      >
        {children}
      </ErrorBoundary>
      <Toaster />
    </>
  );
}
