import { v7 as uuidV7 } from 'uuid';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import { registrationID } from '../../src/domain/submissions/registration-id.ts';
import type { SubmissionFields, SubmissionKind } from '../../src/domain/submissions/submission.ts';
import { newSubmission } from '../../src/server/submissions/submissions.ts';
import { median, SlowSite, storeRecords } from './slow-site.ts';

/** How many submissions of each kind are stored. */
const COUNTS: Readonly<Record<SubmissionKind, number>> = {
  enquiries: 10_000,
  applications: 10_000,
  registrations: 10_000,
};
/** What each list, and a change of state, may take. */
const GOAL = 'at most 150 ms, 12 calls';
const REPEATS = 21;
const SPAN_MS = 3 * 365 * DAY_MS;
const PERSON = { email: 'person@site.example', phone: '+91 98765 43210' };
const SUBMISSIONS = '/api/admin/submissions';

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

const LISTS = {
  'the inbox, which counts what is unread': `${SUBMISSIONS}/all`,
  'a page far back': `${SUBMISSIONS}/all?page=100`,
  'a search': `${SUBMISSIONS}/all?q=sweets+company+7`,
  'a state and days': `${SUBMISSIONS}/all?state=new&from=${dayBefore(500)}&to=${dayBefore(100)}`,
  registrations: `${SUBMISSIONS}/registrations`,
  'the bin': `${SUBMISSIONS}/bin`,
  'the dashboard': '/api/admin/dashboard',
};

/** The date (UTC) that many days ago, as the filter takes it: `2026-12-01`. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

function storeSubmissions(dataDir: string): void {
  const oldest = Date.now() - SPAN_MS;
  for (const [kind, count] of Object.entries(COUNTS) as [SubmissionKind, number][]) {
    const records = Array.from({ length: count }, (_, number) => {
      const at = new Date(oldest + (number / count) * SPAN_MS);
      const key = kind === 'registrations' ? registrationID(at) : uuidV7({ msecs: at.getTime() });
      return { key, value: newSubmission(kind, key, FIELDS[kind](number, key), [], at) };
    });
    storeRecords(dataDir, kind, records);
  }
}

/**
 * With 30,000 submissions and 30 ms for each storage call: how long lists and changes take, how many storage calls they make, and how
 * much memory the site has at most.
 */
export async function benchInbox(dataDir: string) {
  storeSubmissions(dataDir);
  const site = await SlowSite.start(dataDir);
  try {
    const headers = { ...(await site.signIn()), 'content-type': 'application/json' };
    const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { headers, ...init });
    const succeed = async (path: string, init?: RequestInit) => {
      const answer = await ask(path, init);
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
      return (await answer.json()) as { rows?: { id: string }[] };
    };
    // The first requests read all records, each as many as it has time for. All but the last answer 503.
    let tries = 1;
    while ((await ask(LISTS['the inbox, which counts what is unread'])).status === 503) tries++;
    const table = [{ what: 'lists until all are known', measured: String(tries), goal: '' }];
    let most = 0;
    const measure = async (what: string, goal: string, work: (repeat: number) => Promise<unknown>) => {
      const times: number[] = [];
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        const began = performance.now();
        await work(repeat);
        times.push(performance.now() - began);
      }
      most = Math.max(most, await site.megabytes());
      const before = await site.quietCalls();
      await work(REPEATS);
      const calls = (await site.quietCalls()) - before;
      table.push({ what, measured: `${median(times).toFixed(0)} ms, ${calls} calls`, goal });
    };
    for (const [what, path] of Object.entries(LISTS)) await measure(what, GOAL, () => succeed(path));
    const { rows = [] } = await succeed(`${SUBMISSIONS}/enquiries`);
    await measure('a change of state', GOAL, (repeat) => {
      const body = JSON.stringify({ state: repeat % 2 ? 'open' : 'answered' });
      return succeed(`${SUBMISSIONS}/enquiries/${rows.at(-1)?.id}`, { method: 'PATCH', body });
    });
    await measure('an enquiry that arrives, and the inbox after it', '', async (repeat) => {
      const body = JSON.stringify({ ...FIELDS.enquiries(repeat, ''), name: 'Person of today', id: uuidV7() });
      await succeed('/api/contacts', { method: 'POST', body });
      await succeed(`${SUBMISSIONS}/all`);
    });
    return [...table, { what: 'memory of the site at most, with all functions', measured: `${most} MB`, goal: '' }];
  } finally {
    await site.stop();
  }
}
