import type { Kind, Values } from './kind.ts';
import { LIMITS } from './limits.ts';
import { RESUME_MESSAGES } from './resume.ts';

/** A job application; `companyName` carries the role (specification, section 3). */
export const APPLICATION = {
  one: 'job application',
  many: 'Job applications',
  inbox: { one: 'Application', many: 'Applications' },
  answer: 'acknowledgement',
  fields: {
    name: {
      type: 'line',
      limit: LIMITS.name,
      label: 'Name',
      called: 'name',
      required: 'Name is required',
      input: { label: 'Name*', autoComplete: 'name' },
      apart: true,
    },
    companyName: {
      type: 'line',
      limit: LIMITS.name,
      label: 'Role',
      called: 'role',
      required: 'Role is required',
      input: { label: 'Role*' },
      inSummary: true,
    },
    email: {
      type: 'email',
      wrong: 'Enter an email address such as name@example.in',
      label: 'Email',
      called: 'email',
      held: 'email address',
      required: 'Email is required',
      input: { label: 'Email*', autoComplete: 'email' },
    },
    phone: {
      type: 'phone',
      label: 'Phone',
      called: 'phone number',
      required: 'Phone is required',
      input: { label: 'Phone*', autoComplete: 'tel' },
    },
    resume: {
      type: 'file',
      label: 'Resume',
      called: 'resume',
      required: RESUME_MESSAGES.required,
      input: { label: 'Resume*' },
      inSummary: true,
      apart: true,
    },
  },
} as const satisfies Kind;

export type Application = Values<typeof APPLICATION.fields>;

/** Its text fields; the file is checked apart (`domain/resume.ts`). */
export type ApplicationFields = Omit<Application, 'resume'>;
