import { RESUME_WAITS_MS } from '../../domain/submissions/resume-upload.ts';
import type { SubmissionRow } from '../../domain/submissions/submission.ts';
import { addDueMail, listDueMails } from '../mail/due-index.ts';
import { sweepInSteps } from '../storage/sweep.ts';
import { dropResume, markResume, resumeStoredAt, resumes } from './resumes.ts';
import { allRows } from './submission-rows.ts';
import { storeOfKind } from './submissions.ts';

/** Adds due mails that the index lacks. Returns of how many submissions. */
export async function repairDueIndex(): Promise<number> {
  const [rows, dueMails] = await Promise.all([allRows(), listDueMails()]);
  const indexed = new Set(dueMails.map(nameOf));
  const due = Object.values(rows)
    .flat()
    .filter(({ mailDue }) => mailDue !== null);
  return sweepInSteps<SubmissionRow>({
    name: 'mail-hints',
    all: due.filter((row) => !indexed.has(nameOf(row))),
    keyOf: nameOf,
    async visit({ kind, id }) {
      const entry = await storeOfKind(kind).get(id);
      if (entry) await addDueMail(entry.value);
      return entry !== undefined;
    },
  });
}

/**
 * Deletes orphans: files whose application was never stored. Their age is by the server's clock, since the visitor's clock made
 * the time in the id. Returns how many.
 */
export async function sweepResumes(now = Date.now()): Promise<number> {
  const [files, applications] = await Promise.all([resumes.list(), storeOfKind('applications').list()]);
  const known = new Set(applications.map(({ key }) => key));
  return sweepInSteps({
    name: 'resumes',
    unreferenced: true,
    all: files.filter(({ key }) => !known.has(key)),
    keyOf: ({ key }) => key,
    async visit({ key }) {
      const storedAt = await resumeStoredAt(key);
      if (Number.isNaN(storedAt)) await markResume(key);
      return storedAt < now - RESUME_WAITS_MS && (await dropResume(key));
    },
  });
}

function nameOf({ kind, id }: { kind: string; id: string }): string {
  return `${kind}/${id}`;
}
