import type { ComponentProps } from 'react';
import type { Fields } from '../../domain/submissions/kind.ts';
import { FormEnd } from './FormEnd.tsx';
import { Honeypot, NoScriptNote } from './FormParts.tsx';
import { Inputs } from './Inputs.tsx';
import type { FormHandle } from './useForm.ts';

interface Props<F extends Fields> extends Pick<ComponentProps<typeof Inputs<F>>, 'fields' | 'own'> {
  /** Its name in the tab's storage, and the prefix of ids on the page. */
  name: string;
  handle: FormHandle;
  /** Label of the button, and its label while the form is being sent. */
  label: string;
  waiting: string;
  /** What happens next, below the message of success. */
  next?: string;
  wide?: boolean;
  /** Turns off the browser's validation: ours alone checks required fields and the email. */
  noValidate?: boolean;
}

/** A visitor's form: its inputs, the honeypot, the result of the last attempt, and the submit button. */
export function FormShell<F extends Fields>({ name, handle, fields, own, noValidate = false, ...end }: Props<F>) {
  const { state, locked, form, props } = handle;
  return (
    <>
      <NoScriptNote />
      <form ref={form} className="form" data-draft={name} noValidate={noValidate} {...props}>
        <Inputs form={name} fields={fields} errors={state.errors} doubts={state.doubts} locked={locked} own={own} />
        <Honeypot />
        <FormEnd state={state} {...end} />
      </form>
    </>
  );
}
