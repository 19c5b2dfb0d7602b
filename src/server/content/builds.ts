import { CONTENT_MESSAGES } from '../../domain/content/content-messages.ts';
import type { BuildState } from '../../domain/content/site-view.ts';
import { LIMITS, TIMES } from '../../domain/shared/limits.ts';
import { readName } from '../auth/colleagues.ts';
import { config } from '../shared/config.ts';
import { Conflict, StorageUnavailable } from '../shared/http-errors.ts';
import { logWarning } from '../shared/log.ts';
import { jsonStore } from '../storage/store.ts';

/** What is known of builds, under `STATE`. A requested build is one that was asked for and has not begun. */
type StoredState = Omit<BuildState, 'canAsk'>;

const builds = jsonStore<StoredState>('temporary/site-builds', { fallback: () => ({}) });
const STATE = 'state';

export async function readBuildState(): Promise<BuildState> {
  return toView((await builds.get(STATE))?.value);
}

async function toView({ requested, ...state }: StoredState = {}): Promise<BuildState> {
  const asked = requested && { requested: { ...requested, by: await readName(requested.by) } };
  return { canAsk: config().buildHookUrl !== undefined, ...state, ...asked };
}

/**
 * Asks for a build with a publication. At most one build waits: while one was asked for in the last 15 minutes and has not begun, it
 * will take this publication too, since a build notes that it begins before it reads what is published.
 * @param number of the publication
 * @param by ID of the administrator
 * @throws Conflict without a build hook; StorageUnavailable when the hook fails
 */
export async function askForBuild(number: number, by: string): Promise<BuildState> {
  const hook = config().buildHookUrl;
  if (hook === undefined) throw new Conflict(CONTENT_MESSAGES.byHand);
  const requested = { number, at: new Date().toISOString(), by };
  let isAsking = false;
  const stored = await builds.update(STATE, (state) => {
    isAsking = !isWaiting(state);
    return isAsking ? { ...(state?.started && { started: state.started }), requested } : undefined;
  });
  if (!isAsking) return toView(stored);
  try {
    await callHook(hook, number);
  } catch (error) {
    // The request is withdrawn, so that it can be asked again at once.
    await builds.update(STATE, (state) => {
      if (state?.requested?.at !== requested.at) return undefined;
      return { ...(state.started && { started: state.started }), failed: failedNow(CONTENT_MESSAGES.hookFailed) };
    });
    throw new StorageUnavailable(error, CONTENT_MESSAGES.hookFailed);
  }
  return toView(stored);
}

/** Asks for a build after the answer to a publication; a failure is part of the state of builds. */
export async function askForBuildLater(number: number, by: string): Promise<void> {
  if (config().buildHookUrl === undefined) return;
  await askForBuild(number, by).catch((error: unknown) => logWarning('A build was not asked for.', error));
}

const isWaiting = (state: StoredState | undefined) =>
  state?.requested !== undefined && Date.parse(state.requested.at) > Date.now() - TIMES.buildLate;

async function callHook(hook: string, number: number): Promise<void> {
  const { ok, status } = await fetch(hook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number }),
    signal: AbortSignal.timeout(TIMES.buildHook),
  });
  if (!ok) throw new Error(`The build hook answered ${status}.`);
}

/** Notes that a build begins, before it reads what is published: a publication after that asks for another one. */
export async function noteBuildStarted(): Promise<void> {
  const started = { at: new Date().toISOString() };
  await builds.update(STATE, () => ({ started }));
}

/** Notes that a build failed; one that was asked for since still waits. @param log its last lines */
export async function noteBuildFailed(log: string): Promise<void> {
  const failed = { ...failedNow(CONTENT_MESSAGES.buildFailed), log: log.slice(-LIMITS.message) };
  await builds.update(STATE, (state) => ({ ...state, failed }));
}

const failedNow = (message: string) => ({ at: new Date().toISOString(), message });
