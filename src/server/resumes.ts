import type { Application } from '../domain/application.ts';
import type { ResumeInfo } from '../domain/resume.ts';
import { fileStore } from './store.ts';
import { storeOfKind } from './submissions.ts';

/** The files of applications, by application id. Private: only an administrator's download reads them. */
export const resumes = fileStore('resumes');

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
