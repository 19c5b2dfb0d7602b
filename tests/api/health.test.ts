import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import health from '../../netlify/functions/health.ts';
import mailRetry from '../../netlify/functions/mail-retry.ts';
import purgeRetry from '../../netlify/functions/purge-retry.ts';
import sweepPhotos from '../../netlify/functions/sweep-photos.ts';
import sweepSessions from '../../netlify/functions/sweep-sessions.ts';
import sweepSubmissions from '../../netlify/functions/sweep-submissions.ts';
import { type Health, healthProblems, SCHEDULED_FUNCTIONS, type ScheduledName } from '../../src/domain/admin/health.ts';
import { DAY_MS, MINUTE_MS, TIMES } from '../../src/domain/shared/limits.ts';
import { scheduled } from '../../src/server/storage/scheduled.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { call } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { setTimes } from '../helpers/times.ts';

const blobs = useBlobs();
const SECOND = 1_000;

const FUNCTIONS: Record<ScheduledName, () => Promise<void>> = {
  'mail-retry': mailRetry,
  'purge-retry': purgeRetry,
  'sweep-photos': sweepPhotos,
  'sweep-sessions': sweepSessions,
  'sweep-submissions': sweepSubmissions,
};
const NAMES = Object.keys(FUNCTIONS) as ScheduledName[];

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
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

const records = jsonStore('health');
const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

async function ask(): Promise<{ status: number; body: Health }> {
  const response = await call(health, 'GET', '/api/health');
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
const isOfWork = ({ store }: { store: string }) => !/-(health|unreadable)$/.test(store);

/** Passes storage calls to `decide` once the start of a function is recorded; calls of earlier tests may come before that. */
function interceptWork(name: ScheduledName, decide: () => Promise<'refuse'>): void {
  let isRecorded = false;
  blobs.intercept((one) => {
    if (isOfWork(one)) return isRecorded ? decide() : undefined;
    isRecorded ||= one.operation === 'put' && one.key === name;
    return undefined;
  });
}

describe('the health of storage', () => {
  it('is 200 when it answers, also when mail is not set up', async () => {
    const { status, body } = await ask();
    expect([status, body]).toMatchObject([200, { storage: 'ok', ...ABOUT, sweptHoursAgo: null }]);
  });

  it('is 503 when it refuses', async () => {
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
    for (const name of NAMES) await FUNCTIONS[name]();
    pass(7 * MINUTE_MS);
    const { status, body } = await ask();
    const well = { state: 'ok', startedMinutesAgo: 7, succeededMinutesAgo: 7, failures: 0, backlog: 0 };
    expect([status, body]).toEqual([
      200,
      {
        storage: 'ok',
        version,
        mail: 'ready',
        sweptHoursAgo: 0,
        unreadable: 0,
        scheduled: NAMES.map((name) => ({ name, ...well })),
      },
    ]);
    expect(healthProblems(body)).toEqual([]);
  });

  it.each(NAMES.slice(0, 1))('%s that hangs stops at its deadline and is reported as failing', async (name) => {
    setUpMail();
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], now: Date.now() });
    const hanging: (() => void)[] = [];
    interceptWork(name, () => {
      if (hanging.length === 0) queueMicrotask(() => vi.advanceTimersByTime(TIMES.scheduled));
      return new Promise((resolve) => hanging.push(() => resolve('refuse')));
    });
    await expect(FUNCTIONS[name]()).rejects.toThrow();
    blobs.reset();
    for (const release of hanging) release();
    pass(MINUTE_MS);
    expect(await states()).toEqual([503, [name, 'failing', 1]]);
    expect(await problems()).toEqual([expect.stringContaining(`${name} failed at its last run`)]);
  });

  it.each(NAMES.slice(0, 1))(
    '%s that Netlify stops is reported as failing after its time limit, not while it runs',
    async (name) => {
      setUpMail();
      await FUNCTIONS[name]();
      pass(MINUTE_MS);
      // A stopped run leaves the same record as one that never ends.
      let release = () => {};
      const ending = new Promise<'refuse'>((resolve) => {
        release = () => resolve('refuse');
      });
      const working = new Promise<void>((resolve) => {
        interceptWork(name, () => {
          resolve();
          return ending;
        });
      });
      const run = FUNCTIONS[name]().catch(() => undefined);
      await working;
      pass(29 * SECOND);
      const seen = [await states()];
      pass(2 * SECOND);
      seen.push(await states());
      release();
      await run;
      expect(seen).toEqual([[200], [503, [name, 'failing', 1]]]);
    },
  );

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

  it.each(NAMES.slice(0, 1))('%s that never runs is late two intervals after the deploy’s first run', async (name) => {
    const others = NAMES.filter((other) => other !== name);
    const runOthers = async () => {
      for (const other of others) await FUNCTIONS[other]();
    };
    setUpMail();
    await runOthers();
    pass(2 * SCHEDULED_FUNCTIONS[name].everyMinutes * MINUTE_MS);
    await runOthers();
    expect(await states()).toEqual([200]);
    pass(MINUTE_MS);
    expect(await states()).toEqual([503, [name, 'late', 0]]);
    expect(await problems()).toEqual([
      expect.stringMatching(
        new RegExp(`^${SCHEDULED_FUNCTIONS[name].consequence}: .* ${name} has never run\\. Whoever`),
      ),
    ]);
    vi.stubGlobal('Netlify', { context: { deploy: { id: 'the-next-one' } } });
    await runOthers();
    expect(await states()).toEqual([200]);
    pass(2 * SCHEDULED_FUNCTIONS[name].everyMinutes * MINUTE_MS + MINUTE_MS);
    await runOthers();
    expect(await states()).toEqual([503, [name, 'late', 0]]);
  });

  it('reports all that stopped running, also when only the health is requested', async () => {
    expect(await states()).toEqual([200]);
    pass(DAY_MS);
    expect(await states()).toEqual([503, ...NAMES.map((name) => [name, 'late', 0])]);
    for (const name of NAMES) await FUNCTIONS[name]();
    expect(await states()).toEqual([200]);
    pass(DAY_MS);
    expect(await problems()).toEqual(NAMES.map((name) => expect.stringContaining(`${name} has not run for 24 hours.`)));
    expect((await ask()).body.sweptHoursAgo).toBe(24);
  });

  it('is not checked in deploy previews, where Netlify runs none', async () => {
    vi.stubEnv('CONTEXT', 'deploy-preview');
    await ask();
    pass(DAY_MS);
    expect(await ask()).toEqual({ status: 200, body: { storage: 'ok', ...ABOUT, sweptHoursAgo: null, unreadable: 0 } });
  });

  it('does not stop a run when it cannot be recorded', async () => {
    await jsonStore('drafts').set('EDITOR/new', { storedAt: '2020-01-01T00:00:00Z' });
    blobs.intercept((one) => (isOfWork(one) ? undefined : 'refuse'));
    await scheduled('sweep-sessions', () => jsonStore('drafts').delete('EDITOR/new'))();
    expect(await jsonStore('drafts').list()).toEqual([]);
  });

  it('keeps the last record when a start cannot be recorded', async () => {
    await sweepPhotos();
    blobs.intercept((one) => (isOfWork(one) || one.operation === 'get' ? 'refuse' : undefined));
    await expect(sweepPhotos()).rejects.toThrow();
    blobs.reset();
    expect((await ask()).body.scheduled).toContainEqual(
      expect.objectContaining({ name: 'sweep-photos', startedMinutesAgo: 0, succeededMinutesAgo: 0 }),
    );
  });

  it('deletes the records of earlier deploys', async () => {
    const deploys = async () => (await records.list('deploys/')).map(({ key }) => key);
    vi.stubGlobal('Netlify', { context: { deploy: { id: 'first' } } });
    await ask();
    vi.stubGlobal('Netlify', { context: { deploy: { id: 'second' } } });
    await ask();
    expect(await deploys()).toEqual(['deploys/first', 'deploys/second']);
    await sweepSessions();
    expect(await deploys()).toEqual(['deploys/second']);
  });
});

it('health problems are sentences with who can solve them, and empty when nothing is wrong', () => {
  const well = { storage: 'ok', version, mail: 'ready', sweptHoursAgo: 5 } as const;
  expect(healthProblems(well)).toEqual([]);
  expect(healthProblems(undefined)).toEqual([expect.stringMatching(/^The storage.* Netlify can mend it/)]);
  expect(healthProblems({ ...well, mail: 'not set up' })).toEqual([
    expect.stringMatching(/^Mail is not set up.* Whoever runs the website can set it up/),
  ]);
});
