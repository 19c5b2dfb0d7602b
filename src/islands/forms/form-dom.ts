import type { FieldErrors } from '../../browser/shared/api-error.ts';
import { readFormDraft } from '../../browser/submissions/form-drafts.ts';
import { originFields } from '../../browser/submissions/track-origin.ts';
import { FILL_TIME_FIELD, HONEYPOT_FIELD } from '../../domain/submissions/spam.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controls(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
}

/** The text of every named field; files are left out, since the tab's storage cannot keep them. */
export function textValues(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

/** Puts values back into the fields that are still empty. */
export function fillEmpty(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  const present = textValues(form);
  for (const control of controls(form)) {
    const value = values[control.name];
    if (value === undefined || present[control.name]) continue;
    if (control instanceof HTMLInputElement && control.type === 'radio') control.checked = control.value === value;
    else if (control.type !== 'file') control.value = value;
  }
}

/** The first field that the browser's validation refuses. */
export function firstRefused(form: HTMLFormElement): Control | undefined {
  return controls(form).find((control) => !control.validity.valid);
}

/** Controls without a read-only state: choices, files, and the buttons beside them. */
const CHANGERS = 'select, input[type=radio], input[type=file], button:not([type=submit])';

/** Whether a click or key would change something in a form other than by typing. */
export function wouldChange(event: { target: EventTarget; key?: string }): boolean {
  if (!(event.target instanceof Element) || event.target.closest(CHANGERS) === null) return false;
  return event.key !== 'Tab';
}

/** Whether an event is a further click of a double click on the submit button, or Enter held down outside of a text. */
export function isRepeat(event: MouseEvent | KeyboardEvent): boolean {
  const { target } = event;
  if (event instanceof KeyboardEvent) {
    return event.key === 'Enter' && event.repeat && !(target instanceof HTMLTextAreaElement);
  }
  return event.detail > 1 && target instanceof Element && target.closest('button[type=submit]') !== null;
}

/** The first field in reading order that has a message. */
export function firstInvalid(form: HTMLFormElement, messages: FieldErrors): Control | undefined {
  return controls(form).find((control) => control.name in messages);
}

/** The values sent with a form's fields: honeypot and fill time for the spam check, and the attribution. */
export function metadataFields(name: string, form: HTMLFormElement): Record<string, string> {
  const { startedAt } = readFormDraft(name);
  return {
    ...originFields(),
    [HONEYPOT_FIELD]: textValues(form)[HONEYPOT_FIELD] ?? '',
    [FILL_TIME_FIELD]: startedAt === undefined ? '' : String(Date.now() - startedAt),
  };
}
