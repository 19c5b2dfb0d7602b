import { isOver } from '../../domain/shared/bin.ts';
import { isPastRetention } from '../../domain/shared/retention.ts';
import { config } from '../shared/config.ts';
import { sweepInSteps } from '../storage/sweep.ts';
import { binOfKind, deleteSubmission } from './inbox-pages.ts';
import { allRows } from './submission-rows.ts';
import { storeOfKind } from './submissions.ts';

/**
 * Deletes for good, with files and mails, the submissions that are older than RETENTION_DAYS, when it is set, and those that were in the bin
 * for 30 days. Returns how many.
 */
export async function deleteEnded(now = Date.now()): Promise<number> {
  const { retentionDays } = config();
  const isExpired = (receivedAt: string) =>
    retentionDays !== undefined && isPastRetention(new Date(receivedAt), retentionDays, new Date(now));
  const rows = Object.values(await allRows()).flat();
  return sweepInSteps({
    name: 'submissions',
    all: rows.filter(({ receivedAt, binnedAt }) => isExpired(receivedAt) || isOver(binnedAt, now)),
    async visit({ kind, id, receivedAt }) {
      if (!isExpired(receivedAt)) return binOfKind(kind).purgeOver(id, now);
      // Since the listing, another person may have the registration ID.
      const entry = await storeOfKind(kind).get(id);
      if (!entry || !isExpired(entry.value.receivedAt)) return false;
      await deleteSubmission(kind, id);
      return true;
    },
  });
}
