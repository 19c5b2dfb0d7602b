import { beforeAll, describe, expect, it, vi } from 'vitest';
import { TRAINING } from '../../src/domain/site/training.ts';
import { REGISTRATION_ID } from '../../src/domain/submissions/registration-id.ts';
import type { Submission } from '../../src/domain/submissions/submission.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { callFunction } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { cases, fc } from '../helpers/property.ts';
import { APPLICANT, ENQUIRY, pdf, REGISTRATION } from '../helpers/samples.ts';

useBlobs();
beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 'a secret for tests, long enough to be one');
  // Thousands of log lines would be noise.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  return () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  };
});

const RUNS = cases(80);

/** Invalid values: wrong types, empty, very long, with control characters, lone surrogates and injections. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.string({ unit: 'grapheme', maxLength: 6000 }),
  fc.constantFrom(
    '',
    ' ',
    '\n',
    '\0',
    '\ud800',
    '__proto__',
    '../x',
    'a@b',
    'a b@c.d',
    'a@b.c\r\nBcc: x@y.z',
    '=1+1',
    '🙏',
  ),
  fc.integer({ min: 121, max: 6000 }).map((length) => 'x'.repeat(length)),
  fc.jsonValue(),
);

/** A valid body with some fields invalid, missing or unknown. */
function withInvalidFields(good: object): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(good);
  return fc
    .record({
      changes: fc.dictionary(fc.constantFrom(...names, 'website', 'fillTime', '__proto__', 'constructor'), nasty, {
        minKeys: 1,
      }),
      missing: fc.subarray(names, { maxLength: 2 }),
    })
    .map(({ changes, missing }) =>
      Object.fromEntries(Object.entries({ ...good, ...changes }).filter(([name]) => !missing.includes(name))),
    );
}

/** Bodies for a JSON endpoint: objects with invalid fields, any JSON, and text that is no JSON. */
function bodies(good: object): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: withInvalidFields(good).map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  );
}

const post = (body: BodyInit, type?: string): RequestInit => ({
  method: 'POST',
  body,
  ...(type ? { headers: { 'content-type': type } } : {}),
});

async function stored(kind: 'enquiries' | 'applications' | 'registrations'): Promise<Submission[]> {
  const store = jsonStore<Submission>(kind);
  const entries: Submission[] = [];
  // One by one: among thousands of concurrent reads the last would exceed its deadline.
  for (const { key } of await store.list()) entries.push((await store.get(key))?.value as Submission);
  // Some of the bodies are valid all the same; without them the checks below would test nothing.
  expect(entries.length).toBeGreaterThan(0);
  return entries;
}

/** A single line as the schema stores it. */
const isLine = (text: unknown, limit: number) =>
  typeof text === 'string' &&
  text !== '' &&
  text === text.trim() &&
  text.length <= limit &&
  !/\p{Cc}/u.test(text) &&
  text.isWellFormed();
const isEmail = (text: unknown) => isLine(text, 254) && /^[^\s@]+@[^\s@]+$/.test(String(text));
const isPhone = (text: unknown) => /^[\d ()+-]{7,20}$/.test(String(text));

describe('invalid bodies', () => {
  it('never cause a 5xx of POST /api/contacts nor an invalid record', async () => {
    await fc.assert(
      fc.asyncProperty(bodies(ENQUIRY), async (body) => {
        const { status } = await callFunction('/api/contacts', post(body, 'application/json'));
        expect([201, 400]).toContain(status);
      }),
      { numRuns: RUNS },
    );
    for (const { fields } of await stored('enquiries')) {
      expect(fields).toSatisfy(
        (it: typeof ENQUIRY) =>
          isLine(it.name, 120) &&
          isLine(it.companyName, 120) &&
          isEmail(it.email) &&
          isPhone(it.phone) &&
          it.message.length > 0 &&
          it.message.length <= 5000 &&
          (it.product ?? ENQUIRY.product) === ENQUIRY.product,
      );
      expect(Object.keys(fields).filter((name) => !Object.hasOwn(ENQUIRY, name))).toEqual([]);
    }
  });

  it('never cause a 5xx of POST /api/vt/register nor an invalid record', async () => {
    await fc.assert(
      fc.asyncProperty(bodies(REGISTRATION), async (body) => {
        const { status } = await callFunction('/api/vt/register', post(body, 'application/json'));
        expect([200, 400, 409]).toContain(status);
      }),
      { numRuns: RUNS },
    );
    for (const { fields } of await stored('registrations')) {
      expect(fields).toSatisfy(
        (it: typeof REGISTRATION) =>
          isLine(it.name, 120) &&
          TRAINING.semesters.includes(it.semester) &&
          isPhone(it.phone) &&
          isEmail(it.email) &&
          isLine(it.branch, 120) &&
          isLine(it.college, 120) &&
          it.address.length <= 500 &&
          REGISTRATION_ID.test(it.registrationID),
      );
    }
  });

  it('never cause a 5xx of POST /api/job-applications nor an invalid record', async () => {
    const file = fc.oneof(
      fc.constant(pdf(200)),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
    );
    const name = fc.oneof(
      fc.constantFrom('cv.pdf', 'cv.doc', 'cv.docx', 'cv', '.pdf', 'a/b.pdf'),
      fc.string({ maxLength: 30 }),
    );
    const forms = fc
      .record({ fields: withInvalidFields(APPLICANT), file: fc.option(file, { freq: 8 }), name })
      .map((given) => {
        const form = new FormData();
        // String() would call a `toString` of the JSON value.
        for (const [key, value] of Object.entries(given.fields)) {
          form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
        }
        if (given.file) form.append('resume', new File([given.file], given.name));
        return form;
      });
    await fc.assert(
      fc.asyncProperty(forms, async (form) => {
        const { status } = await callFunction('/api/job-applications', post(form));
        expect([201, 400, 413]).toContain(status);
      }),
      { numRuns: RUNS },
    );
    for (const { fields } of await stored('applications')) {
      expect(fields).toSatisfy(
        (it: typeof APPLICANT) =>
          isLine(it.name, 120) && isLine(it.companyName, 120) && isEmail(it.email) && isPhone(it.phone),
      );
      expect(fields).toHaveProperty('resume.type', 'pdf');
    }
  });

  it('never cause a 5xx when they are truncated or mislabelled multipart', async () => {
    const torn = fc.tuple(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain', ''),
    );
    await fc.assert(
      fc.asyncProperty(torn, async ([body, type]) => {
        const { status } = await callFunction('/api/job-applications', post(`--x\r\n${body}`, type));
        expect([400, 415]).toContain(status);
      }),
      { numRuns: RUNS },
    );
  });

  it('never cause a 5xx of POST /api/resume-uploads', async () => {
    await fc.assert(
      fc.asyncProperty(bodies({ name: 'cv.pdf', size: 5_000_000 }), async (body) => {
        const { status } = await callFunction('/api/resume-uploads', post(body, 'application/json'));
        expect([201, 400]).toContain(status);
      }),
      { numRuns: RUNS },
    );
  });
});
