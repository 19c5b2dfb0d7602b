import { expect, it } from 'vitest';
import { storedZip } from '../../src/domain/shared/files/zip.ts';
import type { Enquiry } from '../../src/domain/submissions/enquiry.ts';
import { type Mail, newReplyMail } from '../../src/domain/submissions/mail.ts';
import { replySubject } from '../../src/domain/submissions/reply-subject.ts';
import { resumeContentProblem } from '../../src/domain/submissions/resume.ts';
import { hasStuckReply, type Submission } from '../../src/domain/submissions/submission.ts';
import { INITIAL_TRIAGE } from '../../src/domain/submissions/triage.ts';
import { replyAddress } from '../../src/islands/admin/inbox/detail/reply.ts';
import { careTexts } from '../../src/islands/admin/inbox/inbox-text.ts';
import { ENQUIRY } from '../helpers/samples.ts';

const sent = (message: string): Submission => ({
  id: 'x',
  kind: 'enquiries',
  fields: { ...ENQUIRY, message },
  receivedAt: '2026-11-21T08:00:00.000Z',
  ...INITIAL_TRIAGE,
  spam: [],
  mails: [],
  replies: [],
});
const template = { name: 'Call', kinds: ['enquiries'] as const, body: 'Dear {name},\n\nThank you.\n' };

it('a reply begins with the template, quotes every line, and names the visitor', () => {
  const { searchParams, pathname } = new URL(replyAddress(sent('One\nTwo & three'), template));
  expect(decodeURIComponent(pathname)).toBe(ENQUIRY.email);
  expect(searchParams.get('body')).toBe(
    `Dear ${ENQUIRY.name},\r\n\r\nThank you.\r\n\r\n\r\nNovember 21st, 2026, 1:30 PM, ${ENQUIRY.name}:\r\n> One\r\n> Two & three`,
  );
});

it('a reply begins with a subject that names what the visitor wrote about, in one line', () => {
  const application = { ...sent(''), kind: 'applications', fields: { name: 'A', companyName: 'Video editor' } };
  const registration = { ...sent(''), kind: 'registrations', id: 'VT0101250101', fields: { name: 'A' } };
  const demo = { ...sent('Please'), fields: { ...ENQUIRY, product: 'Finance' } };
  const { product: _, ...fields } = sent(`\n\nWe have three shops\u2028and ${'😀'.repeat(90)}\nBcc: a@b.example`)
    .fields as Enquiry;
  const long = { ...sent(''), fields };
  expect([application, registration, demo, long].map((one) => replySubject(one as Submission))).toEqual([
    'Re: Your application, Video editor',
    'Re: Vocational training, VT0101250101',
    'Re: Demo of Finance',
    expect.stringMatching(/^Re: We have three shops and 😀+…$/u),
  ]);
});

it.each(['x'.repeat(5000), 'नमस्ते '.repeat(700), '\u{1F600}'.repeat(2000)])(
  'a reply to a long message is a mailto URL of limited length with a mark of the cut: %.10s',
  (message) => {
    const address = replyAddress(sent(message), template);
    expect(address.length).toBeLessThanOrEqual(1900);
    expect(address.length).toBeGreaterThan(1800);
    expect(new URL(address).searchParams.get('body')).toMatch(/\r\n> \[…\]$/);
  },
);

it('a reply that is not sent, or not for certain, is to be looked at until somebody says later that it is answered', () => {
  const submission = (state: 'open' | 'answered', at: string, mail: Partial<Mail>): Submission => ({
    ...sent(''),
    state,
    stateSet: { by: 'ASHA', at },
    replies: [{ id: 'r', by: 'ASHA', at: '2026-11-22', subject: '', text: '', files: [] }],
    mails: [{ ...newReplyMail('r', new Date(0)), ...mail }],
  });
  const unsure = { state: 'unsure' } as const;
  expect(hasStuckReply(submission('open', '2026-11-23', unsure))).toBe(true);
  expect(hasStuckReply(submission('answered', '2026-11-21', unsure))).toBe(true);
  expect(hasStuckReply(submission('answered', '2026-11-23', unsure))).toBe(false);
  expect(hasStuckReply(submission('open', '2026-11-23', { state: 'given-up' }))).toBe(true);
  for (const state of ['waiting', 'sent', 'held'] as const) {
    expect(hasStuckReply(submission('open', '2026-11-23', { state }))).toBe(false);
  }
});

it('a row says what is to be done with it, and what was paid, the most urgent first', () => {
  const row = { isReplyStuck: true, followUp: '2026-12-01', paid: 104_000, assignee: 'ASHA' };
  const texts = (today: string) => careTexts(row, (id) => `${id} of the team`, today);
  expect(texts('2026-12-01')).toEqual([
    'Reply not sent, or not for certain',
    'Follow-up due since December 1, 2026',
    '₹1,04,000 paid',
    'With ASHA of the team',
  ]);
  expect(texts('2026-11-30')).toContain('Follow-up on December 1, 2026');
  expect(careTexts({ isReplyStuck: false, followUp: null, paid: null, assignee: null }, String, '')).toEqual([]);
});

it('a ZIP archive has right names, sizes, checksums and offsets', () => {
  const bytes = new TextEncoder().encode('123456789');
  const modifiedAt = new Date(2026, 10, 21, 13, 30, 58);
  const names = ['word/document.xml', 'नेहा.pdf', '[Content_Types].xml'];
  const zip = Buffer.concat(storedZip(names.map((name) => ({ name, bytes, modifiedAt }))));
  expect(resumeContentProblem('archive.docx', zip)).toBeNull();
  // The check value of CRC-32, and date and time in DOS format.
  expect(zip.readUInt32LE(14)).toBe(0xcbf43926);
  expect([zip.readUInt16LE(10), zip.readUInt16LE(12)]).toEqual([
    (13 << 11) | (30 << 5) | 29,
    (46 << 9) | (11 << 5) | 21,
  ]);
  expect(zip.indexOf(names[1] ?? '')).toBe(30 + 17 + 9 + 30);
});
