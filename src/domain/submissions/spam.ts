/** The trap field's name: a person never sees it, a program fills it. */
export const HONEYPOT_FIELD = 'website';

/** The field that carries how long the form took to fill, in milliseconds. */
export const FILL_TIME_FIELD = 'fillTime';

/** A shorter time between first focus and sending adds to another sign of spam, in milliseconds. */
const MIN_FILL_MS = 3000;

/** Why a submission is held as spam. */
export type SpamReason = 'honeypot' | 'too-fast' | 'too-many' | 'marked';

/** The reason in words, for the inbox. */
export const SPAM_REASON_TEXTS: Readonly<Record<SpamReason, string>> = {
  honeypot: 'A field that people cannot see was filled in.',
  'too-fast': `The form was sent less than ${MIN_FILL_MS / 1000} seconds after it was begun, which alone holds no message.`,
  'too-many': 'More was sent on that day, from this network or altogether, than goes into the inbox.',
  marked: 'Somebody here marked it as spam.',
};

/**
 * The reasons to hold a submission as spam, from its extra fields; none when the honeypot is empty. A request without these
 * fields did not come from our form, which alone is no reason. Nor is a short time, since browsers fill forms automatically.
 */
export function spamReasons(extra: Readonly<Record<string, unknown>>): SpamReason[] {
  const trap = extra[HONEYPOT_FIELD];
  if (typeof trap !== 'string' || trap.trim() === '') return [];
  const given = extra[FILL_TIME_FIELD];
  const time = typeof given === 'string' && given !== '' ? Number(given) : given;
  return typeof time === 'number' && time < MIN_FILL_MS ? ['honeypot', 'too-fast'] : ['honeypot'];
}
