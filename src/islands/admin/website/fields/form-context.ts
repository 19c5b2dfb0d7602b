import { createContext, type ReactElement, use } from 'react';
import type { FieldErrors } from '../../../../browser/shared/api-error.ts';
import type { EntryKey, Json } from '../../../../domain/content/entry.ts';
import { pathText } from '../../../../domain/content/form/field-path.ts';
import type { FieldPath, FormSchema } from '../../../../domain/content/form/schema.ts';
import type { SiteForms } from '../../../../domain/content/form/site-forms.ts';
import type { EntryView } from '../../../../domain/content/site-view.ts';

/** What the fields of a form share. */
export interface FormParts extends Pick<SiteForms, 'media' | 'pages' | 'placeholders'> {
  /** A field of any kind; groups and lists contain fields. */
  Field: (props: FieldProps) => ReactElement | null;
  /** Every entry, for references. */
  entries: readonly EntryView[];
  entry: Json;
  entryKey: EntryKey;
  errors: FieldErrors;
  /** What is chosen or pressed is saved at once; what is typed, after a pause. */
  onChange: (path: FieldPath, value: Json | undefined) => void;
  onType: (path: FieldPath, value: Json | undefined) => void;
  onLeave: (path: FieldPath) => void;
  onConfirm: (path: FieldPath) => void;
  announce: (words: string) => void;
}

const FormContext = createContext<FormParts | null>(null);

/** Gives the form of an entry to its fields. */
export const FormProvider = FormContext.Provider;

/** The form that a field is part of. @throws {Error} outside of a form */
export function useForm(): FormParts {
  const parts = use(FormContext);
  if (!parts) throw new Error('A field stands outside of a form.');
  return parts;
}

/** The props of a field of any kind. */
export interface FieldProps {
  path: FieldPath;
  schema: FormSchema;
  label: string;
  value: Json | undefined;
  isRequired: boolean;
}

/** Before the path in the id of a field's control. */
const FIELD = 'field-';

/** Bubbles from a field that is about to get the focus, for what hides it. */
export const FIELD_ASKED = 'fieldasked';

/** The id of a field's control on the page. */
export function fieldId(path: FieldPath | string): string {
  return `${FIELD}${typeof path === 'string' ? path : pathText(path)}`;
}

/** The path of the field that an element is in, with dots; null for none. The head of a folded group is in the group. */
export function fieldOf(element: Element): string | null {
  const group = element.localName === 'summary' ? element.parentElement?.querySelector(`[id^="${FIELD}"]`) : null;
  return (group ?? element.closest(`[id^="${FIELD}"]`))?.id.slice(FIELD.length) ?? null;
}

/** A text as a field stores it: an empty one that may be left out is. */
export function givenText(text: string, isRequired: boolean): string | undefined {
  return text === '' && !isRequired ? undefined : text;
}

/** Focuses a field, else the closest group around it that is on the page, after opening what is folded around it. */
export function focusField(path: string): boolean {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const field = document.getElementById(fieldId(parts.slice(0, length).join('.')));
    if (!field) continue;
    for (let around = field.closest('details'); around; around = around.parentElement?.closest('details') ?? null) {
      around.open = true;
    }
    field.dispatchEvent(new Event(FIELD_ASKED, { bubbles: true }));
    field.focus();
    // A group that is higher than the window is read from its top.
    field.scrollIntoView({ block: field.offsetHeight > innerHeight / 2 ? 'start' : 'center' });
    return true;
  }
  return false;
}
