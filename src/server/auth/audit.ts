import { randomUUID } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';
import type { Admin } from '../../domain/admin/admin.ts';
import type { AuditAction, AuditEntry, AuditThing } from '../../domain/admin/audit.ts';
import { type Blog, type BlogStatus, displayTitle } from '../../domain/posts/blog.ts';
import { INDIA_OFFSET, indianDay } from '../../domain/shared/dates.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import { uuidTime } from '../../domain/shared/uuid.ts';
import type { SubmissionChange } from '../../domain/submissions/triage.ts';
import { compareStrings } from '../shared/compare.ts';
import { outsideDeadline } from '../shared/deadline.ts';
import { logWarning } from '../shared/log.ts';
import { fingerprint } from '../storage/fingerprint.ts';
import { jsonStore } from '../storage/store.ts';
import { summaryCache } from '../storage/summary-cache.ts';
import { sweepKeys } from '../storage/sweep.ts';

/** Each record has a UUID of version 7 and is written once, except counts of wrong sign-ins; only the sweep deletes it. */
export const trail = jsonStore<Omit<AuditEntry, 'id'>>('audit', [], {
  fields: { at: 'string', adminID: 'string', action: 'string' },
});

/**
 * Every entry that can be read, unordered. The store is listed whole at each call instead of marking each of the many writes.
 */
const listEntries = summaryCache<Omit<AuditEntry, 'id'>, AuditEntry>({
  store: { ...trail, keys: { group: 0 }, changedGroups: async () => new Map([['', randomUUID()]]) },
  name: 'audit-index',
  version: 1,
  summarize: (entry, id) => ({ id, ...entry }),
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

/**
 * Records that a post was saved, published, scheduled or made a draft again.
 * @param former its status before the save changed it; undefined when the post is new or its status stayed
 */
export async function auditSavedPost({ adminID }: Admin, blog: Blog, former?: BlogStatus): Promise<void> {
  await audit(adminID, actionOf(blog, former), displayTitle(blog), { kind: 'post', id: blog._id });
}

function actionOf({ status, createdAt, updatedAt }: Blog, former: BlogStatus | undefined): AuditAction {
  if (status === 'scheduled') return 'post-scheduled';
  // The creation time of a post is that of its first publication.
  const isFirst = createdAt === updatedAt;
  if (status === 'published') return former || isFirst ? 'post-published' : 'post-saved';
  return former ? 'post-unpublished' : 'post-saved';
}

/**
 * Adds a record; a handler calls it when its work is done, so also after the deadline of the request. If the record cannot be written,
 * this is only logged.
 */
export async function audit(adminID: string, action: AuditAction, about?: string, thing?: AuditThing): Promise<void> {
  const at = new Date().toISOString();
  const entry = { at, adminID, action, ...(about ? { about } : {}), ...(thing ? { thing } : {}) };
  try {
    await outsideDeadline(() => trail.createOnly(uuidV7(), entry));
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

/** The entries of the last 90 days as they are stored, newest first. */
export async function readAudit(): Promise<AuditEntry[]> {
  const oldest = Date.now() - TIMES.audit;
  const kept = (await listEntries()).filter(({ id }) => uuidTime(id) >= oldest);
  return kept.sort((a, b) => compareStrings(b.id, a.id));
}

/** Deletes records older than 90 days. Returns how many. */
export function sweepAudit(now = Date.now()): Promise<number> {
  return sweepKeys('audit', trail, (key) => uuidTime(key) < now - TIMES.audit);
}
