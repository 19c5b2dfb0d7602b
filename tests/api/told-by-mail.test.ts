import { v7 as uuidV7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import daily from '../../netlify/functions/daily.ts';
import mailRetry from '../../netlify/functions/mail-retry.ts';
import { type MailChoices, NO_MAIL } from '../../src/domain/admin/person.ts';
import type { Role } from '../../src/domain/admin/roles.ts';
import { DAY_MS, MINUTE_MS, TIMES } from '../../src/domain/shared/limits.ts';
import { removeMember } from '../../src/server/admin/team.ts';
import { type Administrator, people, sweepAdministrators } from '../../src/server/auth/administrator.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { deliver } from '../../src/server/mail/deliver.ts';
import { listWaiting } from '../../src/server/mail/mail-queue.ts';
import { retryNotices } from '../../src/server/mail/team/account-mails.ts';
import { tellOfHandedIn } from '../../src/server/mail/team/notify-team.ts';
import { teamMails } from '../../src/server/mail/team/team-mails.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, callFunction, json, post } from '../helpers/api.ts';
import { type CreationOptions, makePasskey } from '../helpers/authenticator.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { CODE_SECRET } from '../helpers/counted-requests.ts';
import { addPerson, changePerson, clear, PERSON_PASSWORD, signedInAs } from '../helpers/people.ts';
import { quickHash } from '../helpers/quick-hash.ts';
import { ENQUIRY } from '../helpers/samples.ts';
import { useSmtp } from '../helpers/smtp.ts';

const blobs = useBlobs();
const smtp = useSmtp();
useAdmin();

const OFFICE = 'office@zira.example';
beforeEach(() => clear('people', 'temporary/mails', 'temporary/senders'));
afterEach(() => void vi.useRealTimers());

const at = (time: number | string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
const later = (ms: number) => at(Date.now() + ms);
async function retried(): Promise<void> {
  later(2 * MINUTE_MS);
  await mailRetry();
}
/** Mails to administrators cannot be queued until `blobs.reset()`. @param of the beginning of their ids */
const refuseMails = (of = '') =>
  blobs.intercept(({ operation, key }) =>
    operation === 'put' && key.startsWith(`mails/waiting/team/${of}`) ? 'refuse' : undefined,
  );

/** The keys of the mails to administrators that wait or were sent. */
const teamMailsKept = async () =>
  (await teamMails.list()).map(({ key }) => key).filter((key) => /^(waiting\/team|sent)\//.test(key));

const add = (id: string, role: Role, mail: Partial<MailChoices>, fields: Partial<Administrator> = {}) =>
  addPerson(id, role, { mail: { ...NO_MAIL, ...mail }, ...fields });
const addressOf = (id: string) => `${id.toLowerCase()}@site.example`;
const MEERA = addressOf('MEERA');
const meera = () => add('MEERA', 'desk', { enquiries: 'each' });
const to = (address: string) => smtp.arrived.filter((mail) => mail.to.includes(address));
/** The administrators who got a mail, as often as they did. */
const told = () =>
  smtp.arrived
    .flatMap((mail) => mail.to)
    .filter((address) => address.endsWith('@site.example'))
    .sort();
const subjectOf = (raw = '') => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim();

let sent = 0;
/** Sends an enquiry and waits for its mails. @returns its id */
async function send(fields: object = {}): Promise<string> {
  const id = uuidV7({ msecs: Date.now() });
  const body = { ...ENQUIRY, email: `visitor-${++sent}@example.in`, ...fields };
  const answer = await callFunction('/api/contacts', json('POST', body, { 'idempotency-key': id }));
  expect(answer.status).toBe(201);
  await answer.settled();
  return id;
}

describe('a new enquiry', () => {
  it('is told to those who chose it and may read it, once each, with a link and without a word of the visitor', async () => {
    await meera();
    await add('OWNER', 'owner', { enquiries: 'each' });
    await add('DAILY', 'desk', { enquiries: 'daily' });
    await add('OTHER', 'desk', { applications: 'each', registrations: 'each' });
    await add('EDITS', 'editor', { enquiries: 'each' });
    await add('GONE', 'desk', { enquiries: 'each' }, { removedAt: '2026-11-01T00:00:00.000Z' });
    await add('MUTE', 'desk', { enquiries: 'each' }, { email: '' });
    const words = { name: 'Xylophone', companyName: 'Quizzical', phone: '0123456789', message: 'Buy at zyx.example' };
    const id = await send(words);
    expect(told()).toEqual([MEERA, addressOf('OWNER')]);
    expect(to(OFFICE).map(({ raw }) => subjectOf(raw))).toEqual([`New enquiry from ${words.name}`]);
    const raw = to(MEERA)[0]?.raw.replaceAll('=\r\n', '') ?? '';
    for (const word of [...Object.values(words), 'visitor-']) expect(raw).not.toContain(word);
    expect(subjectOf(raw)).toBe('New enquiry');
    expect(raw).toContain(id);
    await deliver('enquiries', id);
    await retried();
    expect(told()).toHaveLength(2);
  });

  it('that looks like spam is told once it is none', async () => {
    await meera();
    const id = await send({ website: 'x' });
    expect(smtp.arrived).toEqual([]);
    const token = await openSession('EDITOR');
    await call('PATCH', `/api/admin/submissions/enquiries/${id}`, { token, json: { spam: false } });
    expect(told()).toEqual([MEERA]);
  });

  it('is told later when storage failed or the mail server refused, once each', async () => {
    await meera();
    blobs.intercept(({ store }) => (store.endsWith('-people') ? 'refuse' : undefined));
    await send();
    blobs.reset();
    smtp.mood = 'refuse';
    await retried();
    expect(smtp.arrived).toEqual([]);
    smtp.mood = 'accept';
    for (let n = 0; n < 2; n++) await retried();
    expect([told(), to(OFFICE).length]).toEqual([[MEERA], 1]);
  });

  const change = (fields: Partial<Administrator>) => () => changePerson('MEERA', fields);
  const CHANGES: [what: string, happens: (id: string) => Promise<unknown>, address?: string][] = [
    ['somebody who was removed', change({ removedAt: '2026-11-01T00:00:00.000Z' })],
    ['somebody who lost the role', change({ role: 'editor' })],
    ['somebody who chose none', change({ mail: NO_MAIL })],
    ['somebody who has no address any more', change({ email: '' })],
    ['somebody who has another address', change({ email: 'new@site.example' }), 'new@site.example'],
    ['an enquiry that was deleted', (id) => jsonStore('enquiries').delete(id)],
  ];
  it.each(CHANGES)('is told as things are when the mail leaves: %s', async (_what, happens, address) => {
    await meera();
    smtp.mood = 'refuse';
    await happens(await send());
    smtp.mood = 'accept';
    await retried();
    expect(told()).toEqual(address ? [address] : []);
    expect((await listWaiting()).team).toEqual([]);
  });
});

describe('once a day', () => {
  it('the numbers of the day go to those who chose it, without a word of the visitors', async () => {
    await add('MEERA', 'desk', { enquiries: 'daily', registrations: 'daily' });
    await add('OTHER', 'desk', { registrations: 'daily' });
    await add('EDITS', 'editor', { enquiries: 'daily' });
    at('2027-01-09T08:20:00+05:30');
    await daily();
    at('2027-01-09T10:00:00+05:30');
    await send();
    await send({ website: 'spam' });
    at('2027-01-10T07:59:59+05:30');
    await send();
    await daily();
    at('2027-01-10T08:00:30+05:30');
    await send();
    await daily();
    expect(told(), 'not before the hour').toEqual([]);
    at('2027-01-10T08:15:00+05:30');
    await daily();
    await daily();
    expect(told()).toEqual([MEERA]);
    const raw = to(MEERA)[0]?.raw ?? '';
    expect(raw).toMatch(/^Enquiries: 2\r?$/m);
    expect(raw).not.toMatch(/Training registrations/);
    for (const word of [ENQUIRY.name, ENQUIRY.companyName, 'visitor-']) expect(raw).not.toContain(word);
    at('2027-01-11T08:15:00+05:30');
    await daily();
    expect(to(MEERA)[1]?.raw, 'what came after the hour').toMatch(/^Enquiries: 1\r?$/m);
    at('2027-01-12T08:15:00+05:30');
    await daily();
    expect(told(), 'nothing arrived').toHaveLength(2);
  });

  it('a run that failed half-way is repeated, and nobody is told twice', async () => {
    for (const id of ['MEERA', 'OTHER']) await add(id, 'desk', { enquiries: 'daily' });
    at('2027-02-01T10:00:00+05:30');
    await send();
    at('2027-02-02T08:15:00+05:30');
    blobs.intercept(({ operation, key }) =>
      operation === 'put' && key === 'mails/daily-until' ? 'refuse' : undefined,
    );
    await expect(daily()).rejects.toThrow();
    blobs.reset();
    at('2027-02-02T08:30:00+05:30');
    await daily();
    expect(told()).toEqual([MEERA, addressOf('OTHER')]);
  });
});

describe('what becomes of a post that was handed in', () => {
  const WRITER = addressOf('WRITES');
  let editor: string;
  let path: string;
  /** Hands a post of the writer in. @param mail what the writer has chosen */
  async function handIn(mail?: Partial<MailChoices>): Promise<void> {
    editor = await openSession(ADMIN.adminID);
    await addPerson('WRITES', 'writer', mail ? { mail: { ...NO_MAIL, ...mail } } : {});
    const writer = await openSession('WRITES');
    path = `/api/Blogs/${(await post(writer, { title: 'Harvest', status: 'draft' }))._id}`;
    expect((await call('PUT', `${path}/review`, { token: writer })).status).toBe(200);
  }
  const giveBack = (id = uuidV7()) =>
    call('POST', `${path}/review/return`, { token: editor, json: { note: { id, text: 'Shorter, please.' } } });
  const publish = (status = 'published') => call('PATCH', path, { token: editor, json: { status } });

  it('given back is told to its writer, with the note, once', async () => {
    await handIn();
    const note = uuidV7();
    await giveBack(note);
    await giveBack(note);
    expect(told()).toEqual([WRITER]);
    const raw = to(WRITER)[0]?.raw.replaceAll('=\r\n', '') ?? '';
    expect(subjectOf(raw)).toBe('Changes requested: Harvest');
    expect(raw).toContain('Shorter, please.');
  });

  it('published is told once, and no later save', async () => {
    await handIn();
    expect((await publish()).status).toBe(200);
    later(MINUTE_MS);
    await publish();
    // What was told is known for a week.
    later(TIMES.teamMail + DAY_MS);
    await daily();
    editor = await openSession(ADMIN.adminID);
    await call('PUT', path, { token: editor, form: { title: 'Harvest', content: '<p>More</p>', status: 'published' } });
    expect(to(WRITER).map(({ raw }) => subjectOf(raw))).toEqual(['Published: Harvest']);
  });

  it('scheduled is told with the time', async () => {
    await handIn();
    const form = { title: 'Harvest', content: '<p>x</p>', status: 'scheduled', publishAt: '2999-01-01T00:00:00.000Z' };
    await call('PUT', path, { token: editor, form });
    expect(subjectOf(to(WRITER)[0]?.raw)).toBe('Scheduled: Harvest');
    expect(to(WRITER)[0]?.raw).toContain('2999');
  });

  it('is not told to a writer who does not want it, and told later when the mail server refuses', async () => {
    await handIn({ ownPosts: false });
    await giveBack();
    expect(told()).toEqual([]);
    await handIn({ ownPosts: true });
    smtp.mood = 'refuse';
    await publish();
    smtp.mood = 'accept';
    await retried();
    expect(told()).toEqual([WRITER]);
  });
});

describe('a sign-in', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const NEWER_FIREFOX = FIREFOX.replaceAll('140.0', '141.0');
  const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
  const signIn = async (agent: string) => {
    const headers = { 'user-agent': agent };
    const json = { adminID: 'MEERA', password: PERSON_PASSWORD };
    expect((await call('POST', '/api/admin/auth/login', { json, headers })).status).toBe(200);
  };

  it('from a kind of browser and device that was not used for 90 days is told', async () => {
    await add('MEERA', 'desk', { newDevice: true });
    await signIn(FIREFOX);
    await signIn(NEWER_FIREFOX);
    expect(told()).toHaveLength(1);
    await signIn(SAFARI);
    expect(told()).toHaveLength(2);
    expect(to(MEERA)[1]?.raw).toContain('Safari on iPhone');
    later(TIMES.knownDevice - DAY_MS);
    await signIn(SAFARI);
    later(2 * DAY_MS);
    await signIn(SAFARI);
    expect(told(), 'the one in use stays known').toHaveLength(2);
    await signIn(FIREFOX);
    expect(told(), 'the other one does not').toHaveLength(3);
  });

  it('from a new device is told once of two at once', async () => {
    await add('MEERA', 'desk', { newDevice: true });
    await Promise.all([signIn(SAFARI), signIn(SAFARI)]);
    expect(told()).toEqual([MEERA]);
  });

  it('is not told to somebody who did not choose it, for whom the device is known afterwards', async () => {
    await add('MEERA', 'desk', {});
    await signIn(FIREFOX);
    expect((await people.get('MEERA'))?.value.notices, 'nothing is queued').toEqual([]);
    await changePerson('MEERA', { mail: { ...NO_MAIL, newDevice: true } });
    await signIn(FIREFOX);
    expect(told()).toEqual([]);
    await sweepAdministrators(Date.now() + TIMES.knownDevice - 1000);
    expect(Object.keys((await people.get('MEERA'))?.value.devices ?? {})).toHaveLength(1);
    await sweepAdministrators(Date.now() + TIMES.knownDevice + 1000);
    expect((await people.get('MEERA'))?.value.devices).toEqual({});
  });
});

describe('a post that was handed in', () => {
  const HANDED_IN = { post: 'a-post-1a2b3c4d', title: 'A post', at: '2026-11-26T10:00:00.000Z', by: 'WRITES' };

  it('is told to those who publish and chose it, once an hour', async () => {
    await add('EDITS', 'editor', { handedIn: true });
    await add('OWNER', 'owner', { handedIn: true });
    await add('MUTE', 'editor', {});
    await add('DESK', 'desk', { handedIn: true });
    await add('WRITES', 'editor', { handedIn: true });
    await tellOfHandedIn(HANDED_IN);
    await tellOfHandedIn({ ...HANDED_IN, at: '2026-11-26T10:59:59.000Z' });
    expect(told()).toEqual([addressOf('EDITS'), addressOf('OWNER')]);
    expect(to(addressOf('EDITS'))[0]?.raw.replaceAll('=\r\n', '')).toContain('/Blogs/a-post-1a2b3c4d/edit');
    await tellOfHandedIn({ ...HANDED_IN, at: '2026-11-26T11:00:00.000Z' });
    expect(told()).toHaveLength(4);
  });

  it('is told on a repeat of the call when its mail could not be queued, and once then', async () => {
    await add('EDITS', 'editor', { handedIn: true });
    const token = await signedInAs('WRITES', 'writer');
    const { _id } = await post(token, { title: 'A post', content: '<p>x</p>', status: 'draft' });
    const handIn = () => call('PUT', `/api/Blogs/${_id}/review`, { token });
    refuseMails();
    await handIn();
    expect(told()).toEqual([]);
    blobs.reset();
    for (let n = 0; n < 2; n++) expect((await handIn()).status).toBe(200);
    expect(told()).toEqual([addressOf('EDITS')]);
  });

  it('is told again in the same hour when it was given back meanwhile', async () => {
    await add('EDITS', 'editor', { handedIn: true });
    const [writer, editor] = [await signedInAs('WRITES', 'writer'), await openSession('EDITS')];
    const { _id } = await post(writer, { title: 'A post', content: '<p>x</p>', status: 'draft' });
    const review = `/api/Blogs/${_id}/review`;
    await call('PUT', review, { token: writer });
    await call('DELETE', review, { token: writer });
    await call('PUT', review, { token: writer });
    expect(told(), 'taken back and handed in again').toEqual([addressOf('EDITS')]);
    await call('POST', `${review}/return`, { token: editor, json: { note: { id: uuidV7(), text: 'Shorter' } } });
    await call('PUT', review, { token: writer });
    expect(to(addressOf('EDITS'))).toHaveLength(2);
  });

  it('is told to all others when the mail to one of them cannot be queued', async () => {
    const ids = Array.from({ length: 18 }, (_, n) => `EDITS-${n}`);
    for (const id of ids) await add(id, 'editor', { handedIn: true });
    refuseMails('EDITS-0/');
    await tellOfHandedIn(HANDED_IN);
    expect(told()).toEqual(ids.slice(1).map(addressOf).sort());
  });
});

describe('a changed password', () => {
  /** Changes the password of MEERA while mails are refused. */
  async function changeUntold(): Promise<void> {
    smtp.mood = 'refuse';
    await add('MEERA', 'desk', {});
    const json = { present: PERSON_PASSWORD, password: 'violet ladder cement thursday' };
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    const token = await openSession('MEERA');
    expect((await call('PUT', '/api/admin/profile/password', { token, json })).status).toBe(204);
    smtp.mood = 'accept';
  }

  it('is told whatever was chosen, by the scheduled run when its mail failed, and once then', async () => {
    await changeUntold();
    expect([await retryNotices(), told()]).toEqual([0, []]);
    later(2 * MINUTE_MS);
    expect([await retryNotices(), await retryNotices()]).toEqual([1, 0]);
    expect(told()).toEqual([MEERA]);
    expect(subjectOf(to(MEERA)[0]?.raw)).toBe('Your password was changed');
  });

  it('is not told to somebody who was removed, and not after a week', async () => {
    await changeUntold();
    later(TIMES.teamMail + 1000);
    expect(await retryNotices()).toBe(0);
    await changeUntold();
    await removeMember('MEERA', ADMIN.adminID);
    later(2 * MINUTE_MS);
    expect([await retryNotices(), told()]).toEqual([0, []]);
  });
});

it('a change to how somebody signs in is told whatever was chosen, one of the address to the previous one', async () => {
  vi.stubEnv('SITE_URL', 'http://localhost');
  vi.stubEnv('ADMINS', `${ADMIN.adminID}:${quickHash(ADMIN.password)}:${CODE_SECRET}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  await changePerson(ADMIN.adminID, { email: 'editor@site.example' });
  await add('MEERA', 'desk', {});
  const token = await openSession(ADMIN.adminID);
  const send = async (method: string, path: string, json?: unknown) =>
    (await call(method, `/api/admin/${path}`, { token, json })).json();
  const email = 'new@site.example';
  await send('PATCH', 'team/MEERA', { email });
  const own = { name: 'Asha', email, picture: null, mail: NO_MAIL, present: ADMIN.password };
  await send('POST', 'recovery-codes');
  const options = (await send('GET', 'passkey-options')) as CreationOptions;
  await send('POST', 'passkeys', makePasskey(options).answer);
  await send('PUT', 'profile', own);
  await send('PUT', 'profile', own);
  const mails = smtp.arrived.map((mail) => [mail.to[0], subjectOf(mail.raw)]);
  expect(mails).toEqual([
    [MEERA, 'Your address was changed'],
    ['editor@site.example', 'New recovery codes were made'],
    ['editor@site.example', 'A passkey was added'],
    ['editor@site.example', 'Your address was changed'],
  ]);
});

describe('the sweep', () => {
  it('deletes mails that are a week old', async () => {
    await meera();
    const id = await send();
    await daily();
    expect(await teamMailsKept()).toEqual([`sent/MEERA/enquiries_${id}`]);
    later(TIMES.teamMail + MINUTE_MS);
    await daily();
    expect(await teamMailsKept()).toEqual([]);
  });

  it('a mail that was sent and could not be removed is not sent again', async () => {
    await meera();
    blobs.intercept(({ operation, key }) =>
      operation === 'delete' && key.startsWith('mails/waiting/team/') ? 'refuse' : undefined,
    );
    await send();
    blobs.reset();
    await retried();
    expect([told(), (await listWaiting()).team]).toEqual([[MEERA], []]);
  });

  it('nothing is queued while mail is not set up, and an old submission is told to nobody', async () => {
    await add('MEERA', 'desk', { enquiries: 'each', newDevice: true });
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'NOTIFY_TO']) vi.stubEnv(name, '');
    await send();
    await mailRetry();
    vi.unstubAllEnvs();
    expect(await teamMailsKept()).toEqual([]);
    later(TIMES.teamMail + DAY_MS);
    await mailRetry();
    expect([told(), to(OFFICE).length]).toEqual([[], 1]);
  });
});
