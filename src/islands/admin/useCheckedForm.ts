import { useEffect, useRef, useState } from 'react';
import { asApiError, type FieldErrors } from '../../browser/shared/api-error.ts';
import type { ValidationResult } from '../../domain/shared/validate.ts';
import { firstInvalid } from '../forms/form-dom.ts';
import { useSingleFlight } from '../useSingleFlight.ts';

/** A form of the admin area whose values are checked before they are sent, with the messages at its fields. */
export function useCheckedForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { busy, run } = useSingleFlight();
  // After the render, so that the message is in the page when its field is focused.
  useEffect(() => {
    if (form.current) firstInvalid(form.current, errors)?.focus();
  }, [errors]);
  return {
    /** For the form; its fields have the names of the messages. */
    form,
    errors,
    /** Whether it is being sent. */
    busy,
    /** Shows messages and focuses the first field that has one; none clears them. */
    refuse: setErrors,
    /** Runs a task with checked values; the fields that the check, or the task's call, refuses get their messages. */
    send: <Value>(checked: ValidationResult<Value>, task: (value: Value) => Promise<void>): void => {
      setErrors(checked.ok ? {} : checked.errors);
      if (!checked.ok) return;
      void run(async () => {
        try {
          await task(checked.value);
        } catch (error) {
          setErrors(asApiError(error).errors ?? {});
          throw error;
        }
      });
    },
  };
}
