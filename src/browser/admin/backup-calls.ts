import {
  type BackupList,
  DONE_HEADER,
  NAMES_AT_ONCE,
  type RestoredPart,
  TAR_TYPE,
} from '../../domain/admin/transfer.ts';
import { request, upload } from '../shared/api.ts';
import { withRetries } from '../shared/with-retries.ts';
import { adminApi, withSession } from './session.ts';

/** The names of everything that a backup contains. @throws {ApiError} without a toast */
export function listBackup(): Promise<BackupList> {
  return withRetries(() => adminApi<BackupList>('/admin/backup', { toast: false }));
}

/** A part of a backup: a tar file of the first of these records. @throws {ApiError} without a toast */
export function loadBackupPart(names: readonly string[]): Promise<{ tar: Uint8Array<ArrayBuffer>; done: number }> {
  const json = { names: names.slice(0, NAMES_AT_ONCE) };
  return withRetries(() =>
    withSession(async () => {
      const answer = await request('/admin/backup', { json, isDownload: true, toast: false });
      return { tar: new Uint8Array(await answer.arrayBuffer()), done: Number(answer.headers.get(DONE_HEADER)) };
    }),
  );
}

/** Begins to restore an archive, or goes on. @throws {ApiError} without a toast; 409 when the site is not empty */
export function beginRestore(archive: string): Promise<void> {
  return withRetries(() => adminApi<void>('/admin/restore', { json: { archive }, toast: false }));
}

/** Sends a part of an archive. @throws {ApiError} without a toast */
export function sendRestorePart(tar: Uint8Array<ArrayBuffer>): Promise<RestoredPart> {
  const body = new Blob([tar], { type: TAR_TYPE });
  return withRetries(() =>
    withSession(() => upload<RestoredPart>('/admin/restore', { method: 'PUT', body, toast: false })),
  );
}

/** Ends the restore of an archive. @throws {ApiError} without a toast */
export function endRestore(archive: string): Promise<void> {
  return withRetries(() => adminApi<void>(`/admin/restore?archive=${archive}`, { method: 'DELETE', toast: false }));
}
