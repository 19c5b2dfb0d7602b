import { v7 as uuidV7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import adminResume from '../../netlify/functions/admin-resume.ts';
import adminSubmission from '../../netlify/functions/admin-submission.ts';
import jobApplications from '../../netlify/functions/job-applications.ts';
import resumeParts from '../../netlify/functions/resume-parts.ts';
import resumeUploads from '../../netlify/functions/resume-uploads.ts';
import { LIMITS, MINUTE_MS } from '../../src/domain/shared/limits.ts';
import { RESUME_MESSAGES } from '../../src/domain/submissions/resume.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import type { StoreName } from '../../src/server/storage/stores.ts';
import { readSubmission } from '../../src/server/submissions/inbox.ts';
import { sweepParts } from '../../src/server/submissions/resume-uploads.ts';
import { readResume } from '../../src/server/submissions/resumes.ts';
import { useAdmin } from '../helpers/admin.ts';
import { callFunction, json } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { APPLICANT, doc, pdf, zip } from '../helpers/samples.ts';

const blobs = useBlobs();
const admin = useAdmin();
const countOf = async (store: StoreName) => (await jsonStore(store).list()).length;

function formOf(fields: Record<string, string>, file?: { name: string; bytes: Uint8Array<ArrayBuffer> }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('resume', new File([file.bytes], file.name));
  return form;
}

function apply(form: FormData, key = uuidV7()) {
  return callFunction(jobApplications, '/api/job-applications', {
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': key },
  });
}

const applyWith = (name: string, bytes: Uint8Array<ArrayBuffer>) => apply(formOf(APPLICANT, { name, bytes }));

function open(name: string, size: number) {
  return callFunction(resumeUploads, '/api/resume-uploads', json('POST', { name, size }));
}

function putPart(upload: string, number: number, ticket: string, bytes: Uint8Array<ArrayBuffer>) {
  return callFunction(
    resumeParts,
    `/api/resume-parts/${upload}/${number}`,
    { method: 'PUT', body: bytes, headers: { 'upload-ticket': ticket, 'content-type': 'application/octet-stream' } },
    { upload, number: String(number) },
  );
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
    ['cv.docx', zip('word/document.xml')],
  ])('accepts %s', async (name, bytes) => {
    const key = uuidV7();
    const answer = await apply(formOf(APPLICANT, { name, bytes }), key);
    expect(answer.status).toBe(201);
    expect(answer.body.message).toMatch(/^Thank you for applying!/);
    expect(await readSubmission('applications', key)).toMatchObject({
      fields: { ...APPLICANT, resume: { size: bytes.length } },
    });
  });

  it.each([
    ['a PDF renamed .docx', 'cv.docx', pdf(2000), 'This is not a DOCX file inside. Save it again as PDF, DOC or DOCX.'],
    ['a PDF renamed .doc', 'cv.doc', pdf(2000), 'This is not a DOC file inside. Save it again as PDF, DOC or DOCX.'],
    [
      'an executable renamed .pdf',
      'cv.pdf',
      new Uint8Array([0x4d, 0x5a, 0x90, 0, 3]),
      'This is not a PDF file inside. Save it again as PDF, DOC or DOCX.',
    ],
    [
      'a spreadsheet renamed .docx',
      'cv.docx',
      zip('xl/workbook.xml'),
      'This is not a DOCX file inside. Save it again as PDF, DOC or DOCX.',
    ],
    [
      'a cut-off .docx',
      'cv.docx',
      zip('word/document.xml').slice(0, 60),
      'This is not a DOCX file inside. Save it again as PDF, DOC or DOCX.',
    ],
    ['an executable', 'cv.exe', new Uint8Array([0x4d, 0x5a]), 'Choose a PDF, DOC or DOCX file.'],
    ['an empty file', 'cv.pdf', new Uint8Array(), 'This file is empty. Choose another one.'],
  ])('refuses %s', async (_what, name, bytes, message) => {
    const before = [await countOf('applications'), await countOf('resumes')];
    const answer = await applyWith(name, bytes);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message, errors: { resume: message } });
    expect([await countOf('applications'), await countOf('resumes')]).toEqual(before);
  });

  it('names missing fields and the missing resume together', async () => {
    const answer = await apply(formOf({ name: 'Rohan' }));
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
    const answer = await apply(formOf(fields, { name: 'cv.pdf', bytes: pdf(500) }), key);
    expect(answer.body).toEqual({ message: expect.stringMatching(/^Thank you/), mail: false });
    expect(await readSubmission('applications', key)).toMatchObject({ spam: [], fields: { phone: '98765 43210' } });
  });

  it('stores a repeated request once', async () => {
    const key = uuidV7();
    const before = await countOf('applications');
    const form = () => formOf(APPLICANT, { name: 'cv.pdf', bytes: pdf(500) });
    const answers = await Promise.all([apply(form(), key), apply(form(), key), apply(form(), key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await countOf('applications')).toBe(before + 1);
  });

  it('stores two applications when one idempotency key is sent with two files', async () => {
    const key = uuidV7();
    const before = await countOf('applications');
    await apply(formOf(APPLICANT, { name: 'cv.pdf', bytes: pdf(500) }), key);
    expect((await apply(formOf(APPLICANT, { name: 'cv.pdf', bytes: pdf(501) }), key)).status).toBe(201);
    expect(await countOf('applications')).toBe(before + 2);
  });

  it('keeps the file when a concurrent request with the same key and file is stored first', async () => {
    const key = uuidV7();
    const send = (name: string) => apply(formOf({ ...APPLICANT, name }, { name: 'cv.pdf', bytes: pdf(700) }), key);
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
    const init = {
      method: 'POST',
      body: broken,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    };
    const answer = await callFunction(jobApplications, '/api/job-applications', init as RequestInit);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/cut off/);
    expect((await applyWith('cv.pdf', pdf(100))).status).toBe(201);
  });
});

describe('a resume over 4 MB', () => {
  it('of exactly 5 MB arrives in parts, byte for byte, and the parts are deleted', async () => {
    const bytes = pdf(LIMITS.resumeBytes);
    bytes.set([1, 2, 3], LIMITS.resumePartBytes - 1);
    const ticket = await sendParts('cv.pdf', bytes);
    const key = uuidV7();
    const answer = await apply(formOf({ ...APPLICANT, resumeUpload: ticket }), key);
    expect(answer.status).toBe(201);
    await answer.settled();
    expect(await countOf('resume-parts')).toBe(0);
    const file = await callFunction(
      async (request, context) => {
        const response = await adminResume(request, context);
        expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''cv.pdf");
        return Response.json(Buffer.from(await response.arrayBuffer()).equals(bytes));
      },
      `/api/admin/submissions/applications/${key}/resume`,
      { headers: await admin.bearer() },
      { id: key },
    );
    expect(file.body).toBe(true);
  });

  it('is stored once when the form is sent again after its parts were deleted', async () => {
    const ticket = await sendParts('cv.pdf', pdf(LIMITS.resumeBytes));
    const key = uuidV7();
    const send = (name: string) => apply(formOf({ ...APPLICANT, name, resumeUpload: ticket }), key);
    await (await send('Rohan')).settled();
    const before = await countOf('applications');
    expect((await send('Rohan')).status).toBe(201);
    expect((await send('Somebody else')).status).toBe(400);
    expect(await countOf('applications')).toBe(before);
  });

  it('of 5 MB and one byte is refused before its upload', async () => {
    const answer = await open('cv.pdf', LIMITS.resumeBytes + 1);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(RESUME_MESSAGES.tooLarge);
  });

  it('is refused when a part is missing, too short, too long or of another upload', async () => {
    const { body } = await open('cv.pdf', LIMITS.resumeBytes);
    const other = (await open('cv.pdf', LIMITS.resumeBytes)).body;
    const part = new Uint8Array(LIMITS.resumePartBytes);
    expect((await putPart(body.upload, 1, body.ticket, part.slice(1))).status).toBe(400);
    expect((await putPart(body.upload, 1, body.ticket, new Uint8Array(LIMITS.resumePartBytes + 1))).status).toBe(413);
    expect((await putPart(body.upload, 3, body.ticket, part)).status).toBe(400);
    expect((await putPart(body.upload, 1, other.ticket, part)).status).toBe(403);
    expect((await putPart(body.upload, 1, `${body.ticket}x`, part)).status).toBe(403);
    expect((await putPart(body.upload, 1, body.ticket, part)).status).toBe(204);
    const answer = await apply(formOf({ ...APPLICANT, resumeUpload: body.ticket }));
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ resume: 'The file did not arrive whole. Please send it again.' });
  });

  it('is swept when its ticket has expired', async () => {
    const { body } = await open('cv.pdf', LIMITS.resumeBytes);
    await putPart(body.upload, 1, body.ticket, new Uint8Array(LIMITS.resumePartBytes));
    const before = await countOf('resume-parts');
    expect(before).toBeGreaterThan(0);
    await sweepParts(Date.now() + 29 * MINUTE_MS);
    expect(await countOf('resume-parts')).toBe(before);
    await sweepParts(Date.now() + 31 * MINUTE_MS);
    expect(await countOf('resume-parts')).toBe(0);
  });
});

describe('a resume', () => {
  it('is downloaded by administrators only, has a safe name, and is deleted with its application', async () => {
    const key = uuidV7();
    await apply(formOf(APPLICANT, { name: '../../रोहन "cv"\n.pdf', bytes: pdf(100) }), key);
    const stored = await readSubmission('applications', key);
    expect(stored.fields).toMatchObject({ resume: { name: 'रोहन_cv.pdf' } });
    const path = `/api/admin/submissions/applications/${key}`;
    expect((await callFunction(adminResume, `${path}/resume`, {}, { id: key })).status).toBe(401);
    const before = await countOf('resumes');
    const init = { method: 'DELETE', headers: await admin.bearer() };
    const name = { kind: 'applications', id: key };
    expect((await callFunction(adminSubmission, path, init, name)).status).toBe(204);
    expect(await countOf('resumes'), 'in the bin it can be taken back').toBe(before);
    expect((await callFunction(adminSubmission, `${path}?permanent=true`, init, name)).status).toBe(204);
    expect(await countOf('resumes')).toBe(before - 1);
    expect((await callFunction(adminResume, path, { headers: await admin.bearer() }, { id: key })).status).toBe(404);
  });
});
