import type { Application } from '../../domain/submissions/application.ts';
import type { ResumeInfo } from '../../domain/submissions/resume.ts';
import { fileStore } from '../storage/store.ts';
import { storeOfKind } from './submissions.ts';

/** The files of applications, by application id. Private: only an administrator's download reads them. */
export const resumes = fileStore('resumes');

/** The metadata of a file: what it is, and when it was stored by our clock. */
export function resumeFacts(digest: string): Record<string, string> {
  return { digest, storedAt: new Date().toISOString() };
}

/** When a file was stored, in milliseconds; NaN when it does not say. */
export async function resumeStoredAt(id: string): Promise<number> {
  return Date.parse((await resumes.getMetadata(id))?.['storedAt'] ?? '');
}

/** Gives a file that does not say since when it is there the present time. */
export async function markResume(id: string): Promise<void> {
  const file = await resumes.getFile(id);
  if (file) await resumes.set(id, file.bytes, { ...file.metadata, storedAt: new Date().toISOString() });
}

/**
 * Deletes the file under an id unless it belongs to an application that is there. One that came in the same moment gets
 * it back; and who sends a file that is there already makes sure of it once the application is stored.
 *
 * @returns whether it is gone
 */
export async function dropResume(id: string): Promise<boolean> {
  const file = await resumes.getFile(id);
  if (!file || (await isNeeded(id, file.metadata))) return false;
  await resumes.delete(id);
  if (!(await isNeeded(id, file.metadata))) return true;
  await resumes.createOnly(id, file.bytes, file.metadata);
  return false;
}

async function isNeeded(id: string, facts: Record<string, string>): Promise<boolean> {
  const application = await storeOfKind('applications').get(id);
  return application !== undefined && (application.value.fields as Application).resume.digest === facts['digest'];
}

/** The file of an application with what is known of it, or undefined. @throws StorageUnavailable */
export async function readResume(id: string): Promise<{ info: ResumeInfo; bytes: ArrayBuffer } | undefined> {
  const [application, file] = await Promise.all([storeOfKind('applications').get(id), resumes.get(id)]);
  if (!application || !file) return undefined;
  return { info: (application.value.fields as Application).resume, bytes: file.value };
}

const SLICE_BYTES = 64 * 1024;

/** A file as a stream of 64 KB slices: in one piece it would count as a buffered answer, which is limited. */
export function inSlices(bytes: ArrayBuffer): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(stream) {
      if (at >= bytes.byteLength) return stream.close();
      stream.enqueue(new Uint8Array(bytes.slice(at, at + SLICE_BYTES)));
      at += SLICE_BYTES;
    },
  });
}
