import { type SubmitEvent, useRef, useState } from 'react';
import { notify } from '../../../../browser/shared/toasts.ts';
import type { SubmissionName } from '../../../../browser/submissions/inbox-calls.ts';
import { erasePersonData, findPerson, savePersonData } from '../../../../browser/submissions/person-data-calls.ts';
import { cardDate } from '../../../../domain/shared/dates.ts';
import { countOf } from '../../../../domain/shared/words.ts';
import { PERSON_MESSAGES, type PersonRecords } from '../../../../domain/submissions/person-data.ts';
import { useRestoreFocus } from '../../../focus/useRestoreFocus.ts';
import { Icon } from '../../../Icon.tsx';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import { Button } from '../../Button.tsx';
import { DeleteDialog } from '../../dialogs/ConfirmDialog.tsx';
import { TitledDialog } from '../../dialogs/TitledDialog.tsx';
import { Checkbox, InputField } from '../../LabelledField.tsx';
import { withMember } from '../../selection/useSelection.ts';
import { KIND_NAMES } from '../inbox-text.ts';
import styles from './Detail.module.css';

interface Props {
  onClose: () => void;
  onErased: () => void;
}

/** Finds, downloads and erases all submissions of a person who requests their data or its erasure. */
export function PersonDialog({ onClose, onErased }: Props) {
  const [found, setFound] = useState<PersonRecords | null>(null);
  /** Another person may have the same phone number. */
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
  const [statusMessage, setStatusMessage] = useState('');
  const { busy, run } = useSingleFlight();
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // An erasure removes the pressed button.
  useRestoreFocus(() => form.current?.querySelector('input'), [found]);
  const included = found?.records.filter((record) => !excludedIds.has(record.id)) ?? [];
  const isOff = busy || included.length === 0;

  async function find(form: HTMLFormElement): Promise<void> {
    const fields = new FormData(form);
    const person = { email: String(fields.get('email')).trim(), phone: String(fields.get('phone')).trim() };
    if (person.email === '' && person.phone === '') return setStatusMessage(PERSON_MESSAGES.nothingGiven);
    const answer = await findPerson(person);
    setFound(answer);
    setExcludedIds(new Set());
    const isEmpty = answer.total === 0;
    setStatusMessage(isEmpty ? 'Nothing of this person is here.' : `${countOf(answer.total, 'submission')} found.`);
  }

  async function erase(names: readonly SubmissionName[]): Promise<void> {
    await erasePersonData(names);
    setAsking(false);
    setFound(null);
    setStatusMessage(`${countOf(names.length, 'submission')} erased.`);
    notify.success('Erased');
    onErased();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void run(() => find(form));
  }

  return (
    <TitledDialog title="A person’s data" width="40rem" hasCloseButton onClose={onClose}>
      <p className="muted">
        Whoever asks what is stored about them, or asks to be forgotten: give their email address, their phone number or
        both. Ask for proof that the request is theirs.
      </p>
      <form ref={form} className="form" noValidate onSubmit={submit}>
        <InputField label="Email" name="email" type="email" autoComplete="off" />
        <InputField label="Phone" name="phone" type="tel" autoComplete="off" />
        <div className="full">
          <button className="btn btn-ink btn-s" type="submit" aria-disabled={busy}>
            <Icon name="search" /> Find
          </button>
        </div>
      </form>
      <p role="status">{statusMessage}</p>
      {found && found.records.length > 0 && (
        <>
          <ul>
            {found.records.map(({ id, kind, receivedAt, binnedAt, name, email, phone }) => (
              <li key={id}>
                <Checkbox
                  className={styles.record}
                  checked={!excludedIds.has(id)}
                  onCheck={(isIncluded) => setExcludedIds(withMember(excludedIds, id, !isIncluded))}
                >
                  <span>
                    <b>{name}</b>
                    <span className="muted">
                      {KIND_NAMES[kind]}, {cardDate(receivedAt)}
                      {binnedAt && ', in the bin'}
                    </span>
                    <span className="muted">
                      {email}, {phone}
                    </span>
                  </span>
                </Checkbox>
              </li>
            ))}
          </ul>
          {found.total > found.records.length && (
            <p className="muted">These are the newest {found.records.length}. Erase them, and find the others then.</p>
          )}
          <div className="acts">
            <Button icon="download" isOff={isOff} onPress={() => void run(() => savePersonData(included))}>
              Download
            </Button>
            <Button look="danger" icon="trash" isOff={isOff} onPress={() => setAsking(true)}>
              Erase
            </Button>
          </div>
        </>
      )}
      {asking && (
        <DeleteDialog
          title={`Erase ${countOf(included.length, 'submission')}?`}
          busy={busy}
          onKeep={() => setAsking(false)}
          onDelete={() => void run(() => erase(included))}
        >
          They cannot be brought back; resumes and mails that wait go with them. Mails that were sent stay in the
          mailboxes they went to.
        </DeleteDialog>
      )}
    </TitledDialog>
  );
}
