import * as v from 'valibot';
import { email, line, lines, phone } from './fields.ts';
import { LIMITS } from './limits.ts';

/** A contact enquiry (specification, sections 3 and 5). */
export const EnquirySchema = v.object({
  name: line('The name', LIMITS.name, 'Name is required'),
  companyName: line('The company name', LIMITS.name, 'Company name is required'),
  email: email('Email is required', 'Enter an email address such as name@example.in'),
  phone: phone('Phone is required'),
  message: lines('The message', LIMITS.message, 'Message is required'),
});

export type Enquiry = v.InferOutput<typeof EnquirySchema>;

/** How a message begins that was started by a module's Request Demo link. */
export function demoRequest(moduleName: string): string {
  return `I would like a demo of ${moduleName}.`;
}
