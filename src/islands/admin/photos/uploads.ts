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

/** The uploads of this page, including those adopted from a closed page. */
export const $uploads = atom<Uploads>({ rows: [], added: 0 });

/** The photo uploaded last. */
export const $arrived = atom<Photo | null>(null);

const PAGE = uuidV7();
const NOT_KEPT = 'This browser has not kept it. Please choose it again.';

/** Files chosen on this page; those of another page are read from the file store. */
const files = new Map<string, File>();
/** Ids of uploads whose files are in the file store. */
const kept = new Set<string>();
const aborts = new Map<string, AbortController>();
let holding: Promise<void> | undefined;
let isResuming = false;
/** Removes the unsaved-changes warning; set while there are uploads. */
let stopAsking: (() => void) | undefined;

/** Uploads pictures one after the other; the next screen continues when this one is left. */
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

/** Continues the uploads of closed screens, once the session is checked and the other screen's lock is released. */
export function resumeUploads(): void {
  if (isResuming) return;
  isResuming = true;
  const stop = $session.subscribe(({ status }) => {
    if (status !== 'signedIn') return;
    queueMicrotask(() => stop());
    void takeOver();
  });
}

/** Retries failed uploads. */
export function retryUploads(ids: Iterable<string>): void {
  for (const id of ids) dispatch({ type: 'changed', id, state: { status: 'waiting' } });
}

/** Retries all failed uploads when the browser is online again. */
function retryAll(): void {
  retryUploads($uploads.get().rows.flatMap(({ id, state }) => (state.status === 'failed' ? [id] : [])));
}

/** Removes an upload; a running one is aborted. */
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

/** Stores files one after the other, since all at once may exceed the memory of a phone. */
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

/** Removes a completed or cancelled upload. */
function finish(id: string): void {
  files.delete(id);
  kept.delete(id);
  aborts.delete(id);
  dispatch({ type: 'removed', id });
  keep();
  void dropFile(id);
}

/** Whether leaving the page would lose an upload, because its file is not stored. */
function wouldLose(): boolean {
  return $uploads.get().rows.some(({ id, state }) => state.status !== 'refused' && !kept.has(id));
}
