import { LIMITS } from '../shared/limits.ts';
import type { Kind, Values } from './kind.ts';
import { ORIGIN } from './origin.ts';
import { EMAIL, NAME, PHONE } from './person-fields.ts';
import { RESUME_MESSAGES } from './resume.ts';

/** A job application; `companyName` carries the role. */
export const APPLICATION = {
  one: 'job application',
  many: 'Job applications',
  inbox: { one: 'Application', many: 'Applications' },
  answer: 'acknowledgement',
  fields: {
    name: NAME,
    companyName: {
      type: 'line',
      limit: LIMITS.name,
      label: 'Role',
      called: 'role',
      required: 'Enter the role you apply for',
      input: { label: 'Role*' },
      inSummary: true,
      underName: true,
    },
    email: EMAIL,
    phone: PHONE,
    resume: {
      type: 'file',
      label: 'Resume',
      called: 'resume',
      required: RESUME_MESSAGES.required,
      input: { label: 'Resume*' },
      inSummary: true,
      apart: true,
    },
    ...ORIGIN,
  },
} as const satisfies Kind;

export type Application = Values<typeof APPLICATION.fields>;

/** Its text fields; the file is checked separately (`domain/submissions/resume.ts`). */
export type ApplicationFields = Omit<Application, 'resume'>;
