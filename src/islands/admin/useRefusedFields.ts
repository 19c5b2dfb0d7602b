import { type RefObject, useEffect, useRef, useState } from 'react';
import { asApiError, type FieldErrors } from '../../browser/shared/api-error.ts';
import { firstInvalid } from '../forms/form-dom.ts';

interface RefusedFields {
  /** For the form; its fields have the names of the messages. */
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  /** Shows messages and focuses the first field that has one; none clears them. */
  refuse: (errors: FieldErrors) => void;
  /** The same for the messages of a failed call. */
  refuseBy: (error: unknown) => void;
}

/** The messages at the fields of a form of the admin area: of the check before a call, or of the server. */
export function useRefusedFields(): RefusedFields {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  // After the render, so that the message is in the page when its field is focused.
  useEffect(() => {
    if (form.current) firstInvalid(form.current, errors)?.focus();
  }, [errors]);
  return { form, errors, refuse: setErrors, refuseBy: (error) => setErrors(asApiError(error).errors ?? {}) };
}
