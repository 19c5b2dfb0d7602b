import { createHmac, randomBytes } from 'node:crypto';
import { ID_SUFFIX_LENGTH, idSuffix } from '../../domain/shared/ids.ts';
import { sessionSecret } from '../shared/config.ts';

/** A creation that can be repeated: who makes it, and the idempotency key. */
interface Repeatable {
  by: string;
  key: string;
}

/** Where a new post can be stored. */
interface Place {
  /** The end of its id. */
  suffix: string;
  /** Which creation it is; undefined for one that cannot be repeated. */
  creation: string | undefined;
}

/** Places that are tried. The first is taken only by another post with the same end of its id, or by one that was deleted for good. */
const ATTEMPTS = 8;

/**
 * The places of a creation, always the same: so its repeat finds the post that it made. They are derived with the secret of the site, so
 * that nobody can choose them. A creation that cannot be repeated has random ones.
 */
export function creationPlaces(repeatable: Repeatable | undefined): Place[] {
  return Array.from({ length: ATTEMPTS }, (_, attempt) => {
    if (!repeatable) return { suffix: idSuffix(randomBytes(ID_SUFFIX_LENGTH)), creation: undefined };
    const { by, key } = repeatable;
    const mark = createHmac('sha256', sessionSecret()).update(`creation:${by}:${key}:${attempt}`).digest();
    return { suffix: idSuffix(mark), creation: mark.toString('base64url') };
  });
}
