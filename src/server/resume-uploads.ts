import { v7 as uuidV7 } from 'uuid';
import { RESUME_MESSAGES } from '../domain/resume.ts';
import { PARTS_KEPT_MS, partCount, partSize, TICKET_MS } from '../domain/resume-upload.ts';
import { uuidTime } from '../domain/uuid.ts';
import { BadRequest, Forbidden } from './errors.ts';
import { fileStore, storeKey } from './store.ts';
import { signToken, verifyToken } from './tokens.ts';

const parts = fileStore('resume-parts');

/** A resume that arrives in parts. */
export interface ResumeUpload {
  id: string;
  name: string;
  /** Bytes of the whole file. */
  size: number;
}

/** Opens an upload for half an hour. Returns its id and the signed ticket that opens it. */
export async function openUpload(name: string, size: number): Promise<{ upload: string; ticket: string }> {
  const id = uuidV7();
  return {
    upload: id,
    ticket: await signToken('resume-upload', { id, subject: JSON.stringify([name, size]) }, TICKET_MS),
  };
}

/** The upload a ticket opens. @throws Forbidden when it is forged or over */
export async function readTicket(ticket: string): Promise<ResumeUpload> {
  const claims = await verifyToken('resume-upload', ticket);
  if (!claims) throw new Forbidden('This upload has ended. Please send the form again.');
  const [name, size] = JSON.parse(claims.subject) as [string, number];
  return { id: claims.id, name, size };
}

/** Keeps part `number`, counted from 1. @throws BadRequest when it is not whole */
export async function savePart(upload: ResumeUpload, number: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const expected = partSize(upload.size, number);
  if (expected === 0) throw new BadRequest('The file has no such part.');
  if (bytes.length !== expected) throw new BadRequest(RESUME_MESSAGES.cutOff);
  await parts.set(storeKey(upload.id, String(number)), bytes.buffer);
}

/** The whole file. @throws BadRequest when a part is missing */
export async function joinParts(upload: ResumeUpload): Promise<Uint8Array<ArrayBuffer>> {
  const numbers = Array.from({ length: partCount(upload.size) }, (_, index) => String(index + 1));
  const found = await Promise.all(numbers.map((number) => parts.get(storeKey(upload.id, number))));
  const chunks = found.map((entry) => {
    if (!entry) throw new BadRequest(RESUME_MESSAGES.cutOff, { resume: RESUME_MESSAGES.cutOff });
    return new Uint8Array(entry.value);
  });
  return new Uint8Array(Buffer.concat(chunks));
}

/** Removes the parts of an upload. */
export async function dropParts(upload: ResumeUpload): Promise<void> {
  for (const { key } of await parts.list(`${upload.id}/`)) await parts.delete(key);
}

/** Removes parts whose form never came. Returns how many. */
export async function sweepParts(now = Date.now()): Promise<number> {
  const old = (await parts.list()).filter(({ key }) => uuidTime(key) < now - PARTS_KEPT_MS);
  for (const { key } of old) await parts.delete(key);
  return old.length;
}
