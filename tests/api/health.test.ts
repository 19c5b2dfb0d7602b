import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import daily from '../../netlify/functions/daily.ts';
import mailRetry from '../../netlify/functions/mail-retry.ts';
import { type Health, healthProblems, SCHEDULED_FUNCTIONS, type ScheduledName } from '../../src/domain/admin/health.ts';
import { DAY_MS, MINUTE_MS, TIMES } from '../../src/domain/shared/limits.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { call } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { setTimes } from '../helpers/times.ts';

const blobs = useBlobs();

const FUNCTIONS: Record<ScheduledName, () => Promise<void>> = {
  daily,
  'mail-retry': mailRetry,
};
const NAMES = Object.keys(FUNCTIONS) as ScheduledName[];
const NAME = 'mail-retry';
const OTHERS = NAMES.filter((name) => name !== NAME);

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const ABOUT = { version, mail: 'not set up' };
const UNAVAILABLE = { status: 503, body: { storage: 'unavailable', ...ABOUT } };

beforeEach(async () => {
  for (const method of ['log', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-04T12:00:00Z') });
  await Promise.all((await records.list()).map(({ key }) => records.delete(key)));
  blobs.reset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const records = jsonStore('temporary/health');
const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

async function ask(): Promise<{ status: number; body: Health }> {
  const response = await call('GET', '/api/health');
  return { status: response.status, body: (await response.json()) as Health };
}

function setUpMail(): void {
  vi.stubEnv('SMTP_URL', 'smtps://user:secret@mail.example.in');
  vi.stubEnv('MAIL_FROM', 'site@example.in');
  vi.stubEnv('NOTIFY_TO', 'office@example.in');
}

/** The status, and state and consecutive failures of each function that is not ok. */
async function states() {
  const { status, body } = await ask();
  const unwell = (body.scheduled ?? []).filter(({ state }) => state !== 'ok');
  return [status, ...unwell.map(({ name, state, failures }) => [name, state, failures])];
}

const problems = async () => healthProblems((await ask()).body).filter((problem) => !problem.startsWith('Mail is not'));
const run = async (names: readonly ScheduledName[]) => {
  for (const name of names) await FUNCTIONS[name]();
};
const isOfWork = ({ key }: { key: string }) => !key.startsWith('health/');

describe('the health of storage', () => {
  it('is 200 when it answers, also when mail is not set up, and 503 when it refuses', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { storage: 'ok', ...ABOUT, sweptHoursAgo: null } });
    blobs.intercept(() => 'refuse');
    expect(await ask()).toEqual(UNAVAILABLE);
  });

  it('is 503 when it does not answer in time, and 200 again afterwards', async () => {
    setTimes({ health: 50, storageCall: 60_000, storageTry: 60_000 });
    const waiting: (() => void)[] = [];
    blobs.intercept(() => new Promise((resolve) => waiting.push(() => resolve(undefined))));
    expect(await ask()).toEqual(UNAVAILABLE);
    blobs.reset();
    for (const release of waiting) release();
    setTimes({ health: 60_000 });
    expect((await ask()).status).toBe(200);
  });
});

describe('the health of scheduled functions', () => {
  it('is ok after successful runs, by function name, with times and counts only', async () => {
    setUpMail();
    await run(NAMES);
    pass(7 * MINUTE_MS);
    const { status, body } = await ask();
    const well = { state: 'ok', startedMinutesAgo: 7, succeededMinutesAgo: 7, failures: 0, backlog: 0 };
    const scheduled = NAMES.map((name) => ({ name, ...well }));
    const rest = { version, mail: 'ready', sweptHoursAgo: 0, unreadable: 0, scheduled };
    expect([status, body]).toEqual([200, { storage: 'ok', ...rest }]);
    expect(healthProblems(body)).toEqual([]);
  });

  it('is failing when one hangs, which stops at its deadline', async () => {
    setUpMail();
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], now: Date.now() });
    const hanging: (() => void)[] = [];
    blobs.intercept(({ store, operation }) => {
      if (operation !== 'list' || !store.endsWith('-temporary')) return undefined;
      if (hanging.length === 0) queueMicrotask(() => vi.advanceTimersByTime(TIMES.scheduled));
      return new Promise((resolve) => hanging.push(() => resolve('refuse')));
    });
    await expect(FUNCTIONS[NAME]()).rejects.toThrow();
    blobs.reset();
    for (const release of hanging) release();
    pass(MINUTE_MS);
    expect(await states()).toEqual([503, [NAME, 'failing', 1]]);
    expect(await problems()).toEqual([expect.stringContaining(`${NAME} failed at its last run`)]);
  });

  it.each(NAMES)('%s that fails is reported with its number of failures until it succeeds', async (name) => {
    setUpMail();
    for (let failures = 1; failures <= 2; failures++) {
      blobs.intercept((one) => (isOfWork(one) ? 'refuse' : undefined));
      await expect(FUNCTIONS[name]()).rejects.toThrow();
      blobs.reset();
      pass(MINUTE_MS);
      expect(await states()).toEqual([503, [name, 'failing', failures]]);
      const failed = failures === 1 ? 'failed at its last run' : 'failed 2 times in a row';
      expect(await problems()).toEqual([
        `${SCHEDULED_FUNCTIONS[name].consequence}: the scheduled function ${name} ${failed}. Whoever runs the website can mend it, by looking at the log of this function in Netlify.`,
      ]);
    }
    await FUNCTIONS[name]();
    expect(await states()).toEqual([200]);
  });

  it('is late when one has not run two intervals after the health was first asked for', async () => {
    const interval = SCHEDULED_FUNCTIONS[NAME].everyMinutes * MINUTE_MS;
    setUpMail();
    await run(OTHERS);
    expect(await states()).toEqual([200]);
    pass(2 * interval);
    await run(OTHERS);
    expect(await states()).toEqual([200]);
    pass(MINUTE_MS);
    expect(await states()).toEqual([503, [NAME, 'late', 0]]);
    const problem = new RegExp(`^${SCHEDULED_FUNCTIONS[NAME].consequence}: .* ${NAME} has never run\\. Whoever`);
    expect(await problems()).toEqual([expect.stringMatching(problem)]);
  });

  it('reports all that stopped running, also when only the health is requested', async () => {
    expect(await states()).toEqual([200]);
    pass(3 * DAY_MS);
    expect(await states()).toEqual([503, ...NAMES.map((name) => [name, 'late', 0])]);
    await run(NAMES);
    expect(await states()).toEqual([200]);
    pass(3 * DAY_MS);
    expect(await problems()).toEqual(NAMES.map((name) => expect.stringContaining(`${name} has not run for 72 hours.`)));
    expect((await ask()).body.sweptHoursAgo).toBe(72);
  });

  it('is not checked in deploy previews, where Netlify runs none', async () => {
    vi.stubEnv('CONTEXT', 'deploy-preview');
    await ask();
    pass(DAY_MS);
    expect(await ask()).toEqual({ status: 200, body: { storage: 'ok', ...ABOUT, sweptHoursAgo: null, unreadable: 0 } });
  });

  it('is not what stops a run when it cannot be recorded', async () => {
    blobs.intercept((one) => (isOfWork(one) ? undefined : 'refuse'));
    await expect(FUNCTIONS[NAME]()).resolves.toBeUndefined();
  });
});

it('health problems are sentences with who can solve them, and empty when nothing is wrong', () => {
  const well = { storage: 'ok', version, mail: 'ready', sweptHoursAgo: 5 } as const;
  expect(healthProblems(well)).toEqual([]);
  expect(healthProblems(undefined)).toEqual([expect.stringMatching(/^The storage.* Netlify can mend it/)]);
  expect(healthProblems({ ...well, unreadable: 2 })).toEqual(['2 records cannot be read. Restore them from a backup.']);
  expect(healthProblems({ ...well, unreadable: 1 })).toEqual(['1 record cannot be read. Restore it from a backup.']);
  expect(healthProblems({ ...well, mail: 'not set up' })).toEqual([
    expect.stringMatching(/^Mail is not set up.* An owner can set it up under Mail/),
  ]);
});
