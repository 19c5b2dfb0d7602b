import { useState } from 'react';
import { makePasswordLink } from '../../../browser/admin/new-password-calls.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import { Button } from '../Button.tsx';
import { MadeLinkDialog } from '../dialogs/LinkToCopy.tsx';

interface Props {
  adminID: string;
  name: string;
}

/** A button that makes a link to a new password for a colleague, and shows it once. */
export function PasswordLinkButton({ adminID, name }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="text" icon="send" aria-label={`New password for ${name}`} onPress={() => setOpen(true)}>
        New password
      </Button>
      {open && (
        <MadeLinkDialog
          title={`A new password for ${name}`}
          label="Link"
          make={() => makePasswordLink(adminID)}
          failed="The link could not be made."
          hint={({ expiresAt }) =>
            `Give it to ${name} alone: whoever opens it until ${cardDate(expiresAt)} can choose the password, once. It is shown only now. Links that were made before are dead, and passkeys end with the new password.`
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
