import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { v7 as uuidV7 } from 'uuid';
import { expect, it, vi } from 'vitest';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { PERSON_MESSAGES } from '../../src/domain/submissions/person-data.ts';
import { SUBMISSION_KINDS } from '../../src/domain/submissions/submission.ts';
import { readAudit } from '../../src/server/auth/record-audit.ts';
import { consumeAcknowledgement } from '../../src/server/mail/quota.ts';
import { fileStore, jsonStore } from '../../src/server/storage/store.ts';
import { submitEnquiry } from '../../src/server/submissions/enquiries.ts';
import { register } from '../../src/server/submissions/registrations.ts';
import { newSubmission } from '../../src/server/submissions/submissions.ts';
import { useAdmin } from '../helpers/admin.ts';
import { callFunction, json } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { APPLICANT, ENQUIRY, pdf, REGISTRATION } from '../helpers/samples.ts';

const blobs = useBlobs();
const admin = useAdmin();

const PERSON = { email: 'Sunita+web@rawatsweets.in', phone: '+91 98765 43210' };
const OTHER = { name: 'Meena', companyName: 'Meena Stores', email: 'meena@example.in', phone: '9111111111' };
const RESUME_BYTES = 5_000_000;

const post = async (path: string, body: object) =>
  callFunction(`/api/admin/people${path}`, json('POST', body, await admin.bearer()));
const find = (person: object) => post('', person);
const exportOf = (records: object[]) => post('/export', { records });
const erase = (records: object[]) => post('/erase', { records });
const namesOf = (records: { kind: string; id: string }[]) => records.map(({ kind, id }) => ({ kind, id }));

/** Sends an application with a resume in parts; the background deletion of the parts has not run. */
async function applyInParts(email: string): Promise<string> {
  const id = uuidV7();
  const bytes = pdf(RESUME_BYTES);
  const opened = await callFunction('/api/resume-uploads', json('POST', { name: 'cv.pdf', size: bytes.length }));
  const { upload, ticket } = opened.body;
  for (const number of [1, 2]) {
    const body = bytes.slice((number - 1) * LIMITS.resumePartBytes, number * LIMITS.resumePartBytes);
    const headers = { 'upload-ticket': ticket };
    await callFunction(`/api/resume-parts/${upload}/${String(number)}`, { method: 'PUT', headers, body });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...APPLICANT, email, resumeUpload: ticket })) form.set(name, value);
  blobs.intercept(({ key, operation }) =>
    key.startsWith('resume-parts/') && operation === 'delete' ? 'refuse' : undefined,
  );
  const answer = await callFunction('/api/job-applications', {
    method: 'POST',
    headers: { 'idempotency-key': id },
    body: form,
  });
  await answer.settled();
  blobs.reset();
  expect(answer.status).toBe(201);
  return id;
}

/** All stored submissions and the caches of their lists, as text. */
async function everything(): Promise<string> {
  const texts: string[] = [];
  const parts = ['mails', 'day-counts'] as const;
  for (const store of [...SUBMISSION_KINDS, 'audit', ...parts.map((part) => `temporary/${part}` as const)] as const) {
    const records = jsonStore(store);
    for (const { key } of await records.list()) texts.push(key, JSON.stringify((await records.get(key))?.value));
  }
  for (const kind of SUBMISSION_KINDS) {
    const summaries = await fileStore('summaries').get(kind);
    if (summaries) texts.push(String(await promisify(gunzip)(summaries.value)));
  }
  for (const store of ['resumes', 'temporary/resume-parts'] as const)
    texts.push(...(await fileStore(store).list()).map(({ key }) => key));
  return texts.join('\n');
}

it('finds, exports and erases the submissions of a person of every kind, with all that belongs to them', async () => {
  const email = 'sunita@RAWATSWEETS.in';
  const enquiry = await submitEnquiry(uuidV7(), { ...ENQUIRY, phone: '022 1234567', email }, []);
  const spam = await submitEnquiry(uuidV7(), { ...ENQUIRY, phone: '022 1234567', email }, ['honeypot']);
  const application = await applyInParts('other@example.in');
  const registration = await register({ ...REGISTRATION, name: 'Sunita Rawat', phone: '09876543210' }, []);
  const others = await submitEnquiry(uuidV7(), { ...ENQUIRY, ...OTHER }, []);
  await consumeAcknowledgement(newSubmission('enquiries', enquiry, { ...ENQUIRY, email }, []));
  const log = vi.spyOn(console, 'log');

  const { body } = await find(PERSON);
  expect(body.total).toBe(4);
  expect(namesOf(body.records)).toEqual(
    expect.arrayContaining([
      { kind: 'enquiries', id: enquiry },
      { kind: 'enquiries', id: spam },
      { kind: 'applications', id: application },
      { kind: 'registrations', id: registration },
    ]),
  );
  const exported = await exportOf(namesOf(body.records));
  expect(exported.body.records).toHaveLength(4);
  expect(exported.body.records.map(({ fields }: { fields: object }) => fields)).toContainEqual({
    ...ENQUIRY,
    phone: '022 1234567',
    email,
  });
  expect(await fileStore('temporary/resume-parts').list()).not.toEqual([]);

  for (let times = 0; times < 2; times++) expect((await erase(namesOf(body.records))).status).toBe(200);
  const left = await everything();
  expect(left).not.toMatch(/sunita|rawat|98765|other@example/i);
  expect((await fileStore('resumes').list()).length).toBe(0);
  expect((await fileStore('temporary/resume-parts').list()).length).toBe(0);
  expect(await jsonStore('temporary/day-counts').list()).toEqual([]);
  expect(left).toContain(others);
  expect((await find(PERSON)).body).toEqual({ records: [], total: 0 });

  const entries = await readAudit();
  expect(entries.map(({ action }) => action)).toEqual(['person-erased', 'person-erased', 'person-exported']);
  for (const { about } of entries) expect(about).toContain(`applications/${application}`);
  expect(log.mock.calls.join('\n')).not.toMatch(/sunita|98765/i);
});

it('finds a person by any spelling of the address, also in records of a previous release', async () => {
  const spellings = [
    'asha@bücher.example',
    'Asha@xn--bcher-kva.example.',
    'a\u200Bsha@bücher.example',
    'ａｓｈａ@Bücher.example',
  ];
  const ids = [];
  for (const email of spellings)
    ids.push(await submitEnquiry(uuidV7(), { ...ENQUIRY, phone: '022 7654321', email }, []));
  for (const email of spellings) {
    const { body } = await find({ email });
    expect(
      namesOf(body.records)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids);
  }
});

it('refuses a search without address and number, and an erasure without valid submissions', async () => {
  expect((await find({ email: ' ', phone: '' })).body.message).toBe(PERSON_MESSAGES.nothingGiven);
  // Many numbers end with the same six digits.
  expect((await find({ phone: '543210' })).body).toEqual({ records: [], total: 0 });
  for (const records of [[], [{ kind: 'blogs', id: uuidV7() }], [{ kind: 'enquiries', id: '../x' }]]) {
    expect(await erase(records)).toMatchObject({ status: 400, body: { message: PERSON_MESSAGES.noNames } });
  }
});
