import type { Kind, Values } from './kind.ts';
import { LIMITS } from './limits.ts';

/** A contact enquiry (specification, sections 3 and 5). */
export const ENQUIRY = {
  one: 'enquiry',
  many: 'Enquiries',
  inbox: { one: 'Enquiry', many: 'Enquiries' },
  answer: 'acknowledgement',
  fields: {
    name: {
      type: 'line',
      limit: LIMITS.name,
      label: 'Name',
      called: 'name',
      required: 'Name is required',
      input: { label: 'Name*', placeholder: 'Name*', autoComplete: 'name' },
      apart: true,
    },
    companyName: {
      type: 'line',
      limit: LIMITS.name,
      label: 'Company',
      called: 'company name',
      required: 'Company name is required',
      input: { label: 'Company Name*', placeholder: 'Company Name*', autoComplete: 'organization' },
      inSummary: true,
    },
    email: {
      type: 'email',
      wrong: 'Enter an email address such as name@example.in',
      label: 'Email',
      called: 'email',
      held: 'email address',
      required: 'Email is required',
      input: { label: 'Email*', placeholder: 'Email*', autoComplete: 'email' },
    },
    phone: {
      type: 'phone',
      label: 'Phone',
      called: 'phone number',
      required: 'Phone is required',
      input: { label: 'Phone*', placeholder: 'Phone*', autoComplete: 'tel' },
    },
    message: {
      type: 'lines',
      limit: LIMITS.message,
      label: 'Message',
      called: 'message',
      required: 'Message is required',
      input: { label: 'Your Message*', placeholder: 'Your Message*', rows: 4 },
      inSummary: true,
      apart: true,
    },
  },
} as const satisfies Kind;

export type Enquiry = Values<typeof ENQUIRY.fields>;

/** How a message begins that was started by a module's Request Demo link. */
export function demoRequest(moduleName: string): string {
  return `I would like a demo of ${moduleName}.`;
}
