import { v7 as uuidV7 } from 'uuid';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import { registrationID } from '../../src/domain/submissions/registration-id.ts';
import type { SubmissionFields, SubmissionKind } from '../../src/domain/submissions/submission.ts';
import { newSubmission } from '../../src/server/submissions/submissions.ts';
import { median } from './median.ts';
import { type MeasuredProcess, SlowSite } from './slow-site-process.ts';
import { storeRecords } from './store-records.ts';

type Counts = Readonly<Record<SubmissionKind, number>>;

/** How many submissions of each kind are stored: with few, and with many. */
export const INBOX_COUNTS: readonly Counts[] = [
  { enquiries: 1_000, applications: 500, registrations: 1_000 },
  { enquiries: 10_000, applications: 10_000, registrations: 10_000 },
];
/** Of each list, and of a change of state. An enquiry that arrives is to take as long with many as with few. */
const GOAL = 'at most 150 ms';
const REPEATS = 21;
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

/** Writes submissions into a data folder, directly: sending them to the functions would take hours. */
async function store(dataDir: string, counts: Counts): Promise<void> {
  const began = Date.now() - SPAN_MS;
  for (const [kind, count] of Object.entries(counts) as [SubmissionKind, number][]) {
    const records = Array.from({ length: count }, (_, number) => {
      const at = new Date(began + (number / count) * SPAN_MS);
      const key = kind === 'registrations' ? registrationID(at) : uuidV7({ msecs: at.getTime() });
      return { key, value: newSubmission(kind, key, FIELDS[kind](number, key), [], at) };
    });
    storeRecords(dataDir, kind, records);
  }
}

const SUBMISSIONS = '/api/admin/submissions';

/** The fields of an answer that the benchmark reads. */
interface InboxAnswer {
  total?: number;
  rows?: { id: string }[];
}

/** Sends an enquiry as a visitor does. */
async function submit(url: string, number: number): Promise<void> {
  const { name, ...fields } = FIELDS.enquiries(number, '');
  const answer = await fetch(`${url}/api/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, name: `${name} of today`, id: uuidV7() }),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
}

const LISTS = {
  'the inbox, which counts what is unread': `${SUBMISSIONS}/all`,
  'its second page': `${SUBMISSIONS}/all?page=2`,
  'a page far back': `${SUBMISSIONS}/all?page=100`,
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

/** The date (UTC) that many days ago, as the filter takes it: `2026-12-01`. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Measures, with 30 ms for each storage call: how long lists and changes of submissions take, how many storage calls they make,
 * and how much memory is taken at first, at last and at most by the function that lists them and by the whole site.
 */
export async function benchInbox(dataDir: string, admin: { adminID: string; password: string }, counts: Counts) {
  await store(dataDir, counts);
  const expected = Object.values(counts).reduce((sum, count) => sum + count);
  let site = await SlowSite.start(dataDir, admin);
  let listing: MeasuredProcess | undefined;
  try {
    const signedIn = await fetch(`${site.url}/api/admin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });
    const headers = {
      authorization: `Bearer ${((await signedIn.json()) as { token: string }).token}`,
      'content-type': 'application/json',
    };
    const ask = async (path: string, body?: object) => {
      const began = performance.now();
      const init = body ? { method: 'PATCH', body: JSON.stringify(body) } : {};
      const answer = await fetch(site.url + path, { headers, ...init });
      const { total = 0, rows = [] } = (await answer.json()) as InboxAnswer;
      return { status: answer.status, total, rows, ms: performance.now() - began };
    };
    const callsOf = async (work: () => Promise<unknown>) => {
      const before = await site.quietCalls();
      await work();
      return (await site.quietCalls()) - before;
    };
    // The first requests read every record once, each as many as its time allows; all but the last answer 503.
    let tries = 1;
    const all = `${SUBMISSIONS}/all`;
    let known = await ask(all);
    for (; known.status === 503; known = await ask(all)) tries += 1;
    if (known.total !== expected) throw new Error(`The inbox has ${known.total} submissions (${known.status}).`);
    const table = [{ what: `lists until all ${expected} are known`, measured: String(tries), goal: '' }];
    const megabytes: number[] = [];
    const ofFunction: number[] = [];
    /** Lists submissions by a process that has the listing function alone, as on the platform. */
    const listAlone = async (path: string) => {
      listing ??= await site.startFunction('admin-submissions');
      const { status } = await fetch(listing.url + path, { headers });
      if (status !== 200) throw new Error(`The function answers ${path} with ${status}.`);
      ofFunction.push(listing.megabytes);
    };
    const succeed = async (path: string, body?: object) => {
      const { status } = await ask(path, body);
      if (status !== 200) throw new Error(`${path} answers ${status}.`);
    };
    const measure = async (what: string, work: (repeat: number) => Promise<unknown>, goal = '', path = all) => {
      const times: number[] = [];
      for (let repeat = 0; repeat < REPEATS; repeat += 1) {
        const began = performance.now();
        await work(repeat);
        times.push(performance.now() - began);
        megabytes.push(site.megabytes);
        if (path.startsWith(SUBMISSIONS)) await listAlone(path);
      }
      const calls = await callsOf(() => work(REPEATS));
      table.push({
        what: `${expected} submissions: ${what}`,
        measured: `${median(times).toFixed(0)} ms, ${calls} calls`,
        goal,
      });
    };
    // From here on new processes, which start with the summaries that the first one stored.
    await site.stop();
    site = await SlowSite.start(dataDir, admin);
    for (let { status } = await ask(all); status === 503; { status } = await ask(all));
    megabytes.push(site.megabytes);
    await listAlone(all);
    for (const [what, path] of Object.entries(LISTS)) await measure(what, () => succeed(path), GOAL, path);
    const { rows } = await ask(`${SUBMISSIONS}/enquiries`);
    const name = `${SUBMISSIONS}/enquiries/${rows.at(-1)?.id}`;
    const change = (repeat: number) => succeed(name, { state: repeat % 2 ? 'open' : 'answered' });
    await measure('a change of state', change, GOAL);
    await measure('a change of state, and the inbox after it', async (repeat) => {
      await change(repeat);
      await succeed(all);
    });
    await measure('an enquiry that arrives', (repeat) => submit(site.url, repeat));
    await measure('an enquiry that arrives, and the inbox after it', async (repeat) => {
      await submit(site.url, repeat);
      await succeed(all);
    });
    const span = (values: number[]) => `${values.at(0)}, ${values.at(-1)} and ${Math.max(...values)} MB`;
    table.push(
      {
        what: 'memory of the function that lists, at first, at last and at most',
        measured: span(ofFunction),
        goal: 'at most 350 MB',
      },
      { what: 'memory of the site, which has all functions in one process', measured: span(megabytes), goal: '' },
    );
    return table;
  } finally {
    await listing?.stop();
    await site.stop();
  }
}
