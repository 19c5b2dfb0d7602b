import { atom } from 'nanostores';
import { v7 as uuidV7 } from 'uuid';
import { $session, storedAdminID } from '../../../browser/admin/session.ts';
import { uploadPhoto } from '../../../browser/photos/photos.ts';
import { asApiError, catalogueMessage } from '../../../browser/shared/api-error.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { warnBeforeUnload } from '../../../browser/shared/unsaved-changes.ts';
import type { Photo } from '../../../domain/photos/photo.ts';
import { PhotoError, preparePhoto } from '../prepare-photo.ts';
import {
  dropFile,
  lockUploads,
  pagesWithUploads,
  readFile,
  storeBatch,
  storeFile,
  takeBatch,
  whenGone,
} from './stored-uploads.ts';
import { nextRow, type QueueAction, reduceQueue, type UploadRow, type Uploads } from './upload-queue.ts';

/** The uploads of this page, those it has taken over from a page that is gone among them. */
export const $uploads = atom<Uploads>({ rows: [], added: 0 });

/** The photo that arrived last. */
export const $arrived = atom<Photo | null>(null);

const PAGE = uuidV7();
const NOT_KEPT = 'This browser has not kept it. Please choose it again.';

/** What was chosen on this page; what another page chose is read from where it is kept. */
const files = new Map<string, File>();
/** What another page would find. */
const kept = new Set<string>();
const aborts = new Map<string, AbortController>();
let holding: Promise<void> | undefined;
let isResuming = false;
/** While there is anything chosen here; ends the asking before the page is left. */
let stopAsking: (() => void) | undefined;

/** Sends pictures to the library one after the other, and goes on with that on the next screen when this one is left. */
export function addUploads(chosen: Iterable<File>): void {
  const { rows, added } = $uploads.get();
  const waiting = Array.from(chosen, (file): UploadRow => {
    const id = uuidV7();
    files.set(id, file);
    return { id, name: file.name, state: { status: 'waiting' } };
  });
  if (rows.length === 0 && added > 0) $uploads.set({ rows, added: 0 });
  stopAsking ??= warnBeforeUnload(wouldLose);
  addEventListener('online', retryAll);
  dispatch({ type: 'added', rows: waiting });
  void keepAll(waiting);
}

/** Continues the uploads of a former screen, once the administrator is known and that screen is gone. */
export function resumeUploads(): void {
  if (isResuming) return;
  isResuming = true;
  const stop = $session.subscribe(({ status }) => {
    if (status !== 'signedIn') return;
    queueMicrotask(() => stop());
    void takeOver();
  });
}

/** Tries what has failed once more. */
export function retryUploads(ids: Iterable<string>): void {
  for (const id of ids) dispatch({ type: 'changed', id, state: { status: 'waiting' } });
}

/** Continues uploads that a lost connection has stopped. */
function retryAll(): void {
  retryUploads($uploads.get().rows.flatMap(({ id, state }) => (state.status === 'failed' ? [id] : [])));
}

/** Takes a row away; an upload under way is broken off. */
export function removeUpload(id: string): void {
  aborts.get(id)?.abort();
  finish(id);
}

async function takeOver(): Promise<void> {
  for (const page of await pagesWithUploads()) void whenGone(page, () => adopt(page));
}

async function adopt(page: string): Promise<void> {
  await hold();
  const batch = takeBatch(page, storedAdminID());
  if (!batch) return;
  for (const { id } of batch.rows) kept.add(id);
  addEventListener('online', retryAll);
  const rows = batch.rows.map(({ id, name, refused }): UploadRow => {
    return { id, name, state: refused === undefined ? { status: 'waiting' } : { status: 'refused', message: refused } };
  });
  const { rows: own, added } = $uploads.get();
  $uploads.set({ rows: own, added: added + batch.added });
  dispatch({ type: 'added', rows });
  keep();
}

function hold(): Promise<void> {
  holding ??= lockUploads(PAGE);
  return holding;
}

/** One after the other: the bytes of all of them at once are more than a phone may have room for. */
async function keepAll(rows: readonly UploadRow[]): Promise<void> {
  await hold();
  for (const { id } of rows) {
    const file = files.get(id);
    if (!file || !(await storeFile(id, file))) continue;
    if (files.has(id)) kept.add(id);
    else await dropFile(id);
    keep();
  }
}

function dispatch(action: QueueAction): void {
  const { rows, added } = $uploads.get();
  const changed = reduceQueue(rows, action);
  $uploads.set({ rows: changed, added });
  if (changed.length === 0) {
    stopAsking?.();
    stopAsking = undefined;
  }
  const next = nextRow(changed);
  if (next) void start(next);
}

function keep(): void {
  const { rows, added } = $uploads.get();
  const left = rows.filter(({ id }) => kept.has(id));
  storeBatch(PAGE, {
    by: storedAdminID(),
    added,
    rows: left.map(({ id, name, state }) => ({
      id,
      name,
      ...(state.status === 'refused' ? { refused: state.message } : {}),
    })),
  });
}

async function start({ id, name }: UploadRow): Promise<void> {
  const change = (state: UploadRow['state']) => dispatch({ type: 'changed', id, state });
  const abort = new AbortController();
  aborts.set(id, abort);
  change({ status: 'preparing' });
  try {
    const file = files.get(id) ?? (await readFile(id));
    if (!file) throw new PhotoError(NOT_KEPT);
    const prepared = await preparePhoto(file);
    const onProgress = (share: number) => change({ status: 'uploading', share, bytes: prepared.size });
    abort.signal.throwIfAborted();
    onProgress(0);
    const photo = await uploadPhoto(id, prepared, { onProgress, signal: abort.signal });
    const { rows, added } = $uploads.get();
    $uploads.set({ rows, added: added + 1 });
    finish(id);
    $arrived.set(photo);
  } catch (error) {
    if (abort.signal.aborted) return;
    console.error(`${name} could not be added.`, error);
    if (error instanceof PhotoError) {
      change({ status: 'refused', message: error.message });
      keep();
      return;
    }
    const message = catalogueMessage(asApiError(error));
    change({ status: 'failed', message });
    notify.errorOnce(message);
  }
}

/** Removes an upload that has arrived or was cancelled. */
function finish(id: string): void {
  files.delete(id);
  kept.delete(id);
  aborts.delete(id);
  dispatch({ type: 'removed', id });
  keep();
  void dropFile(id);
}

/** Where the browser keeps nothing, or has not done so yet, leaving would lose what is under way. */
function wouldLose(): boolean {
  return $uploads.get().rows.some(({ id, state }) => state.status !== 'refused' && !kept.has(id));
}
