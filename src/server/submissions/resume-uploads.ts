import { v7 as uuidV7 } from 'uuid';
import { LIMITS } from '../../domain/shared/limits.ts';
import { uuidTime } from '../../domain/shared/uuid.ts';
import { RESUME_MESSAGES, type ResumeInfo, safeResumeName } from '../../domain/submissions/resume.ts';
import { partCount, partSize, TICKET_MS, UPLOAD_MESSAGES } from '../../domain/submissions/resume-upload.ts';
import { signToken, verifyToken } from '../auth/tokens.ts';
import { BadField, BadRequest, Forbidden, HttpError, TooManyRequests } from '../shared/http-errors.ts';
import { isLoopback } from '../shared/network.ts';
import { fingerprint, senderOf } from '../storage/fingerprint.ts';
import { fileStore, storeKey } from '../storage/store.ts';
import { sweepKeys } from '../storage/sweep.ts';

/** Parts by sender, upload and number: `{sender}/{id}_{file}/{number}`. Their keys tell which uploads are open. */
const parts = fileStore('temporary/resume-parts');

/** Parts of expired uploads that are deleted when a new one begins, at most; the rest is left to the next one or the sweep. */
const CLEARED_AT_ONCE = 20;
/** Parts of all open uploads at most. */
const MOST_PARTS = Math.floor(LIMITS.openResumesBytes / LIMITS.resumePartBytes);

/** A resume that arrives in parts. */
export interface ResumeUpload {
  id: string;
  name: string;
  /** Bytes of the whole file. */
  size: number;
  /** Fingerprint of the address that opened it. */
  sender: string;
}

/** What the key of a stored part tells. */
interface StoredPart {
  key: string;
  sender: string;
  /** Of its upload. */
  id: string;
  /** Fingerprint of the file's name and size. */
  file: string;
}

const UUID_LENGTH = 36;

/**
 * Opens an upload for half an hour. Returns its id and its signed ticket. A ticket reserves nothing: an upload is counted when its
 * first part arrives.
 * @throws TooManyRequests when the sender has too many open uploads; HttpError 503 when all senders together have
 */
export async function openUpload(
  name: string,
  size: number,
  address: string,
): Promise<{ upload: string; ticket: string }> {
  const upload = { id: uuidV7(), name, size, sender: senderOf(address) };
  // Refused here, before the browser sends any part.
  admit(await storedParts(), upload, address);
  const subject = JSON.stringify([name, size, upload.sender]);
  return { upload: upload.id, ticket: await signToken('resume-upload', { id: upload.id, subject }, TICKET_MS) };
}

/**
 * Checks the limits for one more upload.
 * @returns the parts of the sender's previous upload of the same file, which this one replaces when the sender is at the limit
 */
function admit(stored: readonly StoredPart[], { sender, name, size }: ResumeUpload, address: string): StoredPart[] {
  const open = stored.filter((part) => !isExpired(part));
  const own = Map.groupBy(
    open.filter((part) => part.sender === sender),
    ({ id }) => id,
  );
  const isFull = own.size >= LIMITS.openResumes && !isLoopback(address);
  const previous = isFull ? [...own.values()].find(([part]) => part?.file === fileOf({ name, size })) : [];
  if (!previous) throw new TooManyRequests(TICKET_MS / 1000, UPLOAD_MESSAGES.tooManyOpen);
  if (open.length - previous.length + partCount(size) > MOST_PARTS) {
    throw new HttpError(503, UPLOAD_MESSAGES.full, { headers: { 'retry-after': String(TICKET_MS / 1000) } });
  }
  return previous;
}

/** The upload of a ticket. @throws Forbidden when the ticket is forged or expired */
export async function readTicket(ticket: string): Promise<ResumeUpload> {
  const claims = await verifyToken('resume-upload', ticket);
  if (!claims) throw new Forbidden(UPLOAD_MESSAGES.ended);
  const [name, size, sender] = JSON.parse(claims.subject) as [string, number, string];
  return { id: claims.id, name, size, sender };
}

/**
 * Stores part `number`, counted from 1. The first one to arrive counts the upload.
 * @throws BadRequest when it is incomplete, and as `openUpload` at the limit
 */
export async function savePart(
  upload: ResumeUpload,
  number: number,
  bytes: Uint8Array<ArrayBuffer>,
  address: string,
): Promise<void> {
  const expected = partSize(upload.size, number);
  if (expected === 0) throw new BadRequest('The file has no such part.');
  if (bytes.length !== expected) throw new BadRequest(RESUME_MESSAGES.cutOff);
  const stored = await storedParts();
  if (!stored.some(({ id }) => id === upload.id)) {
    const previous = admit(stored, upload, address);
    await remove([...previous, ...stored.filter((part) => isExpired(part)).slice(0, CLEARED_AT_ONCE)]);
  }
  await parts.set(keyOf(upload, number), bytes.buffer);
}

/** The whole file. @throws BadRequest when a part is missing */
export async function joinParts(upload: ResumeUpload): Promise<Uint8Array<ArrayBuffer>> {
  const found = await Promise.all(keysOf(upload).map((key) => parts.get(key)));
  const chunks = found.map((entry) => {
    if (!entry) throw new BadField('resume', RESUME_MESSAGES.cutOff);
    return new Uint8Array(entry.value);
  });
  return new Uint8Array(Buffer.concat(chunks));
}

/** Deletes the parts of an upload, which does not count any more then. */
export async function endUpload(upload: ResumeUpload): Promise<void> {
  await remove(keysOf(upload).map((key) => ({ key })));
}

/** Deletes the parts of every upload of a file. */
export async function endUploadsOf(resume: Pick<ResumeInfo, 'name' | 'size'>): Promise<void> {
  const file = fileOf(resume);
  await remove((await storedParts()).filter((part) => part.file === file));
}

/** Deletes the parts of expired uploads. Returns how many. */
export function sweepParts(now = Date.now()): Promise<number> {
  return sweepKeys('resume-parts', parts, (key) => isExpired(partOf(key), now));
}

async function storedParts(): Promise<StoredPart[]> {
  return (await parts.list()).map(({ key }) => partOf(key));
}

function partOf(key: string): StoredPart {
  const [sender = '', upload = ''] = key.split('/');
  return { key, sender, id: upload.slice(0, UUID_LENGTH), file: upload.slice(UUID_LENGTH + 1) };
}

/** The same for the name that a file was sent with and for the one that is stored. */
function fileOf({ name, size }: Pick<ResumeUpload, 'name' | 'size'>): string {
  return fingerprint(JSON.stringify([safeResumeName(name, 'pdf'), size]));
}

function keyOf({ sender, id, name, size }: ResumeUpload, number: number): string {
  return storeKey(sender, `${id}_${fileOf({ name, size })}`, String(number));
}

function keysOf(upload: ResumeUpload): string[] {
  return Array.from({ length: partCount(upload.size) }, (_, index) => keyOf(upload, index + 1));
}

/** Whether the ticket of an upload has expired, whose id has its time. */
function isExpired({ id }: Pick<StoredPart, 'id'>, now = Date.now()): boolean {
  return uuidTime(id) < now - TICKET_MS;
}

async function remove(those: readonly Pick<StoredPart, 'key'>[]): Promise<void> {
  await Promise.all(those.map(({ key }) => parts.delete(key)));
}
