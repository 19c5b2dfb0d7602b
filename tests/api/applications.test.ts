import { v7 as uuidV7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { LIMITS, MINUTE_MS } from '../../src/domain/shared/limits.ts';
import { RESUME_MESSAGES } from '../../src/domain/submissions/resume.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import type { StoreName } from '../../src/server/storage/stores.ts';
import { readSubmission } from '../../src/server/submissions/inbox-pages.ts';
import { sweepParts } from '../../src/server/submissions/resume-uploads.ts';
import { readResume } from '../../src/server/submissions/resumes.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, callFunction, json } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { APPLICANT, doc, pdf, zip } from '../helpers/samples.ts';

const blobs = useBlobs();
const admin = useAdmin();
const countOf = async (store: StoreName) => (await jsonStore(store).list()).length;

interface Resume {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Sends an application, with a PDF when nothing else is said. */
function apply(fields: Record<string, string>, file: Resume | undefined, key = uuidV7()) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append('resume', new File([file.bytes], file.name));
  const init = { method: 'POST', body, headers: { 'idempotency-key': key } };
  return callFunction('/api/job-applications', init);
}

const cv = (size: number): Resume => ({ name: 'cv.pdf', bytes: pdf(size) });

function open(name: string, size: number) {
  return callFunction('/api/resume-uploads', json('POST', { name, size }));
}

function putPart(upload: string, number: number, ticket: string, bytes: Uint8Array<ArrayBuffer>) {
  const headers = { 'upload-ticket': ticket, 'content-type': 'application/octet-stream' };
  return callFunction(`/api/resume-parts/${upload}/${number}`, { method: 'PUT', body: bytes, headers });
}

async function sendParts(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { body } = await open(name, bytes.length);
  for (let at = 0, number = 1; at < bytes.length; at += LIMITS.resumePartBytes, number += 1) {
    const answer = await putPart(body.upload, number, body.ticket, bytes.slice(at, at + LIMITS.resumePartBytes));
    expect(answer.status).toBe(204);
  }
  return body.ticket;
}

describe('POST /api/job-applications', () => {
  it.each([
    ['cv.pdf', pdf(2000)],
    ['cv.PDF', pdf(9)],
    ['cv.doc', doc()],
    ['cv.docx', zip('[Content_Types].xml', 'word/document.xml')],
  ])('accepts %s', async (name, bytes) => {
    const key = uuidV7();
    const answer = await apply(APPLICANT, { name, bytes }, key);
    expect(answer.status).toBe(201);
    expect(answer.body.message).toMatch(/^Thank you for applying!/);
    expect(await readSubmission('applications', key)).toMatchObject({
      fields: { ...APPLICANT, resume: { size: bytes.length } },
    });
  });

  const notInside = (kind: string) => `This is not a ${kind} file inside. Save it again as PDF, DOC or DOCX.`;
  it.each([
    ['an executable renamed .pdf', 'cv.pdf', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3]), notInside('PDF')],
    ['a spreadsheet renamed .docx', 'cv.docx', zip('xl/workbook.xml'), notInside('DOCX')],
    ['a cut-off .docx', 'cv.docx', zip('[Content_Types].xml', 'word/document.xml').slice(0, 60), notInside('DOCX')],
    ['an executable', 'cv.exe', new Uint8Array([0x4d, 0x5a]), 'Choose a PDF, DOC or DOCX file.'],
    ['an empty file', 'cv.pdf', new Uint8Array(), 'This file is empty. Choose another one.'],
  ])('refuses %s', async (_what, name, bytes, message) => {
    const before = [await countOf('applications'), await countOf('resumes')];
    const answer = await apply(APPLICANT, { name, bytes });
    expect([answer.status, answer.body]).toMatchObject([400, { message, errors: { resume: message } }]);
    expect([await countOf('applications'), await countOf('resumes')]).toEqual(before);
  });

  it('stores a resume under the type of its content', async () => {
    const key = uuidV7();
    expect((await apply(APPLICANT, { name: 'My cv.doc', bytes: pdf(2000) }, key)).status).toBe(201);
    const resume = { name: 'My_cv.pdf', type: 'pdf' };
    expect(await readSubmission('applications', key)).toMatchObject({ fields: { resume } });
  });

  it('names missing fields and the missing resume together', async () => {
    const answer = await apply({ name: 'Rohan' }, undefined);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({
      companyName: 'Enter the role you apply for',
      email: 'Enter your email address',
      phone: 'Enter your phone number',
      resume: 'Choose your resume',
    });
  });

  it('says that mail is not set up; is no spam when the browser filled the form; takes digits of any script', async () => {
    const key = uuidV7();
    const fields = { ...APPLICANT, phone: '٩٨٧٦٥/٤٣٢١٠', website: '', fillTime: '40' };
    const answer = await apply(fields, cv(500), key);
    expect(answer.body).toEqual({ message: expect.stringMatching(/^Thank you/), mail: false });
    expect(await readSubmission('applications', key)).toMatchObject({ spam: [], fields: { phone: '98765 43210' } });
  });

  it('stores a repeated request once, and two applications when one key is sent with two files', async () => {
    const key = uuidV7();
    const before = await countOf('applications');
    const answers = await Promise.all([1, 2, 3].map(() => apply(APPLICANT, cv(500), key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await countOf('applications')).toBe(before + 1);
    expect((await apply(APPLICANT, cv(501), key)).status).toBe(201);
    expect(await countOf('applications')).toBe(before + 2);
  });

  it('keeps the file when a concurrent request with the same key and file is stored first', async () => {
    const key = uuidV7();
    const send = (name: string) => apply({ ...APPLICANT, name }, cv(700), key);
    // After the first request has stored its file, the second one stores file and application.
    let overtaking: ReturnType<typeof send> | undefined;
    blobs.intercept(async ({ operation, store }) => {
      if (overtaking || operation !== 'put' || !store.endsWith('-applications')) return undefined;
      overtaking = send('Second');
      await overtaking;
      return undefined;
    });
    expect((await send('First')).status).toBe(201);
    expect((await overtaking)?.status).toBe(201);
    blobs.reset();
    const stored = await Promise.all((await jsonStore('applications').list()).map(({ key: id }) => readResume(id)));
    expect(stored.filter((resume) => resume === undefined)).toEqual([]);
    expect(await readSubmission('applications', key)).toMatchObject({ fields: { name: 'Second' } });
  });

  it('answers an interrupted upload with 400 and stores nothing', async () => {
    const whole = '--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7 and then';
    const broken = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(whole));
        stream.error(new Error('The line broke.'));
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', body: broken, duplex: 'half', headers };
    const answer = await callFunction('/api/job-applications', init as RequestInit);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('cut off')]);
    expect((await apply(APPLICANT, cv(100))).status).toBe(201);
  });
});

describe('a resume over 4 MB', () => {
  it('of exactly 5 MB arrives in parts, byte for byte, and the parts are deleted', async () => {
    const bytes = pdf(LIMITS.resumeBytes);
    bytes.set([1, 2, 3], LIMITS.resumePartBytes - 1);
    const ticket = await sendParts('cv.pdf', bytes);
    const key = uuidV7();
    const answer = await apply({ ...APPLICANT, resumeUpload: ticket }, undefined, key);
    expect(answer.status).toBe(201);
    await answer.settled();
    expect(await countOf('temporary/resume-parts')).toBe(0);
    const path = `/api/admin/submissions/applications/${key}/resume`;
    const file = await call('GET', path, { headers: await admin.bearer() });
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''cv.pdf");
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('is refused when it is too large, or a part is missing, too short or too long', async () => {
    const tooLarge = await open('cv.pdf', LIMITS.resumeBytes + 1);
    expect([tooLarge.status, tooLarge.body.message]).toEqual([400, RESUME_MESSAGES.tooLarge]);
    const { body } = await open('cv.pdf', LIMITS.resumeBytes);
    const part = new Uint8Array(LIMITS.resumePartBytes);
    const longer = new Uint8Array(LIMITS.resumePartBytes + 1);
    for (const [number, bytes, status] of [
      [1, part.slice(1), 400],
      [1, longer, 413],
      [3, part, 400],
      [1, part, 204],
    ] as const) {
      expect((await putPart(body.upload, number, body.ticket, bytes)).status).toBe(status);
    }
    const answer = await apply({ ...APPLICANT, resumeUpload: body.ticket }, undefined);
    const errors = { resume: 'The file did not arrive whole. Please send it again.' };
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });

  it('is swept when its ticket has expired', async () => {
    const { body } = await open('cv.pdf', LIMITS.resumeBytes);
    await putPart(body.upload, 1, body.ticket, new Uint8Array(LIMITS.resumePartBytes));
    const before = await countOf('temporary/resume-parts');
    expect(before).toBeGreaterThan(0);
    await sweepParts(Date.now() + 29 * MINUTE_MS);
    expect(await countOf('temporary/resume-parts')).toBe(before);
    await sweepParts(Date.now() + 31 * MINUTE_MS);
    expect(await countOf('temporary/resume-parts')).toBe(0);
  });
});

it('a resume is downloaded by administrators only, has a safe name, and is deleted with its application', async () => {
  const key = uuidV7();
  await apply(APPLICANT, { ...cv(100), name: '../../रोहन "cv"\n.pdf' }, key);
  const stored = await readSubmission('applications', key);
  expect(stored.fields).toMatchObject({ resume: { name: 'रोहन_cv.pdf' } });
  const path = `/api/admin/submissions/applications/${key}`;
  expect((await callFunction(`${path}/resume`)).status).toBe(401);
  const before = await countOf('resumes');
  const init = { method: 'DELETE', headers: await admin.bearer() };
  expect((await callFunction(path, init)).status).toBe(204);
  expect(await countOf('resumes'), 'in the bin it can be taken back').toBe(before);
  expect((await callFunction(`${path}?permanent=true`, init)).status).toBe(204);
  expect(await countOf('resumes')).toBe(before - 1);
  const again = await callFunction(`${path}/resume`, { headers: await admin.bearer() });
  expect(again).toMatchObject({ status: 404, body: { message: 'This resume is not there any more.' } });
});
