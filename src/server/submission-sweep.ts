import { RESUME_WAITS_MS } from '../domain/resume-upload.ts';
import { uuidTime } from '../domain/uuid.ts';
import { listHints, rememberMail } from './mail/hints.ts';
import { sweepQuota } from './mail/quota.ts';
import { sweepParts } from './resume-uploads.ts';
import { resumes } from './resumes.ts';
import { allRows } from './submission-rows.ts';
import { storeOfKind } from './submissions.ts';

/** Puts right what a crash between two writes left: lost mail hints, files without their application, old parts. */
export async function sweepSubmissions(now = Date.now()): Promise<void> {
  await repairHints();
  await sweepResumes(now);
  await sweepParts(now);
  await sweepQuota(new Date(now));
}

async function repairHints(): Promise<void> {
  const [rows, hints] = await Promise.all([allRows(), listHints()]);
  const hinted = new Set(hints.map(({ kind, id }) => `${kind}/${id}`));
  const lost = Object.values(rows)
    .flat()
    .filter(({ kind, id, mailDue }) => mailDue !== null && !hinted.has(`${kind}/${id}`));
  for (const { kind, id } of lost) {
    const entry = await storeOfKind(kind).get(id);
    if (entry) await rememberMail(entry.value);
  }
}

/** A file is written before its application, so one without is left alone for a day. */
async function sweepResumes(now: number): Promise<void> {
  const [files, applications] = await Promise.all([resumes.list(), storeOfKind('applications').list()]);
  const known = new Set(applications.map(({ key }) => key));
  const orphans = files.filter(({ key }) => !known.has(key) && uuidTime(key) < now - RESUME_WAITS_MS);
  for (const { key } of orphans) await resumes.delete(key);
}
