import { type SubmitEvent, useState } from 'react';
import { readJson, tabStore } from '../../../../browser/shared/storage.ts';
import { notify } from '../../../../browser/shared/toasts.ts';
import { indianDay, longDate } from '../../../../domain/shared/dates.ts';
import { inRupees, rupeesIn } from '../../../../domain/shared/rupees.ts';
import { validate } from '../../../../domain/shared/validate.ts';
import type { Submission } from '../../../../domain/submissions/submission.ts';
import { SubmissionChangeSchema } from '../../../../domain/submissions/submission-change.ts';
import { type Assignee, nameOfAssignee, type SubmissionChange } from '../../../../domain/submissions/triage.ts';
import { TextField } from '../../../forms/Field.tsx';
import { Icon } from '../../../Icon.tsx';
import { SubmitButton } from '../../SubmitButton.tsx';
import { useCheckedForm } from '../../useCheckedForm.ts';
import type { InboxHandle } from '../useInbox.ts';
import { AssigneeSelect } from './AssigneeSelect.tsx';
import styles from './Care.module.css';

const FORM = 'care';

interface Props {
  submission: Submission;
  inbox: InboxHandle;
  assignees: readonly Assignee[];
}

/** The fields of the form, as it has them. */
interface Fields {
  assignee: string;
  followUp: string;
  rupees: string;
  on: string;
}

/** Who deals with a submission, when to come back to it and what was paid: in a line, with the form that changes it. */
export function Care({ submission, inbox, assignees }: Props) {
  const { id, kind, assignee, followUp, paid } = submission;
  const stored: Fields = {
    assignee: assignee ?? '',
    followUp: followUp ?? '',
    rupees: paid ? String(paid.rupees) : '',
    on: paid?.on ?? '',
  };
  /** What was changed and is not saved, kept in the tab: what a colleague saves meanwhile is shown in the other fields. */
  const draft = `care/${id}`;
  const [changed, setChanged] = useState(() => (readJson(tabStore, draft) ?? {}) as Partial<Fields>);
  const [wasBegun] = useState(() => Object.keys(changed).length > 0);
  const { form, errors, busy, send } = useCheckedForm();
  const fields = { ...stored, ...changed };
  function set(part: Partial<Fields>) {
    const next = { ...changed, ...part };
    setChanged(next);
    tabStore.write(draft, JSON.stringify(next));
  }

  /** A payment without a day is one of today; without an amount there is none. */
  function pay(rupees: string) {
    set({ rupees, on: rupees.trim() === '' ? '' : fields.on || indianDay(new Date()) });
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    send(validate(SubmissionChangeSchema, changeOf(stored, fields)), async (change) => {
      await inbox.change({ kind, id }, change);
      setChanged({});
      tabStore.remove(draft);
      notify.success('Saved');
    });
  }

  const field = (name: 'followUp' | 'rupees' | 'on', error: string) => ({
    form: FORM,
    name: error,
    error: errors[error],
    locked: busy,
    value: fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
  });
  const holds =
    kind === 'applications' ? 'Follow-up and who deals with it' : 'Payment, follow-up and who deals with it';
  const known = [
    assignee && `Dealt with by ${nameOfAssignee(assignees, assignee)}`,
    followUp && `come back to it on ${longDate(followUp)}`,
    paid && `${inRupees(paid.rupees)} paid on ${longDate(paid.on)}, noted by ${paid.by}`,
  ].filter(Boolean);
  return (
    <details className={styles.care} open={wasBegun || kind === 'registrations'}>
      <summary>
        <Icon name="down" />
        <span>
          {holds}
          {known.length > 0 && <span className="muted fine">{known.join('; ')}</span>}
        </span>
      </summary>
      <form ref={form} className={styles.form} noValidate onSubmit={save}>
        <AssigneeSelect
          value={fields.assignee}
          assignees={assignees}
          none="Nobody in particular"
          onChoose={(chosen) => set({ assignee: chosen })}
        />
        <TextField {...field('followUp', 'followUp')} label="Come back to it on" type="date" />
        {kind !== 'applications' && (
          <>
            <TextField
              {...field('rupees', 'paid.rupees')}
              onChange={({ target }) => pay(target.value)}
              label="Paid, in rupees"
              inputMode="decimal"
            />
            <TextField {...field('on', 'paid.on')} label="Paid on" type="date" />
          </>
        )}
        <div className="acts">
          <SubmitButton busy={busy}>Save</SubmitButton>
        </div>
      </form>
    </details>
  );
}

/** What the form changes; an emptied field takes its value away. */
function changeOf(stored: Fields, { assignee, followUp, rupees, on }: Fields): SubmissionChange {
  const isPaidChanged = rupees.trim() !== stored.rupees || on !== stored.on;
  const amount = rupeesIn(rupees) ?? Number(rupees.replaceAll(',', '') || Number.NaN);
  const paid = rupees.trim() === '' && on === '' ? null : { rupees: amount, on };
  return {
    ...(assignee !== stored.assignee && { assignee: assignee || null }),
    ...(followUp !== stored.followUp && { followUp: followUp || null }),
    ...(isPaidChanged && { paid }),
  };
}
