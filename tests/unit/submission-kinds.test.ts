import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { validate } from '../../src/domain/shared/validate.ts';
import { trainingFigures } from '../../src/domain/site/training.ts';
import { schemaOf } from '../../src/domain/submissions/field-schemas.ts';
import type { Field, Fields } from '../../src/domain/submissions/kind.ts';
import { SUBMITTED_DATA } from '../../src/domain/submissions/privacy.ts';
import {
  filledFields,
  forEachKind,
  KINDS,
  SUBMISSION_KINDS,
  type Submission,
} from '../../src/domain/submissions/submission.ts';
import { INITIAL_TRIAGE } from '../../src/domain/submissions/triage.ts';
import { Inputs } from '../../src/islands/forms/Inputs.tsx';
import { toSender } from '../../src/server/mail/mail-texts.ts';
import { csvHead, csvRows } from '../../src/server/submissions/inbox-csv.ts';
import { describeFields, shownToSender, summaryOf } from '../../src/server/submissions/submission-text.ts';
import { APPLICANT, ENQUIRY, REGISTRATION } from '../helpers/samples.ts';

const RESUME = { name: 'cv.pdf', size: 312 * 1024, type: 'pdf', digest: 'f00d' } as const;
const FIELDS = { enquiries: ENQUIRY, applications: { ...APPLICANT, resume: RESUME }, registrations: REGISTRATION };

const SENT = forEachKind(
  (kind): Submission => ({
    id: kind,
    kind,
    fields: FIELDS[kind],
    receivedAt: '2026-11-21T08:00:00.000Z',
    ...INITIAL_TRIAGE,
    spam: [],
    mails: [],
    replies: [],
  }),
);
const fieldsOf = (kind: keyof typeof KINDS) => Object.entries<Field>(KINDS[kind].fields);

describe('the fields of a kind of submission', () => {
  it.each([
    [
      'enquiries',
      'Name, Email, Phone, Demo of, Company, Message, First page, Came from, Campaign',
      'Rawat Sweets: We have three shops and want one website.',
    ],
    [
      'applications',
      'Name, Email, Phone, Role, Resume, First page, Came from, Campaign',
      'Web Developer Intern: resume, 312 KB, PDF',
    ],
    [
      'registrations',
      'Registration ID, Name, Email, Phone, Semester, Branch, College, Address, First page, Came from, Campaign',
      `${REGISTRATION.registrationID}: Mechatronics, Government Polytechnic`,
    ],
  ] as const)('have one order in inbox and CSV: %s', (kind, labels, summary) => {
    expect(
      describeFields(SENT[kind])
        .map(([label]) => label)
        .join(', '),
    ).toBe(labels);
    expect(summaryOf(SENT[kind])).toBe(summary);
    const named = `"Received (India)","Kind","${labels.replaceAll(', ', '","')}","State","Set by","Assigned to","Follow up on","Paid (rupees)","Paid on","Notes","Replies","Spam"`;
    expect(csvHead(kind)).toBe(`\uFEFF${named}\r\n`);
  });

  it('are listed in the privacy policy', () => {
    const ORIGIN = '; also the page you came in on, the website that linked to us and the campaign named in the link.';
    expect(SUBMITTED_DATA).toMatchObject([
      {
        name: 'Enquiries',
        fields: `Name, company name, email address, phone number, message and the module of a demo request${ORIGIN}`,
      },
      { name: 'Job applications', fields: `Name, role, email address, phone number and resume${ORIGIN}` },
      {
        name: 'Training registrations',
        fields: `Name, semester, phone number, email address, branch, college, address and registration ID${ORIGIN}`,
      },
    ]);
  });

  it('are omitted in a submission older than the field', () => {
    const { companyName: _later, ...fields } = ENQUIRY;
    const old = { ...SENT.enquiries, fields: fields as typeof ENQUIRY };
    expect(filledFields(old).map(({ name }) => name)).toEqual([
      'name',
      'email',
      'phone',
      'product',
      'message',
      'firstPage',
      'referrer',
      'campaign',
    ]);
    expect(summaryOf(old)).toBe(ENQUIRY.message);
    expect(csvRows('enquiries', [old], String)).toContain(`"'+91 98765 43210","${ENQUIRY.product}","",`);
  });

  it('are in the mail to the sender only when the sender cannot write them', () => {
    expect(forEachKind((kind) => shownToSender(SENT[kind]))).toEqual({
      enquiries: {},
      applications: {},
      registrations: { registrationID: REGISTRATION.registrationID },
    });
    const shown = SUBMISSION_KINDS.flatMap(fieldsOf).filter(([, field]) => field.toSender);
    for (const [name, { type }] of shown) expect(['generated', 'choice'], name).toContain(type);
  });

  it('of a registration are confirmed with year and fee of the training', () => {
    const { subject, paragraphs, board, closing } = toSender(SENT.registrations);
    const { year, fee } = trainingFigures();
    expect(subject).toContain(REGISTRATION.registrationID);
    expect(board).toBe(REGISTRATION.registrationID);
    expect(paragraphs[0]).toContain(`${year} programme`);
    expect(closing?.[0]).toContain(`The fee is ${fee} rupees.`);
  });

  it('of a registration of another year name that year and no fee', () => {
    const { fields, ...registration } = SENT.registrations;
    const previous = { ...registration, fields: { ...fields, registrationID: 'VT211131101530' } };
    const { paragraphs, closing } = toSender(previous);
    expect(paragraphs[0]).toContain('2031 programme');
    expect(closing).toEqual(['Please bring your own laptop and its charger.']);
  });

  it.each(SUBMISSION_KINDS)('of %s have distinct labels, and an input unless they are generated or tracked', (kind) => {
    const fields = fieldsOf(kind).map(([, field]) => field);
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
    for (const { type, input, label } of fields)
      expect(input === undefined, label).toBe(type === 'generated' || type === 'tracked');
  });
});

describe('an optional field', () => {
  const FIELDS = {
    name: { type: 'line', limit: 20, label: 'Name', called: 'name', required: 'Enter your name' },
    city: { type: 'line', limit: 20, label: 'City', called: 'city', optional: true, input: { label: 'City' } },
    phone: { type: 'phone', label: 'Phone', called: 'phone number', optional: true },
    size: { type: 'choice', options: ['S', 'L'], label: 'Size', called: 'size', optional: true },
  } as const satisfies Fields;
  const check = (values: unknown) => validate(schemaOf(FIELDS), values);

  it.each([{}, { city: '' }, { city: ' \n', phone: '', size: '' }])('may be left out or empty: %o', (values) => {
    const checked = check({ name: 'Asha', ...values });
    expect(checked.ok && Object.values(checked.value).filter((value) => value !== undefined)).toEqual(['Asha']);
  });

  it('is checked like any other field when it is filled in', () => {
    expect(check({ name: 'Asha', city: ' Pune  East ', size: 'L' })).toMatchObject({
      ok: true,
      value: { city: 'Pune East' },
    });
    expect(check({ name: 'Asha', city: 'x'.repeat(21), phone: 'none', size: 'M', other: 1 })).toMatchObject({
      ok: false,
      errors: { city: 'The city is 21 characters. Shorten it to 20.', phone: expect.stringContaining('Enter a phone') },
    });
  });

  it('has a control that the browser does not require', () => {
    const html = renderToStaticMarkup(
      createElement(Inputs<typeof FIELDS>, {
        form: 'f',
        fields: FIELDS,
        errors: {},
        locked: false,
        own: { size: () => null },
      }),
    );
    expect(html).toContain('id="f-city"');
    expect(html).not.toContain('required');
  });
});
