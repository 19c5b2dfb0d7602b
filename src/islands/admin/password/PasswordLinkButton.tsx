import { useId, useState } from 'react';
import { makePasswordLink } from '../../../browser/admin/new-password-calls.ts';
import type { PasswordLink } from '../../../domain/admin/new-password.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { Button } from '../Button.tsx';
import { LinkToCopy } from '../LinkToCopy.tsx';
import { LoadStatus } from '../loading/LoadStatus.tsx';
import { useLoad } from '../loading/useLoad.ts';

interface Props {
  adminID: string;
  /** How the person is named to colleagues. */
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
      {open && <PasswordLinkDialog adminID={adminID} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

const FAILURE = 'The link could not be made.';

async function madeLink(adminID: string): Promise<PasswordLink> {
  const { url, expiresAt } = await makePasswordLink(adminID);
  return { url: new URL(url, location.origin).href, expiresAt };
}

function PasswordLinkDialog({ adminID, name, onClose }: { adminID: string; name: string; onClose: () => void }) {
  const id = useId();
  const { loading, reload } = useLoad(() => madeLink(adminID), FAILURE);

  return (
    <Dialog labelledBy={id} width="40rem" onClose={onClose}>
      <div className={dialog.body}>
        <h2 id={id}>A new password for {name}</h2>
        <LoadStatus loading={loading} failed={FAILURE} found="The link is ready." onRetry={reload} />
        {loading.status === 'loaded' && (
          <LinkToCopy
            label="Link"
            url={loading.value.url}
            hint={`Give it to ${name} alone: whoever opens it until ${cardDate(loading.value.expiresAt)} can choose the password, once. It is shown only now. Links that were made before are dead, and passkeys end with the new password.`}
          />
        )}
        <div className="acts">
          <Button look="text" onPress={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
