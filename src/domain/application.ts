import * as v from 'valibot';
import { email, line, phone } from './fields.ts';
import { LIMITS } from './limits.ts';
import type { ResumeType } from './resume.ts';

/** A job application's text fields; `companyName` carries the role (specification, section 3). */
export const ApplicationSchema = v.object({
  name: line('The name', LIMITS.name, 'Name is required'),
  companyName: line('The role', LIMITS.name, 'Role is required'),
  email: email('Email is required', 'Enter an email address such as name@example.in'),
  phone: phone('Phone is required'),
});

export type ApplicationFields = v.InferOutput<typeof ApplicationSchema>;

/** A resume beside its application: what is known of it without opening it. */
export interface ResumeInfo {
  /** Safe file name, with its extension. */
  name: string;
  /** Bytes. */
  size: number;
  type: ResumeType;
  /** SHA-256 in hex: tells a repeat from another file of the same name. */
  digest: string;
}

export type Application = ApplicationFields & { resume: ResumeInfo };
