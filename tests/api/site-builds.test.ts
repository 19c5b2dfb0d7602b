import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildProgress } from '../../src/domain/content/build-progress.ts';
import { CONTENT_MESSAGES } from '../../src/domain/content/content-messages.ts';
import { MINUTE_MS, TIMES } from '../../src/domain/shared/limits.ts';
import { noteBuildFailed } from '../../src/server/content/builds.ts';
import { setContentIndex } from '../../src/server/content/delivered-index.ts';
import { takeSnapshot } from '../../src/server/content/snapshot.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { type BuildHook, openHook } from '../helpers/build-hook.ts';
import { SiteScreen, withFields } from '../helpers/site.ts';
import { deliveredIndex, siteKey, useSiteContent } from '../helpers/site-content.ts';

const PERSON = siteKey('people', 'anjali-rane');

const blobs = useBlobs();
const { signIn } = useAdmin();
let hook: BuildHook;
let screen: SiteScreen;
beforeAll(async () => {
  useSiteContent();
  hook = await openHook();
  screen = new SiteScreen(await signIn());
});
beforeEach(async () => {
  hook.calls.length = 0;
  hook.status = 200;
  for (const name of ['site-drafts', 'site-publications', 'temporary/site-builds'] as const) {
    const store = jsonStore(name);
    for (const { key } of await store.list()) await store.delete(key);
  }
});
afterEach(() => vi.useRealTimers());
afterAll(() => hook.close());

/** Publishes new words. @returns the number of the publication */
async function publish(role: string): Promise<number> {
  const { publication } = await screen.read();
  const { version = '' } = (await screen.entry(PERSON)) ?? {};
  const number = publication?.number ?? 0;
  const draft = await screen.saved(PERSON, { value: withFields(PERSON, { role }), version });
  return (await screen.published(number, { [PERSON]: draft })).number;
}

const stateOf = async () => (await screen.read()).build;
const progressOf = async (live: number) => {
  const { publication, build } = await screen.read();
  return buildProgress(publication?.number ?? 0, live, build);
};

it('a publication asks for a build, and at most one waits', async () => {
  expect(await progressOf(0)).toBe('live');
  await publish('First');
  expect(hook.calls).toEqual([{ number: 1 }]);
  expect(await stateOf()).toMatchObject({ canAsk: true, requested: { number: 1, by: ADMIN.publicName } });
  expect(await progressOf(0)).toBe('waiting');
  await publish('Second');
  expect((await screen.build()).status).toBe(200);
  expect(hook.calls).toHaveLength(1);
  expect((await takeSnapshot()).number).toBe(2);
  expect([await progressOf(0), await progressOf(2)]).toEqual(['building', 'live']);
  // What is published while it builds needs another one.
  await publish('Third');
  expect(hook.calls).toEqual([{ number: 1 }, { number: 3 }]);
});

it('a publication at any moment of a build that begins is taken by it or asks for another one', async () => {
  for (let call = 1; ; call++) {
    // It waits for this build, so that a publication does not ask for another one.
    await publish(`Before call ${call}`);
    hook.calls.length = 0;
    let calls = 0;
    let isBetween = false;
    let published = 0;
    blobs.intercept(async () => {
      if (isBetween || ++calls !== call) return undefined;
      isBetween = true;
      published = await publish(`At call ${call}`);
      return undefined;
    });
    const { number } = await takeSnapshot();
    blobs.reset();
    if (published === 0) break;
    expect([call, number === published || hook.calls.length === 1]).toEqual([call, true]);
    await takeSnapshot();
  }
});

it('a build that does not begin can be asked for again after fifteen minutes', async () => {
  await publish('First');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TIMES.buildLate - MINUTE_MS });
  await screen.build();
  expect(hook.calls).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  expect(await progressOf(0)).toBe('late');
  await screen.build();
  expect(hook.calls).toHaveLength(2);
});

it('an earlier deploy that is published again is told, not a build of which nothing is heard', async () => {
  await publish('First');
  await takeSnapshot();
  await publish('Second');
  await takeSnapshot();
  expect([await progressOf(2), await progressOf(1)]).toEqual(['live', 'building']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TIMES.buildLate + MINUTE_MS });
  expect(await progressOf(1)).toBe('behind');
  expect((await screen.build()).status).toBe(200);
  expect(await progressOf(1)).toBe('waiting');
});

it('after the restore of an older backup the higher number of the deploy is not taken for what is published', async () => {
  setContentIndex({ ...deliveredIndex(), number: 9 });
  try {
    expect(await publish('After the restore')).toBe(1);
    expect(hook.calls).toEqual([{ number: 1 }]);
    expect(await progressOf(9)).toBe('waiting');
    await takeSnapshot();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TIMES.buildLate + MINUTE_MS });
    expect([await progressOf(9), await progressOf(1)]).toEqual(['behind', 'live']);
  } finally {
    useSiteContent();
  }
});

it('a hook that fails is told, changes nothing that is public, and can be called again at once', async () => {
  hook.status = 500;
  expect(await publish('First')).toBe(1);
  expect(await stateOf()).toEqual({
    canAsk: true,
    failed: { at: expect.any(String), message: CONTENT_MESSAGES.hookFailed },
  });
  expect(await progressOf(0)).toBe('failed');
  expect((await screen.build()).status).toBe(503);
  hook.status = 200;
  expect((await screen.build()).status).toBe(200);
  expect(await stateOf()).toMatchObject({ requested: { number: 1 } });
});

it('a build that fails is told until another one begins', async () => {
  await publish('First');
  await takeSnapshot();
  await noteBuildFailed('The order of people names nobody.');
  expect(await progressOf(0)).toBe('failed');
  expect((await stateOf()).failed).toEqual({
    at: expect.any(String),
    message: CONTENT_MESSAGES.buildFailed,
    log: 'The order of people names nobody.',
  });
  await publish('Second');
  expect(await progressOf(0)).toBe('waiting');
  await noteBuildFailed('An earlier build failed.');
  expect(await progressOf(0)).toBe('waiting');
  await takeSnapshot();
  expect((await stateOf()).failed).toBeUndefined();
});

it('without a hook the screen is told that somebody has to deploy', async () => {
  const { BUILD_HOOK_URL } = process.env;
  delete process.env.BUILD_HOOK_URL;
  try {
    await publish('First');
    expect(await progressOf(0)).toBe('byHand');
    const refused = await screen.build();
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      CONTENT_MESSAGES.byHand,
    ]);
  } finally {
    process.env.BUILD_HOOK_URL = BUILD_HOOK_URL;
  }
});
