import { LIMITS } from '../shared/limits.ts';
import { ERP_MODULES, type ErpModuleName } from '../site/erp-modules.ts';
import type { Kind, Values } from './kind.ts';
import { ORIGIN } from './origin.ts';
import { EMAIL, NAME, PHONE } from './person-fields.ts';

/** A contact enquiry. */
export const ENQUIRY = {
  one: 'enquiry',
  many: 'Enquiries',
  inbox: { one: 'Enquiry', many: 'Enquiries' },
  answer: 'acknowledgement',
  fields: {
    product: {
      type: 'prefilled',
      options: ERP_MODULES.map(({ name }) => name),
      label: 'Demo of',
      called: 'module of a demo request',
      held: 'the module of a demo request',
      input: { label: 'Demo of' },
    },
    name: { ...NAME, input: { ...NAME.input, placeholder: 'Name*' } },
    companyName: {
      type: 'line',
      limit: LIMITS.name,
      label: 'Company',
      called: 'company name',
      required: 'Enter your company name',
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
      required: 'Enter your message',
      input: { label: 'Your Message*', placeholder: 'Your Message*', rows: 4 },
      inSummary: true,
      apart: true,
    },
    ...ORIGIN,
  },
} as const satisfies Kind;

export type Enquiry = Values<typeof ENQUIRY.fields>;

/** The first sentence of a message that was started by a module's Request Demo link. */
export function demoRequest(moduleName: ErpModuleName): string {
  return `I would like a demo of ${moduleName}.`;
}
