import { editPath, entryPath, PEOPLE_PATH, PHOTOS_PATH, submissionPath } from '../../domain/admin/admin-paths.ts';
import {
  type AuditAction,
  type AuditEntry,
  type AuditThing,
  type ShownThing,
  SUBMISSION_CARE,
  SUBMISSION_MARKS,
  type ThingKind,
} from '../../domain/admin/audit.ts';
import { cardDate } from '../../domain/shared/dates.ts';
import { isUuidV7, uuidTime } from '../../domain/shared/uuid.ts';
import { isSubmissionKind, KINDS } from '../../domain/submissions/submission.ts';
import type { NameOf } from '../auth/colleagues.ts';

/** Actions about submissions; `about` has `kind/id` of each. */
const ABOUT_SUBMISSIONS: readonly AuditAction[] = [
  ...SUBMISSION_MARKS,
  ...SUBMISSION_CARE,
  'submission-deleted',
  'note-added',
  'note-removed',
  'person-exported',
  'person-erased',
  'reply-sent',
  'reply-file-downloaded',
  'resume-downloaded',
];

/** Actions after which their thing is not where it was, until it is the thing of another action. */
const DELETIONS: readonly AuditAction[] = [
  'post-deleted',
  'post-purged',
  'photo-deleted',
  'photo-removed',
  'photo-purged',
  'submission-deleted',
  'person-erased',
  'person-removed',
];

const PATHS: Record<ThingKind, (id: string) => string | null> = {
  post: editPath,
  photo: () => PHOTOS_PATH,
  submission(id) {
    const [kind = '', key = ''] = id.split('/');
    return isSubmissionKind(kind) ? submissionPath({ kind, id: key }) : null;
  },
  entry: entryPath,
  person: () => PEOPLE_PATH,
};

/** A thing with the words that name it. */
export type NamedThing = AuditThing & { words: string };

/** What an entry is about, and what the words of that do not say. */
export interface NamedThings {
  things: NamedThing[];
  about: string;
}

/** What an entry is about. @param nameOf of administrators */
export function thingsOf(
  { action, about = '', thing }: Pick<AuditEntry, 'action' | 'about' | 'thing'>,
  nameOf: NameOf,
): NamedThings {
  if (thing?.kind === 'person') {
    const name = nameOf(thing.id);
    return { things: [{ ...thing, words: name === thing.id ? name : `${name} (${thing.id})` }], about };
  }
  if (thing) return { things: [{ ...thing, words: about === '' ? thing.id : about }], about: '' };
  if (ABOUT_SUBMISSIONS.includes(action)) {
    const ids = about.split(', ').filter((id) => id !== '');
    return { things: ids.map((id) => ({ kind: 'submission', id, words: submissionWords(id) })), about: '' };
  }
  return { things: [], about };
}

/** A submission, without what its sender wrote: 'Enquiry of November 3rd, 2026, 3:35 PM'. @param id `kind/id` */
function submissionWords(id: string): string {
  const [kind = '', key = ''] = id.split('/');
  if (!isSubmissionKind(kind)) return id;
  return `${KINDS[kind].inbox.one} ${isUuidV7(key) ? `of ${cardDate(new Date(uuidTime(key)))}` : key}`;
}

/** Gives things their links. What the last entry about it deleted has none. @param entries of the whole trail, newest first */
export function linksIn(
  entries: readonly (Pick<AuditEntry, 'action'> & NamedThings)[],
): (thing: NamedThing) => ShownThing {
  const nameOf = ({ kind, id }: AuditThing) => `${kind}/${id}`;
  const last = new Map<string, AuditAction>();
  for (const { action, things } of entries) {
    for (const name of things.map(nameOf)) if (!last.has(name)) last.set(name, action);
  }
  const isDeleted = (thing: AuditThing) => DELETIONS.includes(last.get(nameOf(thing)) as AuditAction);
  return (thing) => ({ ...thing, href: isDeleted(thing) ? null : PATHS[thing.kind](thing.id) });
}
