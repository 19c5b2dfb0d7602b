import { type SubmitEvent, useId, useState } from 'react';
import { renamePasskey } from '../../../browser/admin/passkey-calls.ts';
import { asApiError } from '../../../browser/shared/api-error.ts';
import type { Passkey } from '../../../domain/admin/passkey.ts';
import { PASSKEY_MESSAGES } from '../../../domain/admin/passkey-messages.ts';
import { LIMITS } from '../../../domain/shared/limits.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { FormActions } from '../../dialog/FormActions.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { CountedField } from '../CountedField.tsx';

interface Props {
  passkey: Passkey;
  onClose: () => void;
  onRenamed: (passkey: Passkey) => void;
}

/** Names a passkey anew. */
export function RenamePasskeyDialog({ passkey, onClose, onRenamed }: Props) {
  const id = useId();
  const [name, setName] = useState(passkey.name);
  const [refusal, setRefusal] = useState('');
  const { run } = useSingleFlight();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isMissing = name.trim() === '';
    if (isMissing) setRefusal(PASSKEY_MESSAGES.nameMissing);
    if (isMissing || !event.currentTarget.checkValidity()) return;
    void run(async () => {
      try {
        onRenamed(await renamePasskey(passkey.id, name));
      } catch (error) {
        setRefusal(asApiError(error).errors?.['name'] ?? '');
        throw error;
      }
    });
  }

  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <form className={dialog.body} noValidate onSubmit={submit}>
        <h2 id={id}>Rename this passkey</h2>
        <div className="field">
          <label htmlFor={`${id}-name`}>Name</label>
          <CountedField
            id={`${id}-name`}
            value={name}
            limit={LIMITS.passkeyName}
            refusal={refusal}
            autoComplete="off"
            data-first
            onValue={(value) => {
              setName(value);
              setRefusal('');
            }}
          />
        </div>
        <FormActions submit="Save the name" onClose={onClose} />
      </form>
    </Dialog>
  );
}
