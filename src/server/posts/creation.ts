import { createHmac, randomBytes } from 'node:crypto';
import { ID_SUFFIX_LENGTH, idSuffix } from '../../domain/shared/ids.ts';
import { sessionSecret } from '../shared/config.ts';
import { StorageUnavailable } from '../shared/errors.ts';
import { isPurged, type PostRecord, posts } from './post-record.ts';

/** A creation that can be repeated: who makes it, and the idempotency key. */
interface Repeatable {
  by: string;
  key: string;
}

/** Where a new post is stored. */
interface Place {
  /** The end of its id. */
  suffix: string;
  /** Which creation it is; none for one that cannot be repeated. */
  creation?: string;
  /** The post that the same creation made before. */
  before?: PostRecord;
}

/** Places that are tried. The first is taken only by another post with the same end of its id, or by one that was deleted for good. */
const ATTEMPTS = 8;

/** A place for a post that cannot be created again. */
export const randomPlace = (): Place => ({ suffix: idSuffix(randomBytes(ID_SUFFIX_LENGTH)) });

/**
 * The place of a creation, always the same: so its repeat finds the post that it made. It is derived with the secret of the site, so that
 * nobody can choose it. One storage call, and one more for each place that is taken.
 */
export async function creationPlace({ by, key }: Repeatable): Promise<Place> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const mark = createHmac('sha256', sessionSecret()).update(`creation:${by}:${key}:${attempt}`).digest();
    const [suffix, creation] = [idSuffix(mark), mark.toString('base64url')];
    const before = (await posts.get(suffix))?.value;
    if (!before) return { suffix, creation };
    if (!isPurged(before) && before.creation === creation) return { suffix, creation, before };
  }
  throw new StorageUnavailable(new Error('Every place of a new post was taken.'));
}
