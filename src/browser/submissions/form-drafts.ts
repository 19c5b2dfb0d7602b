import { v7 as uuidV7 } from 'uuid';
import { readJson, tabStore } from '../shared/storage.ts';

/** The draft of a form, stored in the tab until the submission has arrived. */
export interface FormDraft {
  /** What was typed, by field name. */
  values: Readonly<Record<string, string>>;
  /** When the first field was focused, in milliseconds since 1970. */
  startedAt?: number;
  /** The last attempt to send: its idempotency key and exactly what it sent. */
  attempt?: { id: string; body: string };
  /** Application only: the name of the chosen file, which itself cannot be kept. */
  file?: string | undefined;
  /** Training only: the registration ID proposed with an attempt. */
  proposed?: { attempt: string; registrationID: string };
}

const EMPTY: FormDraft = { values: {} };

function key(form: string): string {
  return `draft:${form}`;
}

/** The draft of a form in this tab; an empty one when there is none. */
export function readFormDraft(form: string): FormDraft {
  return { ...EMPTY, ...(readJson(tabStore, key(form)) as FormDraft | null) };
}

/** Adds to the draft of a form. With a full or blocked storage a reload loses it, but the form can be sent. */
export function saveFormDraft(form: string, change: Partial<FormDraft>): void {
  tabStore.write(key(form), JSON.stringify({ ...readFormDraft(form), ...change }));
}

/** Deletes the draft of a form that has arrived. */
export function clearFormDraft(form: string): void {
  tabStore.remove(key(form));
}

/**
 * The idempotency key for sending this body: the same key for the same body, so that a retry after a lost answer
 * is the same submission, and a new one as soon as anything was changed, so that the change is not lost.
 */
export function attemptId(form: string, body: string): string {
  const { attempt } = readFormDraft(form);
  if (attempt?.body === body) return attempt.id;
  const id = uuidV7();
  saveFormDraft(form, { attempt: { id, body } });
  return id;
}
