import { v7 as uuidV7 } from 'uuid';
import { expect } from 'vitest';
import { DAY_MS } from '../../../src/domain/shared/limits.ts';
import type { Submission } from '../../../src/domain/submissions/submission.ts';
import { people } from '../../../src/server/auth/administrator.ts';
import { listWaiting } from '../../../src/server/mail/mail-queue.ts';
import { rowsWaiting } from '../../../src/server/submissions/submission-rows.ts';
import { storeOfKind } from '../../../src/server/submissions/submissions.ts';
import { formOf } from '../../helpers/api.ts';
import { addPerson } from '../../helpers/people.ts';
import { APPLICANT, ENQUIRY, pdf, REGISTRATION } from '../../helpers/samples.ts';
import { define, parse, type Scenario, sendJson } from './scenario.ts';
import type { TestSite } from './test-sites.ts';

const inbox = async (site: TestSite, kind: string) =>
  parse<{ rows: { id: string; state: string }[] }>(
    await site.ask(`/api/admin/submissions/${kind}`, { headers: await site.admin() }),
  ).rows;

function application(fields: Record<string, string>, file?: Uint8Array<ArrayBuffer>): FormData {
  const form = formOf({ ...APPLICANT, ...fields });
  if (file) form.set('resume', new File([file], 'cv.pdf'));
  return form;
}

const PART = 3 * 1024 * 1024;
const SIZE = PART + 1000;

async function openUpload(site: TestSite): Promise<{ upload: string; ticket: string; key: string }> {
  const answer = await sendJson(site, 'POST', '/api/resume-uploads', { name: 'cv.pdf', size: SIZE });
  return { ...parse<{ upload: string; ticket: string }>(answer), key: uuidV7() };
}

const putPart = (site: TestSite, { upload, ticket }: { upload: string; ticket: string }, number: number) =>
  site.ask(`/api/resume-parts/${upload}/${number}`, {
    method: 'PUT',
    headers: { 'upload-ticket': ticket, 'content-type': 'application/octet-stream' },
    body: pdf(SIZE).slice((number - 1) * PART, number * PART),
  });

const resumeOf = async (site: TestSite, id: string) =>
  site.ask(`/api/admin/submissions/applications/${id}/resume`, { headers: await site.admin() });

const recordsOf = (id: string) => ({ records: [{ kind: 'enquiries', id }] });

async function withEnquiry(site: TestSite) {
  const key = uuidV7();
  await sendJson(site, 'POST', '/api/contacts', ENQUIRY, { 'idempotency-key': key });
  return { key, admin: await site.admin() };
}

async function withBinned(site: TestSite) {
  const state = await withEnquiry(site);
  await site.ask(`/api/admin/submissions/enquiries/${state.key}`, { method: 'DELETE', headers: state.admin });
  return state;
}

/** The ids of the submissions that the retry run looks at. */
const waiting = async () => ((await listWaiting()).ofSubmissions ? (await rowsWaiting()).map(({ id }) => id) : []);

/** Changes a stored enquiry. */
const changeStored = (site: TestSite, id: string, change: (enquiry: Submission) => Submission) =>
  site.run(() => storeOfKind('enquiries').update(id, (enquiry) => enquiry && change(enquiry)));

const FORTY_DAYS_AGO = new Date(Date.now() - 40 * DAY_MS).toISOString();

/** Submissions and their mails, and the scheduled functions beside those of posts and photos. */
export const SUBMISSION_SCENARIOS: Scenario[] = [
  define({
    name: 'sending an enquiry',
    ok: 201,
    prepare: async () => ({ key: uuidV7() }),
    act: (site, { key }) => sendJson(site, 'POST', '/api/contacts', ENQUIRY, { 'idempotency-key': key }),
    check: async (site, { key }) => expect((await inbox(site, 'enquiries')).map(({ id }) => id)).toEqual([key]),
  }),
  define({
    name: 'sending a registration',
    ok: 200,
    prepare: async () => ({}),
    act: (site) => sendJson(site, 'POST', '/api/vt/register', REGISTRATION),
    async check(site, _state, answer) {
      const { registrationID } = parse<{ registrationID: string }>(answer);
      expect((await inbox(site, 'registrations')).map(({ id }) => id)).toEqual([registrationID]);
    },
  }),
  define({
    name: 'sending an application',
    ok: 201,
    prepare: async () => ({ key: uuidV7() }),
    act: (site, { key }) =>
      site.ask('/api/job-applications', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: application({}, pdf(500)),
      }),
    async check(site, { key }) {
      expect((await inbox(site, 'applications')).map(({ id }) => id)).toEqual([key]);
      expect((await resumeOf(site, key)).status).toBe(200);
    },
  }),
  define({
    name: 'sending an application with a resume in parts',
    ok: 201,
    // A transfer of several megabytes has one try, with all the time of a storage call.
    mayShow: (fault) => fault === 'short-silence' || fault === 'long-silence',
    async prepare(site) {
      const state = await openUpload(site);
      for (const number of [1, 2]) await putPart(site, state, number);
      return state;
    },
    act: (site, { ticket, key }) =>
      site.ask('/api/job-applications', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: application({ resumeUpload: ticket }),
      }),
    async check(site, { key }) {
      expect((await inbox(site, 'applications')).map(({ id }) => id)).toEqual([key]);
      expect((await resumeOf(site, key)).text).toHaveLength(SIZE);
    },
  }),
  define({
    name: 'adding a note to a submission',
    ok: 200,
    prepare: async (site) => ({ ...(await withEnquiry(site)), id: uuidV7() }),
    act: (site, { admin, key, id }) =>
      sendJson(site, 'PATCH', `/api/admin/submissions/enquiries/${key}`, { addNote: { id, text: 'Call back' } }, admin),
    check: async (_world, { id }, answer) =>
      expect(parse<Submission>(answer).notes).toMatchObject([{ id, text: 'Call back' }]),
  }),
  define({
    name: 'deleting a submission',
    ok: 204,
    prepare: withEnquiry,
    act: (site, { admin, key }) =>
      site.ask(`/api/admin/submissions/enquiries/${key}`, { method: 'DELETE', headers: admin }),
    async check(site, { key }) {
      expect(await inbox(site, 'enquiries')).toEqual([]);
      expect(await inbox(site, 'bin')).toMatchObject([{ id: key }]);
    },
  }),
  define({
    name: 'restoring a deleted submission',
    ok: 200,
    prepare: withBinned,
    act: (site, { admin, key }) =>
      sendJson(site, 'PATCH', `/api/admin/submissions/enquiries/${key}`, { binned: false }, admin),
    async check(site, { key }, answer) {
      expect(parse<Submission>(answer).mails).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
      expect(await inbox(site, 'enquiries')).toMatchObject([{ id: key }]);
    },
  }),
  define({
    name: 'marking several submissions',
    ok: 200,
    async prepare(site) {
      const { key, admin } = await withEnquiry(site);
      return { admin, keys: [key, (await withEnquiry(site)).key] };
    },
    act: (site, { admin, keys }) => {
      const records = keys.map((id) => ({ kind: 'enquiries', id }));
      return sendJson(site, 'PATCH', '/api/admin/submissions', { records, change: { spam: true } }, admin);
    },
    async check(site, { keys }) {
      expect((await inbox(site, 'spam')).map(({ id }) => id).sort()).toEqual(keys.toSorted());
      expect(await inbox(site, 'enquiries')).toEqual([]);
    },
  }),
  define({
    name: 'retrying mails that were given up',
    ok: 200,
    async prepare(site) {
      const state = await withEnquiry(site);
      const giveUp = <M extends Submission['mails'][number]>(mail: M) => ({
        ...mail,
        state: 'given-up' as const,
        tries: 6,
      });
      await changeStored(site, state.key, (enquiry) => ({ ...enquiry, mails: enquiry.mails.map(giveUp) }));
      return state;
    },
    act: (site, { admin, key }) =>
      sendJson(site, 'PATCH', `/api/admin/submissions/enquiries/${key}`, { retryMails: true }, admin),
    async check(site, { key }, answer) {
      const waits = { state: 'waiting', tries: 0 };
      expect(parse<Submission>(answer).mails).toMatchObject([waits, waits]);
      expect(await site.run(waiting)).toContain(key);
    },
  }),
  define({
    name: "erasing a person's data",
    ok: 200,
    prepare: withEnquiry,
    act: (site, { admin, key }) => sendJson(site, 'POST', '/api/admin/people/erase', recordsOf(key), admin),
    check: async (site) => expect(await inbox(site, 'enquiries')).toEqual([]),
  }),
  define({
    name: 'emptying the bin of submissions: daily',
    ok: 200,
    async prepare(site) {
      const gone = (await withBinned(site)).key;
      await changeStored(site, gone, ({ binned, ...enquiry }) => ({
        ...enquiry,
        binned: binned && { ...binned, at: FORTY_DAYS_AGO },
      }));
      return { ...(await withEnquiry(site)), gone };
    },
    isScheduled: true,
    act: (site) => site.runSchedule('daily'),
    check: async (site, { key }) => expect(await inbox(site, 'enquiries')).toMatchObject([{ id: key }]),
    async checkAfterSweep(site, { key }) {
      const ids = await site.run(async () => (await storeOfKind('enquiries').list()).map((listed) => listed.key));
      expect(ids).toEqual([key]);
    },
  }),
  define({
    name: 'removing what has ended of an administrator: daily',
    ok: 200,
    async prepare(site) {
      await site.run(() => addPerson('ASHA', 'editor', { mailedAt: [FORTY_DAYS_AGO] }));
      return { admin: await site.admin() };
    },
    isScheduled: true,
    act: (site) => site.runSchedule('daily'),
    check: async (site, { admin }) => expect((await site.ask('/api/auth/me', { headers: admin })).status).toBe(200),
    checkAfterSweep: async (site) => expect((await site.run(() => people.get('ASHA')))?.value.mailedAt).toEqual([]),
  }),
  define({
    name: 'sending due mails: mail-retry',
    ok: 200,
    prepare: withEnquiry,
    isScheduled: true,
    act: (site) => site.runSchedule('mail-retry'),
    check: async (site, { key }) => expect(await site.run(waiting)).toEqual([key]),
  }),
];
