import { expect, it } from 'vitest';
import health from '../../netlify/functions/health.ts';
import { call } from '../helpers/api.ts';
import { slow, useBlobs } from '../helpers/blobs.ts';

const blobs = useBlobs();

async function ask() {
  const started = performance.now();
  const response = await call(health, 'GET', '/api/health');
  return { status: response.status, body: await response.json(), ms: performance.now() - started };
}

it('is 200 while storage answers', async () => {
  expect(await ask()).toMatchObject({ status: 200, body: { storage: 'ok' } });
  expect(blobs.calls).toHaveLength(1);
});

it('is 503 when storage refuses, within about a second', async () => {
  blobs.intercept(() => 'refuse');
  const { status, body, ms } = await ask();
  expect([status, body]).toEqual([503, { storage: 'unavailable' }]);
  expect(ms).toBeLessThan(2_500);
});

it('is 503 when storage is late, and 200 again afterwards', async () => {
  blobs.intercept(() => slow(2_000));
  const { status, ms } = await ask();
  expect(status).toBe(503);
  expect(ms).toBeLessThan(1_900);
  blobs.reset();
  expect((await ask()).status).toBe(200);
});
