import { createHmac, randomUUID } from 'node:crypto';
import { sessionSecret } from './config.ts';
import { jsonStore } from './store.ts';

/** Something that happened: its key and when, in milliseconds since 1970. */
export interface LoggedEvent {
  key: string;
  time: number;
}

/** What happened lately, one key each: there is no counter to race on. A subject is one or more `fingerprint`s joined by `/`. */
export interface EventLog {
  /** Records that it happens to a subject now. */
  record(subject: string): Promise<LoggedEvent>;
  /** What happened to a subject, or to one that begins with it, within the window. One storage call. */
  recent(subject: string): Promise<LoggedEvent[]>;
  /** Takes one back. */
  remove(event: LoggedEvent): Promise<void>;
  /** Takes everything back that happened to a subject. */
  forget(subject: string): Promise<void>;
  /** Removes what is older than the window. */
  sweep(): Promise<void>;
}

/** A log in the store `name` of what counts for `windowMs` milliseconds. */
export function eventLog(name: string, windowMs: number): EventLog {
  const events = jsonStore<Record<string, never>>(name);
  const counts = ({ time }: LoggedEvent) => time > Date.now() - windowMs;
  const list = async (subject?: string) =>
    (await events.list(subject && `${subject}/`)).map(({ key }) => ({ key, time: timeOf(key) }));
  return {
    async record(subject) {
      const time = Date.now();
      const key = `${subject}/${time}-${randomUUID()}`;
      await events.set(key, {});
      return { key, time };
    },
    recent: async (subject) => (await list(subject)).filter(counts),
    remove: ({ key }) => events.delete(key),
    async forget(subject) {
      await Promise.all((await list(subject)).map(({ key }) => events.delete(key)));
    },
    async sweep() {
      for (const event of await list()) if (!counts(event)) await events.delete(event.key);
    },
  };
}

/** Stands for an ID or an address in keys, which then tell nobody whose it is. */
export function fingerprint(text: string): string {
  return createHmac('sha256', sessionSecret()).update(text).digest('base64url').slice(0, 32);
}

/** The time in a key that ends in `time-uuid`. */
function timeOf(key: string): number {
  return Number.parseInt(key.split('/').at(-1) ?? '', 10);
}
