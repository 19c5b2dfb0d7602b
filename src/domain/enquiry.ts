import type { Kind, Values } from './kind.ts';
import { LIMITS } from './limits.ts';
import { EMAIL, NAME, PHONE } from './person-fields.ts';

/** A contact enquiry (specification, sections 3 and 5). */
export const ENQUIRY = {
  one: 'enquiry',
  many: 'Enquiries',
  inbox: { one: 'Enquiry', many: 'Enquiries' },
  answer: 'acknowledgement',
  fields: {
    name: { ...NAME, input: { ...NAME.input, placeholder: 'Name*' } },
    companyName: {
      type: 'line',
      limit: LIMITS.name,
      label: 'Company',
      called: 'company name',
      required: 'Company name is required',
      input: { label: 'Company Name*', placeholder: 'Company Name*', autoComplete: 'organization' },
      inSummary: true,
      underName: true,
    },
    email: { ...EMAIL, input: { ...EMAIL.input, placeholder: 'Email*' } },
    phone: { ...PHONE, input: { ...PHONE.input, placeholder: 'Phone*' } },
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
