import type { ReactElement } from 'react';
import { mailLink } from '../../domain/site/contact-links.ts';
import { SITE } from '../../site.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import Toaster from '../toaster/Toaster.tsx';

/** A form with the toasts of its page: an island. A message with the email address replaces a form that throws. */
export function visitorForm(Form: () => ReactElement) {
  return function VisitorForm() {
    const { email } = SITE.contact;
    const link = mailLink(email);
    return (
      <>
        <ErrorBoundary
          otherwise={
            email !== '' && <p>Please write to {link === undefined ? email : <a href={link}>{email}</a>} instead.</p>
          }
        >
          <Form />
        </ErrorBoundary>
        <Toaster />
      </>
    );
  };
}
