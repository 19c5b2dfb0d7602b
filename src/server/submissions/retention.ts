import { isPastBin } from '../../domain/shared/bin.ts';
import { isPastRetention } from '../../domain/shared/retention.ts';
import { config } from '../shared/config.ts';
import { sweepInSteps } from '../storage/sweep.ts';
import { deleteSubmission, purgeBinned } from './inbox.ts';
import { allRows } from './submission-rows.ts';
import { storeOfKind } from './submissions.ts';

/** Deletes submissions older than RETENTION_DAYS with their files and mails; nothing while it is unset. Returns how many. */
export async function deleteExpired(now = Date.now()): Promise<number> {
  const { retentionDays } = config();
  if (retentionDays === undefined) return 0;
  const isExpired = (receivedAt: string) => isPastRetention(new Date(receivedAt), retentionDays, new Date(now));
  const expired = Object.values(await allRows())
    .flat()
    .filter(({ receivedAt }) => isExpired(receivedAt));
  return sweepInSteps({
    name: 'retention',
    all: expired,
    async visit({ kind, id }) {
      // Since the listing, another person may have the registration ID.
      const entry = await storeOfKind(kind).get(id);
      if (!entry || !isExpired(entry.value.receivedAt)) return false;
      await deleteSubmission(kind, id);
      return true;
    },
  });
}

/** Deletes for good the submissions that were in the bin for 30 days, with files and mails. Returns how many. */
export async function emptyBin(now = Date.now()): Promise<number> {
  const isOver = (binnedAt: string) => isPastBin(binnedAt, now);
  const over = Object.values(await allRows())
    .flat()
    .filter(({ binnedAt }) => binnedAt !== null && isOver(binnedAt));
  return sweepInSteps({
    name: 'submissions-bin',
    all: over,
    visit: (row) => purgeBinned(row, isOver),
  });
}
