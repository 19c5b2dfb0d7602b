import type { Application } from '../../domain/submissions/application.ts';
import type { ResumeInfo } from '../../domain/submissions/resume.ts';
import { fileStore } from '../storage/store.ts';
import { storeOfKind } from './submissions.ts';

/** The files of applications, by application id. Private: only an administrator's download reads them. */
export const resumes = fileStore('resumes');

/** The metadata of a file: its digest, and when it was stored by the server's clock. */
export function resumeMetadata(digest: string): Record<string, string> {
  return { digest, storedAt: new Date().toISOString() };
}

/** When a file was stored, in milliseconds; NaN when unknown. */
export async function resumeStoredAt(id: string): Promise<number> {
  return Date.parse((await resumes.getMetadata(id))?.['storedAt'] ?? '');
}

/** Sets the present time as the time when a file was stored, for one without. */
export async function markResume(id: string): Promise<void> {
  const file = await resumes.getFile(id);
  if (file) await resumes.set(id, file.bytes, { ...file.metadata, storedAt: new Date().toISOString() });
}

/**
 * Deletes the file under an id unless its application exists. If the application is stored meanwhile, the file is stored again;
 * `submitApplication` does the same for a file that existed before.
 *
 * @returns whether it is deleted
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

/** The file of an application with its facts; undefined when either is missing. @throws StorageUnavailable */
export async function readResume(id: string): Promise<{ info: ResumeInfo; bytes: ArrayBuffer } | undefined> {
  const [application, file] = await Promise.all([storeOfKind('applications').get(id), resumes.get(id)]);
  if (!application || !file) return undefined;
  return { info: (application.value.fields as Application).resume, bytes: file.value };
}

const SLICE_BYTES = 64 * 1024;

/** A file as a stream of 64 KB slices, since Netlify limits the size of a buffered answer. */
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
