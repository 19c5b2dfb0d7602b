import * as z from 'zod/mini';
import { DAY_MS, LIMITS, MINUTE_MS } from '../shared/limits.ts';
import { resumeProblem } from './resume.ts';

/** Body of the request that starts an upload in parts. */
export const ResumeUploadSchema = z
  .object({ name: z.string().check(z.maxLength(1000)), size: z.int().check(z.minimum(0)) })
  .check(({ value, issues }) => {
    const problem = resumeProblem(value.name, value.size);
    if (problem !== null) issues.push({ code: 'custom', message: problem, input: value });
  });

/** Lifetime of an upload ticket, in milliseconds. The parts of an expired upload are deleted. */
export const TICKET_MS = 30 * MINUTE_MS;
/** How long a stored resume is kept without its application, in milliseconds. */
export const RESUME_WAITS_MS = DAY_MS;

/** Messages about an upload that is refused or has ended. */
export const UPLOAD_MESSAGES = {
  ended: 'This upload has ended. Please send the form again.',
  tooManyOpen:
    'Several large resumes are on their way from your network. Try again in half an hour, or send a smaller file.',
  full: 'Many large resumes are on their way at the moment. Try again in half an hour, or send a smaller file.',
} as const;

/** How many parts a file of this many bytes has. */
export function partCount(size: number): number {
  return Math.ceil(size / LIMITS.resumePartBytes);
}

/** Bytes of part `number`, counted from 1; 0 when the file has no such part. */
export function partSize(size: number, number: number): number {
  const left = size - (number - 1) * LIMITS.resumePartBytes;
  return number < 1 ? 0 : Math.max(0, Math.min(LIMITS.resumePartBytes, left));
}
