import { useId } from 'react';
import type { InvitationLink } from '../../../domain/admin/invitation.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { Icon } from '../../Icon.tsx';
import { Button } from '../Button.tsx';
import { LinkToCopy } from '../LinkToCopy.tsx';

interface Props {
  link: InvitationLink;
  onClose: () => void;
}

/** Shows the link of an invitation, which the server does not store and so cannot show again, and whether a mail with it was sent. */
export function LinkDialog({ link: { invitation, url, mailed }, onClose }: Props) {
  const id = useId();
  return (
    <Dialog labelledBy={id} width="40rem" onClose={onClose}>
      <div className={dialog.body}>
        <h2 id={id}>{invitation.name} is invited</h2>
        <p className={mailed ? 'note note-ok' : 'note note-err'}>
          <Icon name={mailed ? 'check' : 'warn'} />
          <span>
            {mailed
              ? `A mail with the link is on its way to ${invitation.email}.`
              : 'No mail was sent. Copy the link and hand it over yourself.'}
          </span>
        </p>
        <LinkToCopy
          label="Link of the invitation"
          url={new URL(url, location.origin).href}
          hint={`It is shown only now. It opens once, until ${cardDate(invitation.expiresAt)}, for whoever has it.`}
        >
          <Button onPress={onClose}>Done</Button>
        </LinkToCopy>
      </div>
    </Dialog>
  );
}
