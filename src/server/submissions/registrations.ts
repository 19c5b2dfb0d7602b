import { createHash } from 'node:crypto';
import type { Registration } from '../../domain/submissions/registration.ts';
import { shiftRegistrationID } from '../../domain/submissions/registration-id.ts';
import type { SpamReason } from '../../domain/submissions/spam.ts';
import { Conflict } from '../shared/http-errors.ts';
import { type DeliverLater, newSubmission, storeSubmission } from './submissions.ts';

const ATTEMPTS = 16;

/**
 * Stores a registration and chooses its ID: the one it came with, or a free one near it when that is taken.
 * The order of the tried IDs depends on the request's content, so that a repeat finds its own registration and two
 * concurrent registrations do not try the same IDs.
 *
 * @returns the registration ID
 * @throws StorageUnavailable; Conflict when every ID tried was taken
 */
export async function register(
  registration: Registration,
  spam: SpamReason[],
  deliver?: DeliverLater,
): Promise<string> {
  for (const registrationID of candidates(registration)) {
    const outcome = await storeSubmission(
      newSubmission('registrations', registrationID, { ...registration, registrationID }, spam),
      deliver,
    );
    if (outcome !== 'taken') return registrationID;
  }
  throw new Conflict('This registration ID is taken. Please send the form again.');
}

function* candidates({ registrationID, ...person }: Registration): Generator<string> {
  yield registrationID;
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const hash = createHash('sha256')
      .update(JSON.stringify([attempt, person]))
      .digest();
    // Within five minutes at first, and further away with each attempt.
    const seconds = 300 * attempt;
    yield shiftRegistrationID(registrationID, 1 + (hash.readUInt32BE() % seconds));
  }
}
