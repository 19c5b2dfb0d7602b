import { v7 as uuidV7 } from 'uuid';
import type { Admin } from '../../domain/admin/admin.ts';
import type { AuditAction, AuditEntry, AuditPage } from '../../domain/admin/audit.ts';
import { type Blog, displayTitle } from '../../domain/posts/blog.ts';
import { INDIA_OFFSET, indianDay } from '../../domain/shared/dates.ts';
import { PAGE_SIZES, TIMES } from '../../domain/shared/limits.ts';
import { isUuidV7, uuidTime } from '../../domain/shared/uuid.ts';
import type { SubmissionChange } from '../../domain/submissions/triage.ts';
import { BadRequest } from '../shared/errors.ts';
import { logWarning } from '../shared/log.ts';
import { fingerprint } from '../storage/sliding-window.ts';
import { jsonStore } from '../storage/store.ts';
import { sweepKeys } from '../storage/sweep.ts';
import { ifReadable } from '../storage/unreadable.ts';

/** Each record has a UUID of version 7 and is written once, except counts of wrong sign-ins; only the sweep deletes it. */
export const trail = jsonStore<Omit<AuditEntry, 'id'>>('audit', [], {
  fields: { at: 'string', adminID: 'string', action: 'string' },
});

interface RecordName {
  kind: string;
  id: string;
}

/** Submissions as the audit trail names them: kind and id, without personal data. */
export function namesOf(records: readonly RecordName[]): string {
  return records.map(({ kind, id }) => `${kind}/${id}`).join(', ');
}

/** Records changes of submissions. Opening one and retrying its mails are not recorded. */
export async function auditChange(
  { adminID }: Admin,
  records: readonly RecordName[],
  change: SubmissionChange,
): Promise<void> {
  const { state, spam, binned, addNote, removeNote } = change;
  const actions: (AuditAction | false | undefined)[] = [
    state && `submission-${state}`,
    spam !== undefined && (spam ? 'submission-spam' : 'submission-not-spam'),
    binned !== undefined && (binned ? 'submission-binned' : 'submission-restored'),
    addNote && 'note-added',
    removeNote !== undefined && 'note-removed',
  ];
  if (records.length === 0) return;
  for (const action of actions) if (action) await audit(adminID, action, namesOf(records));
}

/** Records that a post was saved, published or scheduled. */
export async function auditSavedPost({ adminID }: Admin, blog: Blog): Promise<void> {
  const { status, createdAt, updatedAt } = blog;
  const isNew = status === 'published' && createdAt === updatedAt;
  await audit(
    adminID,
    status === 'scheduled' ? 'post-scheduled' : isNew ? 'post-published' : 'post-saved',
    displayTitle(blog),
  );
}

/**
 * Adds a record; a handler calls it when its work is done. If the record cannot be written, this is only logged.
 */
export async function audit(adminID: string, action: AuditAction, about?: string): Promise<void> {
  const entry = { at: new Date().toISOString(), adminID, action, ...(about ? { about } : {}) };
  try {
    await trail.createOnly(uuidV7(), entry);
  } catch (error) {
    logWarning(`Not in the audit trail: ${action} by ${adminID}.`, error);
  }
}

/**
 * Counts a sign-in with a wrong password or an unknown ID: a record a day (in India) for each administrator and one for all
 * unknown IDs, so that strangers cannot fill the trail. Without an error when it cannot be written. A count that is lost to a
 * concurrent write does not matter.
 * @param adminID of the administrator; undefined for an unknown ID, which may be a mistyped password and is stored nowhere
 */
export async function countRefusedSignIn(adminID: string | undefined): Promise<void> {
  const now = new Date();
  try {
    const random = Buffer.from(fingerprint(`refused:${adminID ?? ''}`), 'base64url');
    const day = uuidV7({ msecs: Date.parse(`${indianDay(now)}T00:00:00${INDIA_OFFSET}`), random });
    const known = await trail.get(day);
    const count = (known?.value.count ?? 0) + 1;
    const action = adminID === undefined ? 'unknown-id' : 'password-refused';
    const entry = { at: now.toISOString(), adminID: adminID ?? '', action, count } as const;
    await (known ? trail.replace(day, entry, known.etag) : trail.createOnly(day, entry));
  } catch (error) {
    logWarning('A wrong sign-in is not in the audit trail.', error);
  }
}

/**
 * A page of the audit trail of the last 90 days, newest first.
 * @param before id of the entry above the page; null for the first page
 * @throws BadRequest when `before` is no id
 */
export async function readAudit(before: string | null): Promise<AuditPage> {
  if (before !== null && !isUuidV7(before)) throw new BadRequest('`before` is the id of an entry.');
  const oldest = Date.now() - TIMES.audit;
  const kept = (await trail.list()).map(({ key }) => key).filter((key) => uuidTime(key) >= oldest);
  const keys = kept.filter((key) => before === null || key < before).reverse();
  const page = keys.slice(0, PAGE_SIZES.audit);
  const read = await Promise.all(page.map(async (id) => ({ id, entry: (await ifReadable(trail.get(id)))?.value })));
  const entries = read.flatMap(({ id, entry }) => (entry ? [{ id, ...entry }] : []));
  return { entries, total: kept.length, next: keys.length > page.length ? (page.at(-1) ?? null) : null };
}

/** Deletes records older than 90 days. Returns how many. */
export function sweepAudit(now = Date.now()): Promise<number> {
  return sweepKeys('audit', trail, (key) => uuidTime(key) < now - TIMES.audit);
}
