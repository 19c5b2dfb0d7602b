import { useState } from 'react';
import { renamePasskey } from '../../../browser/admin/passkey-calls.ts';
import { asApiError } from '../../../browser/shared/api-error.ts';
import type { Passkey } from '../../../domain/admin/passkey.ts';
import { PASSKEY_MESSAGES } from '../../../domain/admin/passkey-messages.ts';
import { LIMITS } from '../../../domain/shared/limits.ts';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { CountedField } from '../CountedField.tsx';
import { FormDialog } from '../dialogs/TitledDialog.tsx';

interface Props {
  passkey: Passkey;
  onClose: () => void;
  onRenamed: (passkey: Passkey) => void;
}

/** Names a passkey anew. */
export function RenamePasskeyDialog({ passkey, onClose, onRenamed }: Props) {
  const [name, setName] = useState(passkey.name);
  const [refusal, setRefusal] = useState('');
  const { run } = useSingleFlight();

  function submit(form: HTMLFormElement): void {
    if (name.trim() === '') setRefusal(PASSKEY_MESSAGES.nameMissing);
    else if (form.checkValidity()) void run(rename);
  }

  async function rename(): Promise<void> {
    try {
      onRenamed(await renamePasskey(passkey.id, name));
    } catch (error) {
      setRefusal(asApiError(error).errors?.['name'] ?? '');
      throw error;
    }
  }

  return (
    <FormDialog title="Rename this passkey" submit="Save the name" onSubmit={submit} onClose={onClose}>
      <CountedField
        label="Name"
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
    </FormDialog>
  );
}
