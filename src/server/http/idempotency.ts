import { isUuidV7 } from '../../domain/shared/uuid.ts';
import { BadRequest } from '../shared/http-errors.ts';

/** The Idempotency-Key of a request: a UUID of version 7 the browser made. @throws BadRequest for anything else. */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key');
  if (key === null) return undefined;
  if (!isUuidV7(key))
    throw new BadRequest('The Idempotency-Key must be a UUID of version 7 in lower case, of about now.');
  return key;
}
