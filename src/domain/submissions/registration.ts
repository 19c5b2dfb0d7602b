import { LIMITS } from '../shared/limits.ts';
import { TRAINING } from '../site/training.ts';
import type { Fields, Kind, Values } from './kind.ts';
import { ORIGIN } from './origin.ts';
import { EMAIL, NAME, PHONE } from './person-fields.ts';
import { REGISTRATION_ID, REGISTRATION_ID_HINT } from './registration-id.ts';

/** The branch that reveals a field of its own. */
export const OTHER_BRANCH = 'Other';

export const BRANCHES = [
  'Computer Science and Engineering',
  'Electrical and Electronics Engineering',
  'Mechanical Engineering',
  'Information Technology',
  'Mechatronics',
  'Civil Engineering',
  'Artificial Intelligence and Data Science',
  OTHER_BRANCH,
] as const;

/** A registration for the vocational training as it is sent and stored. */
export const REGISTRATION = {
  one: 'training registration',
  many: 'Training registrations',
  inbox: { one: 'Registration', many: 'Registrations' },
  answer: 'confirmation',
  fields: {
    name: { ...NAME, required: 'Full name is required', input: { ...NAME.input, label: 'Full name*' } },
    semester: {
      type: 'choice',
      options: TRAINING.semesters,
      label: 'Semester',
      called: 'semester',
      required: 'Semester is required',
      input: { label: 'Semester*' },
    },
    phone: { ...PHONE, required: 'Phone number is required', input: { ...PHONE.input, label: 'Phone number*' } },
    email: { ...EMAIL, required: 'Email is required', wrong: 'Invalid email format' },
    /** One of BRANCHES; instead of Other, the form sends the text of `otherBranch`. */
    branch: {
      type: 'line',
      limit: LIMITS.name,
      label: 'Branch',
      called: 'branch',
      required: 'Branch is required',
      input: { label: 'Branch*' },
      inSummary: true,
    },
    college: {
      type: 'line',
      limit: LIMITS.name,
      label: 'College',
      called: 'college name',
      held: 'college',
      required: 'College name is required',
      input: { label: 'College name*', autoComplete: 'organization', full: true },
      inSummary: true,
    },
    address: {
      type: 'lines',
      limit: LIMITS.address,
      label: 'Address',
      called: 'address',
      required: 'Address is required',
      input: { label: 'Address*', autoComplete: 'street-address', rows: 3 },
    },
    registrationID: {
      type: 'generated',
      pattern: REGISTRATION_ID,
      wrong: REGISTRATION_ID_HINT,
      label: 'Registration ID',
      called: 'registration ID',
      required: 'Registration ID is required',
      inSummary: true,
      toSender: true,
    },
    ...ORIGIN,
  },
} as const satisfies Kind;

export type Registration = Values<typeof REGISTRATION.fields>;

/** The field shown for branch Other; it is sent as `branch`. */
export const OTHER_FIELDS = {
  otherBranch: {
    type: 'line',
    limit: LIMITS.name,
    label: 'Branch',
    called: 'branch',
    required: 'Please specify your branch',
    input: { label: 'Please specify your branch*', placeholder: 'For example: Textile Engineering' },
  },
} as const satisfies Fields;
