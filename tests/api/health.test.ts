import { expect, it } from 'vitest';
import health from '../../netlify/functions/health.ts';
import { call } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { setTimes } from '../helpers/times.ts';

const blobs = useBlobs();

async function ask() {
  const response = await call(health, 'GET', '/api/health');
  return { status: response.status, body: await response.json() };
}

const UNAVAILABLE = { status: 503, body: { storage: 'unavailable' } };

it('is 200 while storage answers', async () => {
  expect(await ask()).toEqual({ status: 200, body: { storage: 'ok' } });
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
