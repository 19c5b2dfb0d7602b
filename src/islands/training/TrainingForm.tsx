import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { request } from '../../browser/shared/api.ts';
import { ApiError } from '../../browser/shared/api-error.ts';
import { notify } from '../../browser/shared/toasts.ts';
import { attemptId, readFormDraft, saveFormDraft } from '../../browser/submissions/form-drafts.ts';
import { TRAINING_MESSAGES } from '../../domain/shared/form-messages.ts';
import { OTHER_BRANCH, OTHER_FIELDS, REGISTRATION } from '../../domain/submissions/registration.ts';
import { registrationID } from '../../domain/submissions/registration-id.ts';
import { FormShell } from '../forms/FormShell.tsx';
import { Inputs } from '../forms/Inputs.tsx';
import { useForm } from '../forms/useForm.ts';
import { visitorForm } from '../forms/visitor-form.tsx';
import { BranchField } from './BranchField.tsx';
import { printed } from './printed.ts';
import { type Registered, RegisteredDialog } from './RegisteredDialog.tsx';
import { readTraining } from './read-training.ts';
import { SemesterField } from './SemesterField.tsx';
import styles from './TrainingForm.module.css';

const FORM = 'training';

/** The registration for the vocational training. */
function RegistrationForm() {
  const [branch, setBranch] = useState('');
  const [registered, setRegistered] = useState<Registered | null>(null);
  const handle = useForm({
    name: FORM,
    fields: REGISTRATION.fields,
    failure: '',
    read: async (element) => readTraining(element),
    send: async (fields, metadata) => {
      const attempt = attemptId(FORM, JSON.stringify(fields));
      const proposed = proposedId(attempt);
      try {
        const answer = await request('/vt/register', {
          json: { ...fields, registrationID: proposed, ...metadata },
          headers: { 'idempotency-key': attempt },
          toast: false,
        });
        // Only status 200 is success; the body does not matter.
        if (answer.status !== 200) throw new ApiError(answer.status);
        const { id = proposed, mail } = await readAnswer(answer);
        // Before the toast, so that it is rendered inside the dialog: rendered outside first, it would be announced twice.
        flushSync(() => setRegistered({ id, proposed, mail }));
      } catch (cause) {
        notify.error(TRAINING_MESSAGES.failure, { position: 'top-center' });
        throw cause;
      }
      notify.success(TRAINING_MESSAGES.success);
      return '';
    },
    onReset: () => setBranch(''),
    onValues: ({ name = '', semester = '' }) => printed.set({ name, semester }),
  });

  const { state, locked, restore } = handle;

  // The draft restores the branch first, then the text of the extra field that the branch shows.
  useEffect(() => setBranch(readFormDraft(FORM).values.branch ?? ''), []);
  useEffect(() => {
    if (branch === OTHER_BRANCH) restore();
  }, [branch, restore]);

  return (
    <>
      <FormShell
        name={FORM}
        handle={handle}
        fields={REGISTRATION.fields}
        own={{
          semester: (field) => <SemesterField {...field} />,
          branch: (field) => (
            <>
              <BranchField {...field} onChange={setBranch} />
              {branch === OTHER_BRANCH && (
                <div className={`full ${styles.reveal}`}>
                  <Inputs form={FORM} fields={OTHER_FIELDS} errors={state.errors} locked={locked} own={{}} />
                </div>
              )}
            </>
          ),
        }}
        label="Register"
        waiting="Please wait..."
        noValidate
      />
      <RegisteredDialog registered={registered} onClose={() => setRegistered(null)} />
    </>
  );
}

export default visitorForm(RegistrationForm);

/** What the answer says; its body may be missing or older. */
async function readAnswer(answer: Response): Promise<{ id: string | undefined; mail: boolean }> {
  const body: unknown = await answer.json().catch(() => undefined);
  const fields: Readonly<Record<string, unknown>> = typeof body === 'object' ? { ...body } : {};
  const { registrationID: id, mail } = fields;
  return { id: typeof id === 'string' && id !== '' ? id : undefined, mail: mail !== false };
}

/** The registration ID this browser proposes, generated once per attempt and stored for its retries. */
function proposedId(attempt: string): string {
  const stored = readFormDraft(FORM).proposed;
  if (stored?.attempt === attempt) return stored.registrationID;
  const generated = registrationID(new Date());
  saveFormDraft(FORM, { proposed: { attempt, registrationID: generated } });
  return generated;
}
