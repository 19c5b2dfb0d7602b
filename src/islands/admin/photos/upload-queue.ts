import { atom } from 'nanostores';
import { v7 as uuidV7 } from 'uuid';
import { mayHere } from '../../../browser/admin/access.ts';
import { $session, storedAdminID } from '../../../browser/admin/session.ts';
import { uploadPhoto } from '../../../browser/photos/photo-calls.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { warnBeforeUnload } from '../../../browser/shared/unsaved-changes.ts';
import type { Photo } from '../../../domain/photos/photo.ts';
import { PhotoError, photoErrorMessage, preparePhoto } from '../prepare-photo.ts';
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
import { nextRow, type UploadRow, type Uploads } from './upload-state.ts';

const NOT_STORED = 'This browser has not kept it. Please choose it again.';

/** Uploads pictures to the library one after the other. When its page is closed, the queue of another page continues them. */
export class UploadQueue {
  /** The uploads of this page, including those adopted from a closed page. */
  readonly $state = atom<Uploads>({ rows: [], added: 0 });
  readonly $arrived = atom<Photo | null>(null);

  private readonly page = uuidV7();
  private readonly send: typeof uploadPhoto;
  /** Files chosen on this page; those of another page are read from the file store. */
  private readonly files = new Map<string, File>();
  /** Ids of uploads whose files are in the file store. */
  private readonly storedIds = new Set<string>();
  private readonly aborts = new Map<string, AbortController>();
  private lock: Promise<void> | undefined;
  private isResuming = false;
  /** Removes the unsaved-changes warning; set while there are uploads. */
  private stopWarning: (() => void) | undefined;

  constructor(send = uploadPhoto) {
    this.send = send;
  }

  add(chosen: Iterable<File>): void {
    const { rows, added } = this.$state.get();
    const waiting = Array.from(chosen, (file): UploadRow => {
      const id = uuidV7();
      this.files.set(id, file);
      return { id, name: file.name, state: { status: 'waiting' } };
    });
    if (rows.length === 0 && added > 0) this.$state.set({ rows, added: 0 });
    this.stopWarning ??= warnBeforeUnload(() => this.wouldLose());
    addEventListener('online', this.retryFailed);
    this.update((before) => [...before, ...waiting]);
    void this.storeFiles(waiting);
  }

  /** Continues the uploads of closed pages, once the session is checked and the other page's lock is released. */
  resume(): void {
    if (this.isResuming) return;
    this.isResuming = true;
    const stop = $session.subscribe(({ status }) => {
      if (status !== 'signedIn' || !mayHere('add-photos')) return;
      queueMicrotask(() => stop());
      void this.adoptBatches();
    });
  }

  retry(ids: Iterable<string>): void {
    for (const id of ids) this.change(id, { status: 'waiting' });
  }

  /** Removes an upload; a running one is aborted. */
  remove(id: string): void {
    this.aborts.get(id)?.abort();
    this.finish(id);
  }

  /** Retries all failed uploads; an arrow function, so that the listener is added once. */
  private readonly retryFailed = (): void => {
    this.retry(this.$state.get().rows.flatMap(({ id, state }) => (state.status === 'failed' ? [id] : [])));
  };

  private async adoptBatches(): Promise<void> {
    for (const page of await pagesWithUploads()) void whenGone(page, () => this.adoptBatch(page));
  }

  private async adoptBatch(page: string): Promise<void> {
    await this.lockOwn();
    const batch = takeBatch(page, storedAdminID());
    if (!batch) return;
    for (const { id } of batch.rows) this.storedIds.add(id);
    addEventListener('online', this.retryFailed);
    const rows = batch.rows.map(
      ({ id, name, refused }): UploadRow => ({
        id,
        name,
        state: refused === undefined ? { status: 'waiting' } : { status: 'refused', message: refused },
      }),
    );
    const { rows: own, added } = this.$state.get();
    this.$state.set({ rows: own, added: added + batch.added });
    this.update((before) => [...before, ...rows]);
    this.storeBatch();
  }

  private lockOwn(): Promise<void> {
    this.lock ??= lockUploads(this.page);
    return this.lock;
  }

  /** Stores files one after the other, since all at once may exceed the memory of a phone. */
  private async storeFiles(rows: readonly UploadRow[]): Promise<void> {
    await this.lockOwn();
    for (const { id } of rows) {
      const file = this.files.get(id);
      if (!file || !(await storeFile(id, file))) continue;
      if (this.files.has(id)) this.storedIds.add(id);
      else await dropFile(id);
      this.storeBatch();
    }
  }

  private storeBatch(): void {
    const { rows, added } = this.$state.get();
    const stored = rows.filter(({ id }) => this.storedIds.has(id));
    storeBatch(this.page, {
      by: storedAdminID(),
      added,
      rows: stored.map(({ id, name, state }) => ({
        id,
        name,
        ...(state.status === 'refused' ? { refused: state.message } : {}),
      })),
    });
  }

  private change(id: string, state: UploadRow['state']): void {
    this.update((rows) => rows.map((row) => (row.id === id ? { ...row, state } : row)));
  }

  /** Changes the rows, in the order in which their files were chosen, and starts the next upload. */
  private update(change: (rows: readonly UploadRow[]) => readonly UploadRow[]): void {
    const { rows, added } = this.$state.get();
    const changed = change(rows);
    this.$state.set({ rows: changed, added });
    if (changed.length === 0) {
      this.stopWarning?.();
      this.stopWarning = undefined;
    }
    const next = nextRow(changed);
    if (next) void this.upload(next);
  }

  private async upload({ id, name }: UploadRow): Promise<void> {
    const change = (state: UploadRow['state']) => this.change(id, state);
    const abort = new AbortController();
    this.aborts.set(id, abort);
    change({ status: 'preparing' });
    try {
      const file = this.files.get(id) ?? (await readFile(id));
      if (!file) throw new PhotoError(NOT_STORED);
      const prepared = await preparePhoto(file, 'photosAndSvg');
      const onProgress = (share: number) => change({ status: 'uploading', share, bytes: prepared.size });
      abort.signal.throwIfAborted();
      onProgress(0);
      const photo = await this.send(id, prepared, { onProgress, signal: abort.signal });
      const { rows, added } = this.$state.get();
      this.$state.set({ rows, added: added + 1 });
      this.finish(id);
      this.$arrived.set(photo);
    } catch (error) {
      if (abort.signal.aborted) return;
      console.error(`${name} could not be added.`, error);
      const isRefused = error instanceof PhotoError;
      const message = photoErrorMessage(error);
      change({ status: isRefused ? 'refused' : 'failed', message });
      if (isRefused) this.storeBatch();
      else notify.errorOnce(message);
    }
  }

  private finish(id: string): void {
    this.files.delete(id);
    this.storedIds.delete(id);
    this.aborts.delete(id);
    this.update((rows) => rows.filter((row) => row.id !== id));
    this.storeBatch();
    void dropFile(id);
  }

  /** Whether leaving the page would lose an upload, because its file is not stored. */
  private wouldLose(): boolean {
    return this.$state.get().rows.some(({ id, state }) => state.status !== 'refused' && !this.storedIds.has(id));
  }
}

/** The queue of this page; the next page of the admin area continues it when this one is left. */
export const uploads = new UploadQueue();
