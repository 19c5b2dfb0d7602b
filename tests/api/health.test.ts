import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import health from '../../netlify/functions/health.ts';
import { healthProblems } from '../../src/domain/health.ts';
import { runSweeps } from '../../src/server/sweep.ts';
import { call } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { setTimes } from '../helpers/times.ts';

const blobs = useBlobs();

async function ask() {
  const response = await call(health, 'GET', '/api/health');
  return { status: response.status, body: await response.json() };
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const ABOUT = { version, mail: 'not set up' };
const UNAVAILABLE = { status: 503, body: { storage: 'unavailable', ...ABOUT } };

it('is 200 while storage answers', async () => {
  expect(await ask()).toEqual({ status: 200, body: { storage: 'ok', ...ABOUT, sweptHoursAgo: null } });
  expect(blobs.calls).toHaveLength(1);
});

it('is 503 when storage refuses', async () => {
  blobs.intercept(() => 'refuse');
  expect(await ask()).toEqual(UNAVAILABLE);
});

it('is 503 when storage does not answer in the time it has, and 200 again afterwards', async () => {
  setTimes({ health: 50, storageCall: 60_000, storageTry: 60_000 });
  let release: () => void = () => undefined;
  blobs.intercept(
    () =>
      new Promise((resolve) => {
        release = () => resolve(undefined);
      }),
  );
  expect(await ask()).toEqual(UNAVAILABLE);
  release();
  blobs.reset();
  setTimes({ health: 60_000 });
  expect((await ask()).status).toBe(200);
});

it('says how old the last sweep is that came to its end, and whether mail can leave', async () => {
  await runSweeps(async () => 1);
  const failing = runSweeps(() => Promise.reject(new Error('No.')));
  await expect(failing).rejects.toThrow('No.');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60 * 60 * 1000 });
  vi.stubEnv('SMTP_URL', 'smtps://user:secret@mail.example.in');
  vi.stubEnv('MAIL_FROM', 'site@example.in');
  vi.stubEnv('NOTIFY_TO', 'office@example.in');
  const { body } = await ask();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  expect(body).toEqual({ storage: 'ok', version, mail: 'ready', sweptHoursAgo: 30 });
});

it('is told to the owner in words, with who can mend it, and not at all when nothing is wrong', () => {
  const well = { storage: 'ok', version, mail: 'ready', sweptHoursAgo: 5 } as const;
  expect(healthProblems(well)).toEqual([]);
  expect(healthProblems({ ...well, sweptHoursAgo: null })).toEqual([]);
  expect(healthProblems(undefined)).toEqual([expect.stringMatching(/^The storage.* Netlify can mend it/)]);
  expect(healthProblems({ ...well, mail: 'not set up', sweptHoursAgo: 30 })).toEqual([
    expect.stringMatching(/^Mail is not set up.* Whoever deployed the site can mend it/),
    expect.stringMatching(/for 30 hours.* Whoever deployed the site can mend it/),
  ]);
});
