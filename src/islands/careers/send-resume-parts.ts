import { api, upload } from '../../browser/shared/api.ts';
import { LIMITS } from '../../domain/shared/limits.ts';

/** The upload of one resume in parts; valid for half an hour. */
interface Ticket {
  upload: string;
  ticket: string;
}

/**
 * Uploads a resume over 4 MB in parts, since Netlify refuses larger request bodies.
 *
 * @param onProgress called with the share of the file that has been sent: 0 to 1
 * @returns the field that the form sends in place of the file
 * @throws {ApiError} after its toast
 */
export async function sendResumeParts(
  file: File,
  onProgress: (share: number) => void,
): Promise<{ resumeUpload: string }> {
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
