import { api, upload } from '../../browser/shared/api.ts';
import { LIMITS } from '../../domain/shared/limits.ts';

/** A place for the parts of one resume, for half an hour. */
interface Ticket {
  upload: string;
  ticket: string;
}

/** What an application's form carries for its resume: the file itself, or where its parts are. */
export type ResumeFields = Readonly<Record<string, string | File>>;

/**
 * Brings a resume over 4 MB to the server in parts, since the platform refuses larger bodies.
 *
 * @param onProgress called with the share of the file that has been sent: 0 to 1
 * @throws {ApiError} after its toast
 */
export async function sendResumeParts(file: File, onProgress: (share: number) => void): Promise<ResumeFields> {
  const ticket = await api<Ticket>('/resume-uploads', { json: { name: file.name, size: file.size } });
  const parts = Math.ceil(file.size / LIMITS.resumePartBytes);
  for (let number = 1; number <= parts; number += 1) {
    const start = (number - 1) * LIMITS.resumePartBytes;
    const part = file.slice(start, start + LIMITS.resumePartBytes, 'application/octet-stream');
    await upload(`/resume-parts/${ticket.upload}/${number}`, {
      method: 'PUT',
      body: part,
      headers: { 'content-type': 'application/octet-stream', 'upload-ticket': ticket.ticket },
      onProgress: (share) => onProgress((start + share * part.size) / file.size),
    });
  }
  return { resumeUpload: ticket.ticket };
}
