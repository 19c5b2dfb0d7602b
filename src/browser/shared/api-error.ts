import { MESSAGES } from '../../domain/shared/error-messages.ts';

/** Messages for statuses that Netlify answers itself, without our JSON. */
const NETLIFY_MESSAGES: Readonly<Record<number, string>> = { 413: MESSAGES.tooLarge, 429: MESSAGES.tooManyRequests };

/** Messages by field name, as the server's answer and the forms use them. */
export type FieldErrors = Readonly<Record<string, string>>;

interface Details {
  errors?: FieldErrors | undefined;
  retryAfter?: number | undefined;
}

/** A failed call to the API. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  /** What the server said about single fields. */
  readonly errors: FieldErrors | undefined;
  /** Seconds to wait, from the Retry-After header. */
  readonly retryAfter: number | undefined;

  /** @param message what the server said, for people; empty when it said nothing */
  constructor(status: number, message = '', details: Details = {}) {
    super(message);
    this.status = status;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}

/** An error as a failed call; any other error counts as a call without a response. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0);
}

/** Whether an error is a failed call with one of these statuses. */
export function hasStatus(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** Whether a call failed because its subject does not exist, or no longer. */
export function isGone(error: unknown): boolean {
  return hasStatus(error, 404);
}

/** The toast of the error catalogue for a failed call. */
export function catalogueMessage(error: ApiError): string {
  if (error.status === 0) return MESSAGES.network;
  if (error.status === 403) return MESSAGES.forbidden;
  if (error.status === 404) return MESSAGES.blogNotFound;
  if (error.status >= 500) return error.message === MESSAGES.unreadable ? error.message : MESSAGES.server;
  return error.message || MESSAGES.other;
}

/** The same for a call about something other than a post: after 404 the server's message is used. */
export function messageAbout(error: ApiError): string {
  return (isGone(error) && error.message) || catalogueMessage(error);
}

/**
 * Parses a failed response into an error. A body that is not our JSON comes from Netlify itself: its 413 and 429 get the
 * messages of our server.
 *
 * @param body the response's text
 * @param retryAfter the Retry-After header, in seconds
 */
export function apiErrorFrom(status: number, body: string, retryAfter: string | null): ApiError {
  const answer = parseAnswer(body);
  const message = answer.message ?? NETLIFY_MESSAGES[status] ?? '';
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  return new ApiError(status, message, {
    errors: answer.errors,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  });
}

function parseAnswer(body: string): { message?: string | undefined; errors?: FieldErrors | undefined } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null) return {};
  const message = 'message' in parsed && typeof parsed.message === 'string' ? parsed.message : undefined;
  const errors = 'errors' in parsed ? fieldErrors(parsed.errors) : undefined;
  return { message, errors };
}

function fieldErrors(value: unknown): FieldErrors | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
