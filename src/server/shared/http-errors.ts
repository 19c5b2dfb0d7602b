import { MESSAGES } from '../../domain/shared/error-messages.ts';

/** An answer other than success. The visitor sees its message, which should say what they can do. */
export class HttpError extends Error {
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    extra: { errors?: Record<string, string>; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: extra.cause });
    this.name = new.target.name;
    this.status = status;
    this.errors = extra.errors;
    this.headers = extra.headers ?? {};
  }
}

/** 400: the input cannot be accepted; `errors` has a message per field. */
export class BadRequest extends HttpError {
  constructor(message: string, errors?: Record<string, string>) {
    super(400, message, errors ? { errors } : {});
  }
}

/** The first message of each field, in the order of the fields. */
export function firstMessages(
  problems: readonly (readonly [field: string, message: string])[],
): Record<string, string> {
  const messages = new Map<string, string>();
  for (const [field, message] of problems) if (!messages.has(field)) messages.set(field, message);
  return Object.fromEntries(messages);
}

/** 400 about one field, whose message is also that of the answer. */
export class BadField extends BadRequest {
  constructor(field: string, message: string) {
    super(message, { [field]: message });
  }
}

/** 401: no token, or an invalid one; `errors` has the message for a field of the sign-in. */
export class Unauthorized extends HttpError {
  constructor(message: string = MESSAGES.sessionEnded, errors?: Record<string, string>) {
    super(401, message, { headers: { 'www-authenticate': 'Bearer' }, ...(errors ? { errors } : {}) });
  }
}

/** 403: known, but not allowed. */
export class Forbidden extends HttpError {
  constructor(message: string = MESSAGES.forbidden) {
    super(403, message);
  }
}

/** 404: no such thing. */
export class NotFound extends HttpError {
  constructor(message = 'Not found.') {
    super(404, message);
  }
}

/** 409: the request contradicts what is stored. */
export class Conflict extends HttpError {
  constructor(message: string) {
    super(409, message);
  }
}

/** 412: a stale save is refused, since what it changes was changed meanwhile. */
export class PreconditionFailed extends HttpError {
  constructor(message: string) {
    super(412, message);
  }
}

/** 413: the body, a file or a field is larger than allowed. */
export class PayloadTooLarge extends HttpError {
  constructor(message: string = MESSAGES.tooLarge, errors?: Record<string, string>) {
    super(413, message, errors ? { errors } : {});
  }
}

/** 415: a body of another kind than the endpoint reads. */
export class UnsupportedMediaType extends HttpError {
  constructor(expected: string) {
    super(415, `Send the request body as ${expected}.`);
  }
}

/** 429 with the seconds to wait. */
export class TooManyRequests extends HttpError {
  constructor(retryAfterSeconds: number, message: string = MESSAGES.tooManyRequests) {
    super(429, message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) } });
  }
}

/** 503: storage did not answer in time, or answered with a failure. The request may be repeated. */
export class StorageUnavailable extends HttpError {
  constructor(cause?: unknown, message: string = MESSAGES.unavailable) {
    super(503, message, { headers: { 'retry-after': '5' }, cause });
  }
}

/** 503: this record cannot be decoded; all others can. A list leaves it out (`ifReadable`). */
export class UnreadableRecord extends StorageUnavailable {
  readonly store: string;
  readonly key: string;

  /** @param why is logged, so it contains nothing of the record */
  constructor(store: string, key: string, why: string) {
    super(new Error(`${store}/${key}: ${why}`), MESSAGES.unreadable);
    this.store = store;
    this.key = key;
  }
}

/** A setting is missing or wrong. Never shown to visitors; the log says what to set. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** For `catch`: undefined for a missing subject; throws any other error. */
export function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}
