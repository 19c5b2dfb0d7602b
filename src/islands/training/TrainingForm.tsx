import { useEffect, useState } from 'react';
import { api } from '../../browser/api.ts';
import { attemptId, readDraft, saveDraft } from '../../browser/drafts.ts';
import { notify } from '../../browser/toasts.ts';
import { TRAINING_MESSAGES } from '../../domain/messages.ts';
import { OTHER_BRANCH, OTHER_FIELDS, REGISTRATION } from '../../domain/registration.ts';
import { registrationID } from '../../domain/registration-id.ts';
import { FormNote, Honeypot, NoScriptNote, SubmitButton } from '../forms/FormParts.tsx';
import { Inputs } from '../forms/Inputs.tsx';
import { useForm } from '../forms/useForm.ts';
import Toaster from '../toaster/Toaster.tsx';
import { BranchField } from './BranchField.tsx';
import { RegisteredDialog } from './RegisteredDialog.tsx';
import { readTraining } from './read-training.ts';
import { SemesterField } from './SemesterField.tsx';
import styles from './TrainingForm.module.css';

const FORM = 'training';

/** The registration for the vocational training (specification, sections 2, 4, 5 and 8). */
export default function TrainingForm() {
  const [branch, setBranch] = useState('');
  const [registered, setRegistered] = useState<string | null>(null);
  const { state, form, restore, props } = useForm({
    name: FORM,
    failure: '',
    read: async (element) => readTraining(element),
    send: async (fields, spam) => {
      const id = attemptId(FORM, JSON.stringify(fields));
      const proposed = proposedId(id);
      try {
        const answer = await api<{ registrationID: string }>('/vt/register', {
          json: { ...fields, registrationID: proposed, ...spam },
          headers: { 'idempotency-key': id },
          toast: false,
        });
        setRegistered(answer.registrationID);
      } catch (cause) {
        notify.error(TRAINING_MESSAGES.failure, { position: 'top-center' });
        throw cause;
      }
      notify.success(TRAINING_MESSAGES.success);
      return '';
    },
    onReset: () => setBranch(''),
  });

  // The branch comes back with the draft; its extra field then needs its own text back.
  useEffect(() => setBranch(readDraft(FORM).values.branch ?? ''), []);
  useEffect(() => {
    if (branch === OTHER_BRANCH) restore();
  }, [branch, restore]);

  return (
    <>
      <NoScriptNote />
      <form ref={form} className="form" noValidate {...props}>
        <Inputs
          form={FORM}
          fields={REGISTRATION.fields}
          errors={state.errors}
          own={{
            semester: (field) => <SemesterField {...field} />,
            branch: (field) => (
              <>
                <BranchField {...field} onChange={setBranch} />
                {branch === OTHER_BRANCH && (
                  <div className={`full ${styles.reveal}`}>
                    <Inputs form={FORM} fields={OTHER_FIELDS} errors={state.errors} own={{}} />
                  </div>
                )}
              </>
            ),
          }}
        />
        <Honeypot />
        <FormNote state={state} />
        <SubmitButton state={state} label="Register" waiting="Please wait..." />
      </form>
      <RegisteredDialog id={registered} onClose={() => setRegistered(null)} />
      <Toaster />
    </>
  );
}

/** The registration ID this browser proposes, made once per attempt and kept for its retries. */
function proposedId(attempt: string): string {
  const kept = readDraft(FORM).proposed;
  if (kept?.attempt === attempt) return kept.registrationID;
  const made = registrationID(new Date());
  saveDraft(FORM, { proposed: { attempt, registrationID: made } });
  return made;
}
