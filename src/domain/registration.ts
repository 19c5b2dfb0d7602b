import * as v from 'valibot';
import { line, lines, phone, simpleEmail } from './fields.ts';
import { LIMITS } from './limits.ts';

export const SEMESTERS = ['4th', '6th'] as const;

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

const person = {
  name: line('The name', LIMITS.name, 'Full name is required'),
  semester: v.picklist(SEMESTERS, 'Semester is required'),
  phone: phone('Phone number is required'),
  email: simpleEmail('Email is required', 'Invalid email format'),
};

const place = {
  college: line('The college name', LIMITS.name, 'College name is required'),
  address: lines('The address', LIMITS.address, 'Address is required'),
};

/** The training form as it is filled in (specification, section 5). */
export const TrainingFormSchema = v.object({
  ...person,
  branch: v.picklist(BRANCHES, 'Branch is required'),
  ...place,
});

/** The field behind branch Other. */
export const OtherBranchSchema = v.object({
  otherBranch: line('The branch', LIMITS.name, 'Please specify your branch'),
});

/** A registration as it is sent and stored: the branch of `otherBranch` has taken the place of Other. */
export const RegistrationSchema = v.object({
  ...person,
  branch: line('The branch', LIMITS.name, 'Branch is required'),
  ...place,
  registrationID: v.pipe(
    v.string('Registration ID is required'),
    v.check(isRegistrationID, 'Registration ID must be VT, day, month, 25, hour, minute and second'),
  ),
});

export type Registration = v.InferOutput<typeof RegistrationSchema>;

/** The part of the format that stands for the 2025 programme and never changes. */
const PROGRAMME = '25';
const FORMAT = /^VT(\d\d)(\d\d)25(\d\d)(\d\d)(\d\d)$/;
/** Days per month; an ID carries no year, so 29 February is a day. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether a text is VT, day, month, the fixed 25, hour, minute and second of a time that exists. */
export function isRegistrationID(text: string): boolean {
  const parts = FORMAT.exec(text)?.slice(1).map(Number);
  if (!parts) return false;
  const [day = 0, month = 0, hour = 0, minute = 0, second = 0] = parts;
  return day >= 1 && day <= (DAYS[month - 1] ?? 0) && hour < 24 && minute < 60 && second < 60;
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The registration ID of a moment, in Indian time (specification, section 9). */
export function registrationID(moment: Date): string {
  const parts = new Map(CLOCK.formatToParts(moment).map(({ type, value }) => [type, value]));
  const [day, month, ...time] = (['day', 'month', 'hour', 'minute', 'second'] as const).map((part) => parts.get(part));
  return `VT${day}${month}${PROGRAMME}${time.join('')}`;
}

/**
 * A valid ID some seconds after another one, where that one is taken. IDs carry no year; the leap year 2024
 * stands in, so that 29 February stays a day.
 */
export function shiftRegistrationID(id: string, seconds: number): string {
  const [day = 1, month = 1, hour = 0, minute = 0, second = 0] = FORMAT.exec(id)?.slice(1).map(Number) ?? [];
  const moved = new Date(Date.UTC(2024, month - 1, day, hour, minute, second + seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${two(moved.getUTCDate())}${two(moved.getUTCMonth() + 1)}`;
  const time = [moved.getUTCHours(), moved.getUTCMinutes(), moved.getUTCSeconds()].map(two).join('');
  return `VT${date}${PROGRAMME}${time}`;
}
