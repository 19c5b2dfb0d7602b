import { TRAINING } from '../site/training.ts';

/** Days and months that exist; an ID carries no year, so 29 February does. */
const DATE = '(?:(?:0[1-9]|[12]\\d)(?:0[1-9]|1[0-2])|30(?:0[13-9]|1[0-2])|31(?:0[13578]|1[02]))';

const TIME = '(?:[01]\\d|2[0-3])[0-5]\\d[0-5]\\d';

/**
 * VT, day, month, the year of a programme, hour, minute and second of a time that exists. Any year: stored registrations and forms
 * that are open stay valid when the owner changes the programme's.
 */
export const REGISTRATION_ID = new RegExp(`^VT${DATE}\\d{2}${TIME}$`);

/** The message for a text that is no registration ID. */
export const REGISTRATION_ID_HINT = 'Registration ID must be VT, day, month, year, hour, minute and second';

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The registration ID of a moment, in Indian time. */
export function registrationID(moment: Date): string {
  const parts = new Map(CLOCK.formatToParts(moment).map(({ type, value }) => [type, value]));
  const [day, month, ...time] = (['day', 'month', 'hour', 'minute', 'second'] as const).map((part) => parts.get(part));
  return `VT${day}${month}${String(TRAINING.year).slice(-2)}${time.join('')}`;
}

/** The last two digits of the year of a registration's programme. */
export const programmeOf = (id: string) => id.slice(6, 8);

/**
 * A valid ID some seconds later, for one that is taken. IDs contain no year; the date is computed in the leap year 2024,
 * which has a 29 February.
 */
export function shiftRegistrationID(id: string, seconds: number): string {
  const [day = 1, month = 1, , hour = 0, minute = 0, second = 0] = (id.match(/\d\d/g) ?? []).map(Number);
  const moved = new Date(Date.UTC(2024, month - 1, day, hour, minute, second + seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${two(moved.getUTCDate())}${two(moved.getUTCMonth() + 1)}`;
  const time = [moved.getUTCHours(), moved.getUTCMinutes(), moved.getUTCSeconds()].map(two).join('');
  return `VT${date}${programmeOf(id)}${time}`;
}
