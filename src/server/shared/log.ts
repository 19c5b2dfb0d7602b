/** The log entry of a request: no body, query or address, nothing that names a person. */
interface RequestLine {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** Milliseconds from start to answer. */
  ms: number;
  failure?: unknown;
}

/** Writes one JSON line per request; server errors (5xx) have the error and its causes. */
export function logRequest({ failure, ...line }: RequestLine): void {
  const isServerError = line.status >= 500;
  const entry = {
    level: isServerError ? 'error' : 'info',
    ...line,
    ...(isServerError && failure ? { error: explain(failure) } : {}),
  };
  (isServerError ? console.error : console.log)(JSON.stringify(entry));
}

/** The log entry of a sweep: counts only. */
interface SweepLine {
  sweep: string;
  seen: number;
  done: number;
  failed: number;
  left: number;
  /** Why nothing was done. */
  held?: string;
}

/** Writes one JSON line per run of a sweep. */
export function logSweep(line: SweepLine): void {
  console.log(JSON.stringify({ level: 'info', ...line }));
}

/** Writes one JSON line about something that went wrong without failing the request. */
export function logWarning(message: string, error: unknown): void {
  console.warn(JSON.stringify({ level: 'warn', message, error: explain(error) }));
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause ? ` (${explain(error.cause)})` : '';
  return `${error.stack ?? error.message}${cause}`;
}
