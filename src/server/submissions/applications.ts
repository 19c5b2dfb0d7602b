import { isDeepStrictEqual } from 'node:util';
import { validate } from '../../domain/shared/validate.ts';
import { APPLICATION, type Application, type ApplicationFields } from '../../domain/submissions/application.ts';
import { schemaOf } from '../../domain/submissions/field-schemas.ts';
import {
  RESUME_MESSAGES,
  type ResumeInfo,
  resumeContentProblem,
  resumeType,
  safeResumeName,
} from '../../domain/submissions/resume.ts';
import type { SpamReason } from '../../domain/submissions/spam.ts';
import type { MultipartForm } from '../http/multipart.ts';
import { sha256 } from '../shared/checksum.ts';
import { BadRequest } from '../shared/http-errors.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { joinParts, type ResumeUpload, readTicket } from './resume-uploads.ts';
import { resumeMetadata, resumes } from './resumes.ts';
import { type DeliverLater, newSubmission, storeOfKind, storeSubmission, withFreeId } from './submissions.ts';

const Fields = schemaOf(APPLICATION.fields);

/** A checked application with its file. */
export interface ReadApplication {
  fields: ApplicationFields;
  resume: ResumeInfo;
  bytes: Uint8Array<ArrayBuffer>;
  /** Set when the file came in parts that are still stored; they are deleted once the application is stored. */
  upload: ResumeUpload | undefined;
}

/**
 * Checks the form of an application; the resume is inside it or, above 4 MB, under the ticket in `resumeUpload`.
 *
 * @param key its idempotency key
 * @throws BadRequest with a message per field; Forbidden for an expired ticket; StorageUnavailable
 */
export async function readApplication({ fields, files }: MultipartForm, key: string): Promise<ReadApplication> {
  const checked = validate(Fields, fields);
  const ticket = fields['resumeUpload'];
  const upload = ticket && !files['resume'] ? await readTicket(ticket) : undefined;
  const before = upload && checked.ok ? await storedFile(key, checked.value, upload) : undefined;
  const name = upload?.name ?? files['resume']?.name ?? '';
  const bytes = before ?? (upload ? await joinParts(upload) : files['resume']?.bytes);
  const problem = bytes ? resumeContentProblem(name, bytes) : RESUME_MESSAGES.required;
  const type = bytes ? resumeType(bytes) : null;
  if (!checked.ok || problem !== null || bytes === undefined || type === null) {
    const errors = { ...(checked.ok ? {} : checked.errors), ...(problem === null ? {} : { resume: problem }) };
    throw new BadRequest(Object.values(errors)[0] ?? RESUME_MESSAGES.required, errors);
  }
  const digest = sha256(bytes);
  const resume = { name: safeResumeName(name, type), size: bytes.length, type, digest };
  return { fields: checked.value, resume, bytes, upload: before ? undefined : upload };
}

/** The stored file of an application with this upload, so that a repeat works when its parts are deleted. */
async function storedFile(
  key: string,
  fields: ApplicationFields,
  { name, size }: ResumeUpload,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stored = await ifReadable(storeOfKind('applications').get(key));
  if (!stored) return undefined;
  const { resume, ...previous } = stored.value.fields as Application;
  const isSame = isDeepStrictEqual(previous, JSON.parse(JSON.stringify(fields))) && resume.size === size;
  const file = isSame && resume.name === safeResumeName(name, resume.type) ? await resumes.get(key) : undefined;
  return file && new Uint8Array(file.value);
}

/**
 * Stores an application, its file first, so that no application is stored without its file.
 *
 * @returns its id
 * @throws StorageUnavailable
 */
export async function submitApplication(
  key: string,
  { fields, resume, bytes }: ReadApplication,
  spam: SpamReason[],
  deliver?: DeliverLater,
): Promise<string> {
  return withFreeId(key, async (id) => {
    const kept = await resumes.createOnly(id, bytes.buffer, resumeMetadata(resume.digest));
    if (kept === undefined && (await resumes.getMetadata(id))?.['digest'] !== resume.digest) return 'taken';
    // If an application with other fields has this id by now, it has the same file, so the file stays.
    const outcome = await storeSubmission(newSubmission('applications', id, { ...fields, resume }, spam), deliver);
    // If the file existed before, a sweep may have deleted it as an orphan before the application was stored.
    if (outcome !== 'taken' && kept === undefined) {
      await resumes.createOnly(id, bytes.buffer, resumeMetadata(resume.digest));
    }
    return outcome;
  });
}
