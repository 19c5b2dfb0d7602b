import type { ComponentProps } from 'react';
import type { Fields } from '../../domain/submissions/kind.ts';
import { FormEnd } from './FormEnd.tsx';
import { Honeypot, NoScriptNote } from './FormParts.tsx';
import { Inputs } from './Inputs.tsx';
import type { FormHandle } from './useForm.ts';

interface Props<F extends Fields> extends Pick<ComponentProps<typeof Inputs<F>>, 'fields' | 'own'> {
  /** Its name in the tab's storage, and the prefix of ids on the page. */
  name: string;
  handle: Pick<FormHandle, 'state' | 'still' | 'form' | 'props'>;
  /** What the button reads, and what it reads while the form is sent. */
  label: string;
  waiting: string;
  wide?: boolean;
  /** Leaves required fields and the email to us instead of the browser. */
  noValidate?: boolean;
}

/** A visitor's form: its inputs, the trap for programs, what became of the last attempt, and the button. */
export function FormShell<F extends Fields>({ name, handle, fields, own, noValidate = false, ...end }: Props<F>) {
  const { state, still, form, props } = handle;
  return (
    <>
      <NoScriptNote />
      <form ref={form} className="form" noValidate={noValidate} {...props}>
        <Inputs form={name} fields={fields} errors={state.errors} still={still} own={own} />
        <Honeypot />
        <FormEnd state={state} {...end} />
      </form>
    </>
  );
}
