import type { Enquiry } from '../../domain/submissions/enquiry.ts';
import type { SpamReason } from '../../domain/submissions/spam.ts';
import { type DeliverLater, newSubmission, storeSubmission, withFreeId } from './submissions.ts';

/** Stores an enquiry once per idempotency key and fields. Returns its id. @throws StorageUnavailable */
export function submitEnquiry(
  key: string | undefined,
  enquiry: Enquiry,
  spam: SpamReason[],
  deliver?: DeliverLater,
): Promise<string> {
  return withFreeId(key, (id) => storeSubmission(newSubmission('enquiries', id, enquiry, spam), deliver));
}
