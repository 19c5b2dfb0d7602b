import { v7 as uuidV7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, apiErrorFrom, catalogueMessage, messageAbout } from '../../src/browser/shared/api-error.ts';
import { formatBytes } from '../../src/domain/shared/bytes.ts';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { mailboxOf } from '../../src/domain/shared/mailbox.ts';
import { isUuidV7, uuidTime } from '../../src/domain/shared/uuid.ts';
import { validate } from '../../src/domain/shared/validate.ts';
import { ENQUIRY as KIND } from '../../src/domain/submissions/enquiry.ts';
import { schemaOf } from '../../src/domain/submissions/field-schemas.ts';
import { afterFailure, isDue, MAIL_RETRY_MINUTES, newMail, nextMailDue } from '../../src/domain/submissions/mail.ts';
import { REGISTRATION as REGISTRATION_KIND } from '../../src/domain/submissions/registration.ts';
import { shiftRegistrationID } from '../../src/domain/submissions/registration-id.ts';
import {
  RESUME_HINT,
  RESUME_MESSAGES,
  resumeContentProblem,
  safeResumeName,
} from '../../src/domain/submissions/resume.ts';
import { SPAM_REASON_TEXTS, spamReasons } from '../../src/domain/submissions/spam.ts';
import { INITIAL_TRIAGE } from '../../src/domain/submissions/triage.ts';
import { mailText } from '../../src/islands/admin/inbox/inbox-text.ts';
import { listDate } from '../../src/islands/admin/inbox/list-date.ts';
import { formReducer, IDLE, isLocked } from '../../src/islands/forms/form-state.ts';
import { ENQUIRY, ofThisYear, pdf, REGISTRATION } from '../helpers/samples.ts';

const EnquirySchema = schemaOf(KIND.fields);
const RegistrationSchema = schemaOf(REGISTRATION_KIND.fields);

describe('the error catalogue', () => {
  it('has the 404 message of posts; for photos and submissions the server’s message is shown', () => {
    const gone = new ApiError(404, 'This photo does not exist any more.');
    expect(messageAbout(gone)).toBe('This photo does not exist any more.');
    expect(messageAbout(new ApiError(404))).toBe(catalogueMessage(gone));
    expect(messageAbout(new ApiError(500, 'Anything'))).toBe(MESSAGES.server);
  });

  it('has messages for errors of Netlify itself', () => {
    expect(apiErrorFrom(413, '<html>', null).message).toBe('The file is too large to send.');
    const busy = apiErrorFrom(429, '', '40');
    expect(busy.message).toBe('Too many requests. Please wait a minute and try again.');
    expect(busy.retryAfter).toBe(40);
  });

  it('keeps the field errors of the server, and drops values that are no text', () => {
    const error = apiErrorFrom(400, '{"message":"No","errors":{"name":"Name is required","x":1}}', null);
    expect(error).toMatchObject({ message: 'No', errors: { name: 'Name is required' } });
    expect(apiErrorFrom(400, '{"message":{"a":1},"errors":[]}', null)).toMatchObject({
      message: '',
      errors: undefined,
    });
  });
});

describe('the state of a form', () => {
  it('clears all messages at the next submission', () => {
    const failed = formReducer(IDLE, { type: 'failed', message: 'No', errors: { name: 'x' } });
    expect(failed).toMatchObject({ phase: 'error', message: 'No', errors: { name: 'x' } });
    expect(formReducer(failed, { type: 'submitted' })).toMatchObject({ phase: 'submitting', message: '', errors: {} });
    expect(formReducer(failed, { type: 'refused', errors: { email: 'y' } })).toMatchObject({ message: '' });
  });

  it('is locked from the press to the answer', () => {
    const pressed = formReducer(IDLE, { type: 'pressed' });
    const sent = formReducer(pressed, { type: 'submitted' });
    expect([IDLE, pressed, sent].map(isLocked)).toEqual([false, true, true]);
    expect(isLocked(formReducer(pressed, { type: 'refused', errors: { name: 'x' } }))).toBe(false);
    expect(isLocked(formReducer(sent, { type: 'failed', message: 'No' }))).toBe(false);
    expect(isLocked(formReducer(sent, { type: 'arrived', message: 'Yes' }))).toBe(false);
  });

  it('announces the number of invalid fields once, not after each correction', () => {
    const refused = formReducer(IDLE, { type: 'refused', errors: { name: 'x', email: 'y' } });
    expect(refused.invalidCount).toBe(2);
    expect(formReducer(refused, { type: 'edited', field: 'name' }).invalidCount).toBe(0);
    expect(formReducer(refused, { type: 'pressed' }).invalidCount).toBe(0);
  });

  it('removes the error of an edited field only', () => {
    const refused = formReducer(IDLE, { type: 'refused', errors: { name: 'x', email: 'y' } });
    expect(formReducer(refused, { type: 'edited', field: 'name' }).errors).toEqual({ email: 'y' });
    expect(formReducer(refused, { type: 'edited', field: 'phone' })).toBe(refused);
    expect(formReducer(refused, { type: 'edited', field: 'name' }).failedAttempts).toBe(refused.failedAttempts);
  });
});

describe('an enquiry', () => {
  it('is stored in composed Unicode, with single-line fields in one line, without control characters', () => {
    const result = validate(EnquirySchema, { ...ENQUIRY, name: '  Jose\u0301\r\nBcc: x\u0000 ', message: 'a\r\nb' });
    expect(result).toMatchObject({ ok: true, value: { name: 'José Bcc: x', message: 'a\nb' } });
  });

  it('is stored without control of directions, which would turn what stands behind; joiners stay', () => {
    const result = validate(EnquirySchema, {
      ...ENQUIRY,
      name: 'Alice\u202eeviL \u2067نام\u2069',
      message: 'क्\u200dष',
    });
    expect(result).toMatchObject({ ok: true, value: { name: 'AliceeviL نام', message: 'क्\u200dष' } });
  });

  it('with very long text is refused before its Unicode composition, which takes quadratic time', () => {
    const composed = vi.spyOn(String.prototype, 'normalize');
    const marks = (count: number) => 'a'.padEnd(count, '\u0316\u0301');
    const bomb = {
      ...ENQUIRY,
      name: 'e\u0301'.repeat(40_000),
      email: marks(80_000),
      phone: marks(80_000),
      message: marks(80_000),
    };
    expect(validate(EnquirySchema, bomb)).toMatchObject({
      errors: {
        name: 'The name is 80,000 characters. Shorten it to 120.',
        email: 'The email is 80,000 characters. Shorten it to 254.',
        phone: expect.stringMatching(/^Enter a phone number/),
        message: 'The message is 80,000 characters. Shorten it to 5,000.',
      },
    });
    expect(validate(EnquirySchema, { ...ENQUIRY, message: marks(19_000) }).ok).toBe(false);
    safeResumeName(marks(80_000), 'pdf');
    const longest = Math.max(...composed.mock.contexts.map((text) => String(text).length));
    composed.mockRestore();
    expect(longest).toBeLessThanOrEqual(1000);
  });

  it('has its length limit in composed characters', () => {
    const message = '한'.normalize('NFD').repeat(LIMITS.message);
    expect(validate(EnquirySchema, { ...ENQUIRY, message })).toMatchObject({
      ok: true,
      value: { message: '한'.repeat(LIMITS.message) },
    });
  });

  it('keeps a known product and drops any other value', () => {
    expect(validate(EnquirySchema, ENQUIRY)).toEqual({ ok: true, value: ENQUIRY });
    for (const product of ['', 'Sorcery', 7, null, ['Task Management'], undefined]) {
      const result = validate(EnquirySchema, { ...ENQUIRY, product });
      expect(result).toMatchObject({ ok: true, value: { product: undefined } });
    }
  });

  it.each([
    'pooja\u200B@example.in',
    'poo\u00ADja@exam\u2060ple.in',
    '\uFEFFpooja@example.in',
    'ｐｏｏｊａ＠ｅｘａｍｐｌｅ．ｉｎ',
    'pooja@example.in.',
  ])('stores the email %j without invisible characters, full-width letters and a trailing dot', (email) => {
    const schemas = [
      [EnquirySchema, ENQUIRY],
      [RegistrationSchema, REGISTRATION],
    ] as const;
    for (const [schema, values] of schemas) {
      expect(validate(schema, { ...values, email })).toMatchObject({ ok: true, value: { email: 'pooja@example.in' } });
    }
  });

  it('counts an address as one mailbox, however it is spelled', () => {
    for (const spelling of [
      'flood@gmail.com',
      'FLOOD@Gmail.com',
      '\u00ADfl\u200Bood@gmail.com',
      'ｆｌｏｏｄ@gmail.com',
    ])
      expect(mailboxOf(spelling), spelling).toBe('flood@gmail.com');
    const invisible = ['Pooja\u200B@BÜCHER.example', 'poo\u00ADja@bu\u0308cher.example.', 'pooja@b\u2060ücher.example'];
    for (const spelling of [
      'pooja@bücher.example',
      'pooja@xn--bcher-kva.example',
      'ｐooja@bücher。example',
      ...invisible,
    ])
      expect(mailboxOf(spelling), spelling).toBe('pooja@xn--bcher-kva.example');
  });

  it.each([
    ['123456', false],
    ['1234567', true],
    ['+91 (20) 1234-5678', true],
    ['123456789012345678901', false],
    ['12345678a', false],
  ])('validates the phone number %s as %s', (phone, ok) => {
    expect(validate(EnquirySchema, { ...ENQUIRY, phone }).ok).toBe(ok);
  });
});

describe('a registration ID', () => {
  it('stays valid when it is shifted', () => {
    expect(shiftRegistrationID('VT311225235959', 1)).toBe(ofThisYear('VT010125000000'));
    expect(shiftRegistrationID('VT280225235959', 1)).toBe(ofThisYear('VT290225000000'));
  });
});

describe('an idempotency key', () => {
  it('is a UUID of version 7 that sorts by its time', () => {
    const times = [Date.UTC(2023), 1795229868547, 1795229868548, Date.UTC(2039)];
    const ids = times.map((msecs) => uuidV7({ msecs }));
    expect(ids.every(isUuidV7)).toBe(true);
    expect(ids.map(uuidTime)).toEqual(times);
    expect([...ids].sort()).toEqual(ids);
    expect(uuidV7()).not.toBe(uuidV7());
    // Storage is listed by prefixes of ids.
    expect([0, 1, 2 ** 47].map((msecs) => isUuidV7(uuidV7({ msecs })))).toEqual([false, false, false]);
  });
});

describe('a resume', () => {
  it('has a safe file name', () => {
    expect(safeResumeName('C:\\x\\My résumé (1).PDF', 'pdf')).toBe('My_résumé_1.pdf');
    expect(safeResumeName('../../.pdf', 'pdf')).toBe('resume.pdf');
  });

  it('may be exactly as large as its limit, which form and messages contain', () => {
    expect(resumeContentProblem('a.pdf', pdf(LIMITS.resumeBytes))).toBeNull();
    expect(resumeContentProblem('a.pdf', pdf(LIMITS.resumeBytes + 1))).toBe(RESUME_MESSAGES.tooLarge);
    const limit = formatBytes(LIMITS.resumeBytes);
    expect(RESUME_MESSAGES.tooLarge).toBe(`This file is too large. Choose one of ${limit} or smaller.`);
    expect(RESUME_HINT).toBe(`PDF, DOC or DOCX, ${limit.replace(' ', '')} maximum`);
  });

  it('has a readable size', () => {
    expect([312 * 1024, 1.1 * 1024 * 1024, 5 * 1024 * 1024, 900, 1].map(formatBytes)).toEqual([
      '312 KB',
      '1.1 MB',
      '5 MB',
      '900 bytes',
      '1 byte',
    ]);
  });
});

describe('spam', () => {
  it('is a filled trap field; a short fill time is a further reason only with it', () => {
    expect(spamReasons({ website: 'x', fillTime: '10' })).toEqual(['honeypot', 'too-fast']);
    expect(spamReasons({ website: 'x', fillTime: '3000' })).toEqual(['honeypot']);
    expect(spamReasons({ website: '', fillTime: '10' })).toEqual([]);
    expect(spamReasons({ website: '', fillTime: '3000' })).toEqual([]);
    expect(spamReasons({})).toEqual([]);
    expect(spamReasons({ fillTime: 'soon' })).toEqual([]);
    expect(SPAM_REASON_TEXTS['too-fast']).toMatch(/less than 3 seconds .*, which alone holds no message\.$/);
  });
});

describe('a mail', () => {
  const now = new Date('2026-11-21T08:00:00Z');

  it('is due at once, later after each failure, and not after the last', () => {
    let mail = newMail('notice', false, now);
    expect(isDue(mail, now)).toBe(true);
    const once = afterFailure(mail, 'busy', now);
    expect(mailText(once, INITIAL_TRIAGE)).toMatch(/^Notice to us not sent yet\. Tried again .+\. busy$/);
    expect(mailText({ ...once, state: 'given-up' }, INITIAL_TRIAGE)).toMatch(/^Notice to us given up after 1 try\. /);
    for (const minutes of MAIL_RETRY_MINUTES) {
      mail = afterFailure(mail, 'busy', now);
      expect(Date.parse(mail.nextTry) - now.getTime()).toBe(minutes * 60_000);
      expect(isDue(mail, now)).toBe(false);
    }
    mail = afterFailure(mail, 'busy', now);
    expect(mail).toMatchObject({ state: 'given-up', tries: 6 });
    expect(nextMailDue([mail])).toBeNull();
    expect(mailText(mail, INITIAL_TRIAGE)).toBe('Notice to us given up after 6 tries. busy');
  });

  it('is not due while another run holds its lease', () => {
    const leased = { ...newMail('notice', false, now), leasedUntil: '2026-11-21T08:01:00.000Z' };
    expect(isDue(leased, now)).toBe(false);
    expect(nextMailDue([leased])).toBe('2026-11-21T08:01:00.000Z');
  });
});

describe('a date in the inbox', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  it.each([
    ['2026-11-21T09:18:00Z', 'Today, 2:48 PM'],
    ['2026-11-20T13:00:00Z', 'Yesterday, 6:30 PM'],
    ['2026-11-18T10:42:00Z', 'November 18th, 4:12 PM'],
    ['2025-11-21T09:18:00Z', 'November 21st, 2025'],
  ])('%s is shown as %s', (date, words) => expect(listDate(date, now)).toBe(words));
});
