import { v7 as uuidV7 } from 'uuid';
import type { Admin } from '../domain/admin.ts';
import type { AuditAction, AuditEntry, AuditPage } from '../domain/audit.ts';
import { type Blog, nameOf } from '../domain/blog.ts';
import type { SubmissionChange } from '../domain/handling.ts';
import { PAGE_SIZES, TIMES } from '../domain/limits.ts';
import type { Photo } from '../domain/photo.ts';
import { isUuidV7, uuidTime } from '../domain/uuid.ts';
import { BadRequest } from './errors.ts';
import { logWarning } from './log.ts';
import { jsonStore } from './store.ts';
import { sweepInSteps } from './sweep.ts';

/** Records are written once, under the time they were made at, and only the sweep removes them. */
const trail = jsonStore<Omit<AuditEntry, 'id'>>('audit');

type Deed = Pick<AuditEntry, 'action' | 'about'>;

/** What a rule may look at: the parts of the path that its pattern names, the query, and the answer's JSON. */
interface Done {
  part: (name: string) => string;
  query: URLSearchParams;
  answer: () => Promise<unknown>;
}

type Rule = [method: string, path: RegExp, deed: (done: Done) => Deed | undefined | Promise<Deed | undefined>];

const OF_PHOTO = /^\/api\/photos\/(?<key>[^/]+)$/;
const OF_POST = /^\/api\/Blogs(?:\/(?<id>[^/]+))?$/;
const plain = (action: AuditAction) => () => ({ action });
const named = (action: AuditAction, name: string) => (done: Done) => ({ action, about: done.part(name) });

/** What an administrator's calls count as. A call that none of these matches changes nothing that is audited. */
const RULES: Rule[] = [
  ['POST', /^\/api\/auth\/logout$/, plain('signed-out')],
  ['DELETE', /^\/api\/admin\/sessions$/, plain('other-sessions-ended')],
  ['DELETE', /^\/api\/admin\/sessions\/[^/]+$/, plain('session-ended')],
  ['POST', OF_POST, savedPost],
  ['PUT', OF_POST, savedPost],
  ['DELETE', OF_POST, named('post-deleted', 'id')],
  [
    'POST',
    /^\/api\/admin\/bin\/[^/]+$/,
    async ({ answer }) => ({ action: 'post-restored', about: nameOf((await answer()) as Blog) }),
  ],
  [
    'POST',
    /^\/api\/Blogs\/[^/]+\/revisions\/[^/]+\/restore$/,
    async ({ answer }) => ({ action: 'post-restored', about: ((await answer()) as Blog).title }),
  ],
  [
    'POST',
    /^\/api\/photos$/,
    async ({ answer }) => ({ action: 'photo-added', about: ((await answer()) as Photo).name }),
  ],
  ['PATCH', OF_PHOTO, named('photo-changed', 'key')],
  ['PUT', OF_PHOTO, named('photo-replaced', 'key')],
  ['DELETE', OF_PHOTO, named('photo-deleted', 'key')],
  [
    'DELETE',
    /^\/api\/admin\/submissions\/(?<name>[^/]+\/[^/]+)$/,
    ({ part, query }) => ({
      action: query.get('permanent') === 'true' ? 'submission-deleted' : 'submission-binned',
      about: part('name'),
    }),
  ],
  [
    'GET',
    /^\/api\/admin\/submissions\/(?<view>[^/]+)\.csv$/,
    // Further parts of an export have a cursor.
    ({ part, query }) => (query.has('cursor') ? undefined : { action: 'submissions-exported', about: part('view') }),
  ],
  ['POST', /^\/api\/admin\/people\/export$/, recordsOf('person-exported')],
  ['POST', /^\/api\/admin\/people\/erase$/, recordsOf('person-erased')],
  ['GET', /^\/api\/admin\/submissions\/(?<name>[^/]+\/[^/]+)\/resume$/, named('resume-downloaded', 'name')],
];

/** Which submissions, and nothing of whom they are. */
function recordsOf(action: AuditAction) {
  return async ({ answer }: Done): Promise<Deed> => {
    const { records } = (await answer()) as { records: RecordName[] };
    return { action, about: namesOf(records) };
  };
}

interface RecordName {
  kind: string;
  id: string;
}

function namesOf(records: readonly RecordName[]): string {
  return records.map(({ kind, id }) => `${kind}/${id}`).join(', ');
}

/** Records what was changed about submissions; that one was opened or its mail tried again is not kept. */
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

async function savedPost({ answer }: Done): Promise<Deed> {
  const blog = (await answer()) as Blog;
  const { status, createdAt, updatedAt } = blog;
  const title = nameOf(blog);
  if (status === 'scheduled') return { action: 'post-scheduled', about: title };
  return { action: status === 'published' && createdAt === updatedAt ? 'post-published' : 'post-saved', about: title };
}

/** What a call that succeeded counts as in the audit trail; undefined for one that is not kept. */
export async function auditedAction(method: string, url: URL, response: Response): Promise<Deed | undefined> {
  for (const [of, path, deed] of RULES) {
    const match = of === method && path.exec(url.pathname);
    if (!match) continue;
    const part = (name: string) => match.groups?.[name] ?? '';
    return deed({ part, query: url.searchParams, answer: () => response.clone().json() });
  }
  return undefined;
}

/** Records what an administrator did, once it is done. */
export async function auditCall(
  { request, url }: { request: Request; url: URL },
  { adminID }: Admin,
  response: Response,
): Promise<void> {
  if (!response.ok) return;
  const deed = await auditedAction(request.method, url, response);
  if (deed) await audit(adminID, deed.action, deed.about);
}

/** Adds a record. What was done is done: where it cannot be written, the log says so, and the answer stays what it is. */
export async function audit(adminID: string, action: AuditAction, about?: string): Promise<void> {
  const entry = { at: new Date().toISOString(), adminID, action, ...(about ? { about } : {}) };
  try {
    await trail.createOnly(uuidV7(), entry);
  } catch (error) {
    logWarning(`Not in the audit trail: ${action} by ${adminID}.`, error);
  }
}

/**
 * A page of the audit trail of the last 90 days, newest first.
 * @param before id of the entry above the page; null for the first page
 * @throws BadRequest when it is no id
 */
export async function readAudit(before: string | null): Promise<AuditPage> {
  if (before !== null && !isUuidV7(before)) throw new BadRequest('`before` is the id of an entry.');
  const oldest = Date.now() - TIMES.audit;
  const kept = (await trail.list()).map(({ key }) => key).filter((key) => uuidTime(key) >= oldest);
  const keys = kept.filter((key) => before === null || key < before).reverse();
  const page = keys.slice(0, PAGE_SIZES.audit);
  const read = await Promise.all(page.map(async (id) => ({ id, entry: (await trail.get(id))?.value })));
  const entries = read.flatMap(({ id, entry }) => (entry ? [{ id, ...entry }] : []));
  return { entries, total: kept.length, next: keys.length > page.length ? (page.at(-1) ?? null) : null };
}

/** Removes records older than 90 days. Returns how many. */
export async function sweepAudit(now = Date.now()): Promise<number> {
  const listed = await trail.list();
  return sweepInSteps({
    name: 'audit',
    all: listed.map(({ key }) => key).filter((key) => uuidTime(key) < now - TIMES.audit),
    keyOf: (key) => key,
    visit: (key) => trail.delete(key).then(() => true),
  });
}
