import { isPastBin } from '../domain/handling.ts';
import { TIMES } from '../domain/limits.ts';
import { isPastRetention } from '../domain/privacy.ts';
import { config } from './config.ts';
import { deleteSubmission } from './inbox.ts';
import { allRows } from './submission-rows.ts';
import { storeOfKind } from './submissions.ts';
import { sweepInSteps } from './sweep.ts';

/** Deletes submissions older than RETENTION_DAYS with their files and mails; nothing while it is unset. Returns how many. */
export async function deleteExpired(now = Date.now()): Promise<number> {
  const { retentionDays } = config();
  if (retentionDays === undefined) return 0;
  const expired = Object.values(await allRows())
    .flat()
    .filter(({ receivedAt }) => isPastRetention(new Date(receivedAt), retentionDays, new Date(now)));
  return sweepInSteps({
    name: 'retention',
    all: expired,
    keyOf: ({ kind, id }) => `${kind}/${id}`,
    async visit({ kind, id }) {
      await deleteSubmission(kind, id);
      return true;
    },
  });
}

/**
 * Deletes for good what has been in the bin for its days, with files and mails. Returns how many. What is past them can
 * not be taken out any more; a request that began before that has ended by the time this looks.
 */
export async function emptyBin(now = Date.now()): Promise<number> {
  const then = now - TIMES.request;
  const isOver = (binnedAt: string | null | undefined) => !!binnedAt && isPastBin(binnedAt, then);
  const over = Object.values(await allRows())
    .flat()
    .filter(({ binnedAt }) => isOver(binnedAt));
  return sweepInSteps({
    name: 'submissions-bin',
    all: over,
    keyOf: ({ kind, id }) => `${kind}/${id}`,
    async visit({ kind, id }) {
      const entry = await storeOfKind(kind).get(id);
      if (!isOver(entry?.value.binned?.at)) return false;
      await deleteSubmission(kind, id);
      return true;
    },
  });
}
