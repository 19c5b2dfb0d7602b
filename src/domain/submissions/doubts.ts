import { mailAddress } from '../shared/mailbox.ts';
import { indianDigits, NATIONAL_DIGITS, plainPhone } from '../shared/phone.ts';
import { countOf } from '../shared/words.ts';
import type { Fields } from './kind.ts';

/** Domains that are typed by mistake, by the provider that is meant. */
const MISTYPED: Readonly<Record<string, readonly string[]>> = {
  'gmail.com': [
    'gmial.com',
    'gamil.com',
    'gmai.com',
    'gmal.com',
    'gmil.com',
    'gnail.com',
    'gmail.co',
    'gmail.cm',
    'gmail.con',
    'gmail.in',
  ],
  'yahoo.com': ['yaho.com', 'yahooo.com', 'yhoo.com', 'yahoo.co', 'yahoo.con'],
  'hotmail.com': ['hotmial.com', 'hotmal.com', 'hotmai.com', 'hotmail.co', 'hotmail.con'],
  'outlook.com': ['outlok.com', 'outloook.com', 'outlook.co', 'outlook.con'],
  'rediffmail.com': ['redifmail.com', 'rediffmial.com', 'rediffmail.co', 'rediffmail.con'],
  'icloud.com': ['iclod.com', 'icloud.co', 'icloud.con'],
};

/** An Indian mobile number with a digit too many. Other numbers may have more than ten: toll-free ones have eleven. */
const TOO_LONG = new RegExp(`^[6-9]\\d{${NATIONAL_DIGITS},}$`);

const SEND_AGAIN = 'Send again if it is right.';

/**
 * Questions about values that are valid but that probably nobody can be reached at, by field name. The form asks each once and
 * sends the value all the same; the server does not ask.
 */
export function doubtsOf(fields: Fields, values: Readonly<Record<string, string>>): Record<string, string> {
  const doubts: Record<string, string> = {};
  for (const [name, { type }] of Object.entries(fields)) {
    const question = questionAbout(type, values[name] ?? '');
    if (question !== undefined) doubts[name] = `${question} ${SEND_AGAIN}`;
  }
  return doubts;
}

function questionAbout(type: Fields[string]['type'], value: string): string | undefined {
  if (value.trim() === '') return undefined;
  if (type === 'email') return aboutAddress(mailAddress(value));
  return type === 'phone' ? aboutNumber(plainPhone(value)) : undefined;
}

function aboutAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).toLowerCase();
  const provider = Object.keys(MISTYPED).find((name) => MISTYPED[name]?.includes(domain));
  if (!provider) return undefined;
  const meant = address.slice(0, at) + provider;
  return `Did you mean ${meant}? We answer to ${address}.`;
}

function aboutNumber(number: string): string | undefined {
  const digits = indianDigits(number);
  if (digits === undefined || (digits.length >= NATIONAL_DIGITS && !TOO_LONG.test(digits))) return undefined;
  const count = countOf(digits.length, 'digit');
  return `This number has ${count}; Indian numbers have ${NATIONAL_DIGITS}.`;
}
