import { join } from 'node:path';
import { v7 as uuidV7 } from 'uuid';
import { registrationID } from '../../src/domain/registration-id.ts';
import type { SubmissionFields, SubmissionKind } from '../../src/domain/submission.ts';
import { newSubmission } from '../../src/server/submissions.ts';
import { BlobDisk } from '../server/blobs/disk.ts';
import { LOCAL_DEPLOY_CONTEXT } from '../server/runtime.ts';
import { median } from './median.ts';
import { SlowSite } from './slow-site-process.ts';

/** Of each kind, as years of a company with more of everything than this one may have. */
const COUNTS: Readonly<Record<SubmissionKind, number>> = {
  enquiries: 8_000,
  applications: 4_000,
  registrations: 8_000,
};
const TOGETHER = 8;
const REPEATS = 21;
const DAY_MS = 24 * 60 * 60 * 1000;
const SPAN_MS = 3 * 365 * DAY_MS;
const PERSON = { email: 'person@site.example', phone: '+91 98765 43210' };

type FieldsOf = { [K in SubmissionKind]: (number: number, id: string) => SubmissionFields[K] };

const FIELDS: FieldsOf = {
  enquiries: (number) => ({
    ...PERSON,
    name: `Person ${number}`,
    companyName: `Company ${number % 700}`,
    message: `We have ${number} shops and want one website where people can order sweets for the festival.`,
  }),
  applications: (number) => ({
    ...PERSON,
    name: `Applicant ${number}`,
    companyName: 'Web Developer Intern',
    resume: { name: 'cv.pdf', size: 200_000, type: 'pdf', digest: String(number) },
  }),
  registrations: (number, registrationID) => ({
    ...PERSON,
    name: `Student ${number}`,
    semester: '4th',
    branch: 'Mechatronics',
    college: 'Government Polytechnic',
    address: 'Pune',
    registrationID,
  }),
};

/** Puts 20,000 submissions into a data folder, past the functions: these would take a quarter of an hour. */
async function store(dataDir: string): Promise<void> {
  const disk = new BlobDisk(join(dataDir, 'blobs'));
  await disk.open();
  const began = Date.now() - SPAN_MS;
  for (const [kind, count] of Object.entries(COUNTS) as [SubmissionKind, number][]) {
    let next = 0;
    const worker = async () => {
      for (let number = next++; number < count; number = next++) {
        const at = new Date(began + (number / count) * SPAN_MS);
        const id = kind === 'registrations' ? registrationID(at) : uuidV7({ msecs: at.getTime() });
        const submission = newSubmission(kind, id, FIELDS[kind](number, id), [], at);
        await disk.write('local', `site:${LOCAL_DEPLOY_CONTEXT}-${kind}`, id, Buffer.from(JSON.stringify(submission)));
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, worker));
  }
}

const SUBMISSIONS = '/api/admin/submissions';

const LISTS = {
  'the inbox, which counts what is unread': `${SUBMISSIONS}/all`,
  'its second page': `${SUBMISSIONS}/all?page=2`,
  'its last page': `${SUBMISSIONS}/all?page=800`,
  'a search': `${SUBMISSIONS}/all?q=sweets+company+7`,
  'a number': `${SUBMISSIONS}/all?q=98765+43210`,
  'a state and days': `${SUBMISSIONS}/all?state=new&from=${dayBefore(500)}&to=${dayBefore(100)}`,
  'a search within one kind': `${SUBMISSIONS}/registrations?q=pune+student+77`,
  enquiries: `${SUBMISSIONS}/enquiries`,
  applications: `${SUBMISSIONS}/applications`,
  registrations: `${SUBMISSIONS}/registrations`,
  spam: `${SUBMISSIONS}/spam`,
  'the bin': `${SUBMISSIONS}/bin`,
  'the dashboard': '/api/admin/desk',
} as const;

/** The day so many days ago, as the filter has it: `2026-12-01`. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

/** How long lists of 20,000 submissions take where each storage call takes 30 ms, and the memory before and after them. */
export async function benchInbox(dataDir: string, admin: { adminID: string; password: string }) {
  await store(dataDir);
  const site = await SlowSite.start(dataDir, admin);
  try {
    const signedIn = await fetch(`${site.url}/api/admin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });
    const headers = { authorization: `Bearer ${((await signedIn.json()) as { token: string }).token}` };
    const timeOf = async (path: string) => {
      const began = performance.now();
      const answer = await fetch(site.url + path, { headers });
      const { total = 0 } = (await answer.json()) as { total?: number };
      return { status: answer.status, total, ms: performance.now() - began };
    };
    // The first lists read everything once, each as much as fits into a call.
    let tries = 1;
    const all = `${SUBMISSIONS}/all`;
    let known = await timeOf(all);
    for (; known.status === 503; known = await timeOf(all)) tries += 1;
    if (known.total !== 20_000) throw new Error(`The inbox has ${known.total} submissions (${known.status}).`);
    const rows = [{ what: 'lists until all 20,000 are known', measured: String(tries), goal: '' }];
    const warm = site.megabytes;
    for (const [what, path] of Object.entries(LISTS)) {
      const times: number[] = [];
      for (let repeat = 0; repeat < REPEATS; repeat += 1) times.push((await timeOf(path)).ms);
      rows.push({
        what: `20,000 submissions: ${what}`,
        measured: `${median(times).toFixed(0)} ms`,
        goal: 'under 300 ms',
      });
    }
    rows.push({ what: 'memory before and after', measured: `${warm}, ${site.megabytes}`, goal: 'the same' });
    return rows;
  } finally {
    await site.stop();
  }
}
