import { v7 as uuidV7 } from 'uuid';
import type { Admin } from '../../domain/admin/admin.ts';
import type { AuditAction, AuditEntry, AuditThing } from '../../domain/admin/audit.ts';
import { type Blog, type BlogStatus, displayTitle } from '../../domain/posts/blog.ts';
import { indianDay } from '../../domain/shared/dates.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import { uuidTime } from '../../domain/shared/uuid.ts';
import type { SubmissionChange } from '../../domain/submissions/triage.ts';
import { compareStrings } from '../shared/compare.ts';
import { outsideDeadline } from '../shared/deadline.ts';
import { logWarning } from '../shared/log.ts';
import { jsonStore } from '../storage/store.ts';
import { sweepKeys } from '../storage/sweep.ts';
import { ifReadable } from '../storage/unreadable.ts';

/** What was done on one day in India, or on a part of it; the oldest first. */
interface AuditDay {
  entries: AuditEntry[];
}

/** The trail, by day such as `2026-11-29`. A day of many entries has further records: `2026-11-29_002`. */
const trail = jsonStore<AuditDay>('audit', { fields: { entries: 'array' } });

/** Entries of a record, so that adding one stays cheap. */
const RECORD_MOST = 1_000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The names of the administrators whose calls this process has answered, by ID. */
const names = new Map<string, string>();

/** Notes how an administrator is named: entries hold that name. */
export function rememberName(adminID: string, name: string): void {
  names.set(adminID, name);
}

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
  const { state, spam, binned, assignee, followUp, paid, addNote, removeNote } = change;
  const actions: (AuditAction | false | undefined)[] = [
    state && `submission-${state}`,
    spam !== undefined && (spam ? 'submission-spam' : 'submission-not-spam'),
    binned !== undefined && (binned ? 'submission-binned' : 'submission-restored'),
    assignee !== undefined && 'submission-assigned',
    followUp !== undefined && 'submission-follow-up',
    paid !== undefined && 'submission-paid',
    addNote && 'note-added',
    removeNote !== undefined && 'note-removed',
  ];
  if (records.length === 0) return;
  for (const action of actions) if (action) await audit(adminID, action, namesOf(records));
}

/**
 * Records that a post was saved, published, scheduled or made a draft again.
 * @param previous its status before the save changed it; undefined when the post is new or its status stayed
 */
export async function auditSavedPost({ adminID }: Admin, blog: Blog, previous?: BlogStatus): Promise<void> {
  await audit(adminID, actionOf(blog, previous), displayTitle(blog), { kind: 'post', id: blog._id });
}

function actionOf({ status, createdAt, updatedAt }: Blog, previous: BlogStatus | undefined): AuditAction {
  if (status === 'scheduled') return 'post-scheduled';
  // The creation time of a post is that of its first publication.
  const isFirst = createdAt === updatedAt;
  if (status === 'published') return previous || isFirst ? 'post-published' : 'post-saved';
  return previous ? 'post-unpublished' : 'post-saved';
}

/**
 * Adds an entry; a handler calls it when its work is done, so also after the deadline of the request. If it cannot be written, this is
 * only logged.
 */
export async function audit(adminID: string, action: AuditAction, about?: string, thing?: AuditThing): Promise<void> {
  const now = new Date();
  const name = names.get(adminID);
  const entry: AuditEntry = {
    id: uuidV7(),
    at: now.toISOString(),
    adminID,
    ...(name === undefined || name === adminID ? {} : { name }),
    action,
    ...(about ? { about } : {}),
    ...(thing ? { thing } : {}),
  };
  try {
    await outsideDeadline(() => append(entry, now));
  } catch (error) {
    logWarning(`Not in the audit trail: ${action} by ${adminID}.`, error);
  }
}

/** Adds an entry to the first record of its day that has room. One that cannot be read has none. */
async function append(entry: AuditEntry, now: Date): Promise<void> {
  for (let part = 1; ; part++) {
    const day = await ifReadable(
      trail.update(recordKey(indianDay(now), part), ({ entries } = { entries: [] }) =>
        entries.length < RECORD_MOST ? { entries: [...entries, entry] } : undefined,
      ),
    );
    if (day?.entries.some(({ id }) => id === entry.id)) return;
  }
}

/**
 * Counts a sign-in with a wrong password or an unknown ID: an entry a day (in India) for each administrator and one for all
 * unknown IDs, so that strangers cannot fill the trail. Without an error when it cannot be written. A count that is lost to a
 * concurrent write does not matter.
 * @param adminID of the administrator; undefined for an unknown ID, which may be a mistyped password and is stored nowhere
 */
export async function countRefusedSignIn(adminID: string | undefined): Promise<void> {
  const now = new Date();
  const action = adminID === undefined ? 'unknown-id' : 'password-refused';
  try {
    const key = recordKey(indianDay(now), 1);
    const day = await trail.get(key);
    const entries = day?.value.entries ?? [];
    const previous = entries.find((entry) => entry.action === action && entry.adminID === (adminID ?? ''));
    const id = previous?.id ?? uuidV7();
    const entry = {
      id,
      at: now.toISOString(),
      adminID: adminID ?? '',
      action,
      count: (previous?.count ?? 0) + 1,
    } as const;
    const next = { entries: [...entries.filter((other) => other !== previous), entry] };
    await (day ? trail.replace(key, next, day.etag) : trail.createOnly(key, next));
  } catch (error) {
    logWarning('A wrong sign-in is not in the audit trail.', error);
  }
}

/** A record as this process has read it. */
interface ReadDay extends AuditDay {
  etag: string;
}

/** The records that this process has read, by key: those of previous days stay as they are. */
let known: ReadonlyMap<string, ReadDay> = new Map();

/** The entries of the last 90 days as they are stored, newest first. One storage call, and one for each record that was written since. */
export async function readAudit(): Promise<AuditEntry[]> {
  const oldest = Date.now() - TIMES.audit;
  const days = (await trail.list()).map(async ({ key, etag }): Promise<[string, ReadDay][]> => {
    const same = known.get(key);
    if (same?.etag === etag) return [[key, same]];
    const read = await ifReadable(trail.get(key));
    return read ? [[key, { etag: read.etag, entries: read.value.entries }]] : [];
  });
  known = new Map((await Promise.all(days)).flat());
  const kept = [...known.values()].flatMap(({ entries }) => entries).filter(({ id }) => uuidTime(id) >= oldest);
  return kept.sort((a, b) => compareStrings(b.id, a.id));
}

/** Deletes the records of days before the last 90. Returns how many. */
export function sweepAudit(now = Date.now()): Promise<number> {
  const oldest = indianDay(new Date(now - TIMES.audit));
  return sweepKeys('audit', trail, (key) => key.slice(0, DAY_LENGTH) < oldest);
}

function recordKey(day: string, part: number): string {
  return part === 1 ? day : `${day}_${String(part).padStart(3, '0')}`;
}
