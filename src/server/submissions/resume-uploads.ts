import { v7 as uuidV7 } from 'uuid';
import { LIMITS } from '../../domain/shared/limits.ts';
import { uuidTime } from '../../domain/shared/uuid.ts';
import type { Application, ApplicationFields } from '../../domain/submissions/application.ts';
import { RESUME_MESSAGES } from '../../domain/submissions/resume.ts';
import { partCount, partSize, TICKET_MS, UPLOAD_MESSAGES } from '../../domain/submissions/resume-upload.ts';
import { signToken, verifyToken } from '../auth/tokens.ts';
import { BadField, BadRequest, Forbidden, HttpError, TooManyRequests } from '../shared/http-errors.ts';
import { isLoopback } from '../shared/network.ts';
import { fingerprint, senderOf } from '../storage/fingerprint.ts';
import { fileStore, jsonStore, storeKey } from '../storage/store.ts';
import { sweepKeys } from '../storage/sweep.ts';

const parts = fileStore('temporary/resume-parts');

/** An upload of which a part arrived. All its bytes count until its parts are deleted. */
interface OpenUpload {
  id: string;
  /** Bytes of the whole file; 0 once its parts are deleted, after which no part is accepted. */
  size: number;
  /** Fingerprints of the sender, and of the file's name and size. */
  sender: string;
  file: string;
  /** Fingerprint of the application that it is part of. */
  application?: string;
}

/** One record of all open uploads: there are few, and they share a limit of bytes. */
const registry = jsonStore<OpenUpload[]>('temporary/resume-uploads', { fallback: () => [] });
const REGISTRY_KEY = 'open';

/** Expired uploads that are deleted when a new one is counted, at most; the rest is left to the next one or the sweep. */
const CLEARED_AT_ONCE = 10;

/** A resume that arrives in parts. */
export interface ResumeUpload {
  id: string;
  name: string;
  /** Bytes of the whole file. */
  size: number;
}

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
  const id = uuidV7();
  // Refused here, before the browser sends any part.
  const running = (await openUploads()).filter((other) => !isExpired(other.id, Date.now()));
  admit(running, entryOf({ id, name, size }, address), address);
  return {
    upload: id,
    ticket: await signToken('resume-upload', { id, subject: JSON.stringify([name, size]) }, TICKET_MS),
  };
}

function entryOf({ id, name, size }: ResumeUpload, address: string): OpenUpload {
  return { id, size, sender: senderOf(address), file: fingerprint(JSON.stringify([name, size])) };
}

/** Counts an upload whose first part has arrived. Ended uploads no longer count. @throws as `openUpload` */
async function countUpload(upload: ResumeUpload, address: string): Promise<void> {
  const next = entryOf(upload, address);
  const expired = (await expiredUploads()).slice(0, CLEARED_AT_ONCE);
  await dropParts(expired);
  const former: OpenUpload[] = [];
  await registry.update(REGISTRY_KEY, (open = []) => {
    if (open.some(({ id }) => id === next.id)) return undefined;
    const kept = open.filter((other) => !expired.some((ended) => ended.id === other.id));
    const replaced = admit(kept, next, address);
    former.splice(0, former.length, ...(replaced ? [replaced] : []));
    return [...kept.filter((other) => other !== replaced), next];
  });
  await dropParts(former);
}

/**
 * Checks the limits for one more upload.
 * @returns the sender's former upload of the same file, which this one replaces when the sender is at the limit
 */
function admit(all: OpenUpload[], next: OpenUpload, address: string): OpenUpload | undefined {
  const open = all.filter(({ size }) => size > 0);
  const own = open.filter(({ sender }) => sender === next.sender);
  const isFull = own.length >= LIMITS.openResumes && !isLoopback(address);
  const former = isFull ? own.find(({ file, application }) => file === next.file && !application) : undefined;
  if (isFull && !former) throw new TooManyRequests(TICKET_MS / 1000, UPLOAD_MESSAGES.tooManyOpen);
  const counted = [...open.filter((other) => other !== former), next];
  const bytes = counted.reduce((sum, { size }) => sum + Math.max(size, LIMITS.openResumeMinBytes), 0);
  if (bytes > LIMITS.openResumesBytes) {
    throw new HttpError(503, UPLOAD_MESSAGES.full, { headers: { 'retry-after': String(TICKET_MS / 1000) } });
  }
  return former;
}

/** The upload of a ticket. @throws Forbidden when the ticket is forged or expired */
export async function readTicket(ticket: string): Promise<ResumeUpload> {
  const claims = await verifyToken('resume-upload', ticket);
  if (!claims) throw new Forbidden(UPLOAD_MESSAGES.ended);
  const [name, size] = JSON.parse(claims.subject) as [string, number];
  return { id: claims.id, name, size };
}

/**
 * Stores part `number`, counted from 1. The first one to arrive counts the upload.
 * @throws BadRequest when it is incomplete, Forbidden when the upload has ended, and as `openUpload` at the limit
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
  const counted = (await openUploads()).find(({ id }) => id === upload.id);
  if (counted?.application || counted?.size === 0) throw new Forbidden(UPLOAD_MESSAGES.ended);
  if (!counted) await countUpload(upload, address);
  await parts.set(storeKey(upload.id, String(number)), bytes.buffer);
}

/** The whole file. @throws BadRequest when a part is missing */
export async function joinParts(upload: ResumeUpload): Promise<Uint8Array<ArrayBuffer>> {
  const numbers = Array.from({ length: partCount(upload.size) }, (_, index) => String(index + 1));
  const found = await Promise.all(numbers.map((number) => parts.get(storeKey(upload.id, number))));
  const chunks = found.map((entry) => {
    if (!entry) throw new BadField('resume', RESUME_MESSAGES.cutOff);
    return new Uint8Array(entry.value);
  });
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Claims an upload for an application. An upload is for one application, which may claim it again.
 * @param application its name (`applicationName`), the same for a repeat
 * @throws Forbidden when another application claimed the upload, or it has ended
 */
export async function claimUpload(upload: ResumeUpload, application: string): Promise<void> {
  const name = fingerprint(application);
  const open = await registry.update(REGISTRY_KEY, (uploads = []) => {
    if (!uploads.some((other) => other.id === upload.id && !other.application)) return undefined;
    return uploads.map((other) => (other.id === upload.id ? { ...other, application: name } : other));
  });
  const claimed = open?.find(({ id }) => id === upload.id);
  if (claimed?.application !== name) throw new Forbidden(UPLOAD_MESSAGES.ended);
}

/** Ends an upload: deletes its parts, after which their bytes do not count. */
export async function endUpload({ id, size }: ResumeUpload): Promise<void> {
  await endAll([{ id, size }]);
}

/** Ends the uploads of an application. */
export async function endUploadsOf(id: string, { resume: _, ...fields }: Application): Promise<void> {
  const name = fingerprint(applicationName(id, fields));
  await endAll((await openUploads()).filter(({ application, size }) => application === name && size > 0));
}

/** Ends uploads. They stay in the registry until their tickets expire, so that further parts and applications are refused. */
async function endAll(uploads: Pick<OpenUpload, 'id' | 'size'>[]): Promise<void> {
  if (uploads.length === 0) return;
  await dropParts(uploads);
  const isEnded = ({ id }: OpenUpload) => uploads.some((ended) => ended.id === id);
  await registry.update(REGISTRY_KEY, (open = []) =>
    open.some(isEnded) ? open.map((other) => (isEnded(other) ? { ...other, size: 0 } : other)) : undefined,
  );
}

/** The name of an application for its upload: idempotency key and fields. */
export function applicationName(key: string, fields: ApplicationFields): string {
  return JSON.stringify([key, fields]);
}

/** Deletes the parts of expired uploads, and then the uploads without parts. Returns how many parts there were. */
export async function sweepParts(now = Date.now()): Promise<number> {
  const removed = await sweepKeys('resume-parts', parts, (key) => isExpired(key, now));
  const ended = await expiredUploads(now);
  if (ended.length === 0) return removed;
  // An upload counts as long as any of its parts is stored.
  const left = new Set((await parts.list()).map(({ key }) => key.split('/')[0]));
  await forget(ended.map(({ id }) => id).filter((id) => !left.has(id)));
  return removed;
}

async function expiredUploads(now = Date.now()): Promise<OpenUpload[]> {
  return (await openUploads()).filter(({ id }) => isExpired(id, now));
}

async function openUploads(): Promise<OpenUpload[]> {
  return (await registry.get(REGISTRY_KEY))?.value ?? [];
}

/** Whether a ticket has expired. @param id of the upload, or a key that begins with it, which contains the time of the ticket */
function isExpired(id: string, now: number): boolean {
  return uuidTime(id) < now - TICKET_MS;
}

async function dropParts(uploads: Pick<OpenUpload, 'id' | 'size'>[]): Promise<void> {
  const keys = uploads.flatMap(({ id, size }) =>
    Array.from({ length: partCount(size) }, (_, index) => storeKey(id, String(index + 1))),
  );
  await Promise.all(keys.map((key) => parts.delete(key)));
}

async function forget(ids: string[]): Promise<void> {
  await registry.update(REGISTRY_KEY, (open = []) => {
    const left = open.filter(({ id }) => !ids.includes(id));
    return left.length === open.length ? undefined : left;
  });
}
