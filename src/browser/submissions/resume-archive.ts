import { storedZip, type ZipFile } from '../../domain/shared/files/zip.ts';
import { countOf } from '../../domain/shared/words.ts';
import { RESUME_MESSAGES, type ResumeInfo } from '../../domain/submissions/resume.ts';
import type { InboxRow } from '../../domain/submissions/submission.ts';
import { asApiError, catalogueMessage, isGone } from '../shared/api-error.ts';
import { saveBlob } from '../shared/download.ts';
import { notify } from '../shared/toasts.ts';
import { loadSubmission, readResume } from './inbox-calls.ts';

/**
 * Saves the resumes of some applications as one archive. The browser builds it, since an answer of the server has at most
 * 20 MB (`PLATFORM`). Deleted resumes are left out, which a toast says; if another one fails, nothing is saved.
 *
 * @param onProgress called with the number of loaded resumes
 * @throws {ApiError} after its toast
 */
export async function saveResumes(rows: readonly InboxRow[], onProgress: (done: number) => void): Promise<void> {
  const files: ZipFile[] = [];
  const names = new Set<string>();
  try {
    for (const [index, row] of rows.entries()) {
      onProgress(index);
      const file = await fileOf(row);
      if (file) files.push({ ...file, name: freeName(file.name, names) });
    }
  } catch (cause) {
    const error = asApiError(cause);
    notify.error(catalogueMessage(error));
    throw error;
  }
  const missing = rows.length - files.length;
  if (missing > 0)
    notify.error(`${countOf(missing, 'resume')} of them ${missing === 1 ? 'is' : 'are'} not there any more.`);
  if (files.length > 0) saveBlob(new Blob(storedZip(files), { type: 'application/zip' }), 'resumes.zip');
}

async function fileOf({ id, kind, name, receivedAt }: InboxRow): Promise<ZipFile | undefined> {
  try {
    const { fields } = await loadSubmission({ kind, id }, { toast: false });
    const { type, size } = (fields as { resume: ResumeInfo }).resume;
    const bytes = new Uint8Array(await (await readResume(id, { toast: false })).arrayBuffer());
    if (bytes.length !== size) throw new Error(RESUME_MESSAGES.cutOff);
    return { name: `${plainName(name)}.${type}`, bytes, modifiedAt: new Date(receivedAt) };
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** A person's name as a file name, without characters that a file system may refuse. */
function plainName(name: string): string {
  return name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').replace(/^[\s.]+|[\s.]+$/g, '') || 'resume';
}

/** The name, with a number when another file has it. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.');
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
    free = `${name.slice(0, dot)} ${number}${name.slice(dot)}`;
  }
  taken.add(free.toLowerCase());
  return free;
}
