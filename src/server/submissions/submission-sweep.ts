import { RESUME_WAITS_MS } from '../../domain/submissions/resume-upload.ts';
import { sweepReplyFiles } from '../mail/reply-files.ts';
import { sweepInSteps } from '../storage/sweep.ts';
import { dropResume, markResume, resumeStoredAt, resumes } from './resumes.ts';
import { allRows } from './submission-rows.ts';
import { storeOfKind } from './submissions.ts';

/** Deletes the files of replies without their reply. Returns how many. */
export function sweepFilesOfReplies(): Promise<number> {
  return sweepReplyFiles({
    listFiled: async () =>
      Object.values(await allRows())
        .flat()
        .flatMap(({ filed }) => filed),
    read: async ({ kind, id }) => (await storeOfKind(kind).get(id))?.value,
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
    async visit({ key }) {
      const storedAt = await resumeStoredAt(key);
      if (Number.isNaN(storedAt)) await markResume(key);
      return storedAt < now - RESUME_WAITS_MS && (await dropResume(key));
    },
  });
}
