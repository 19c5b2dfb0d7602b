import type { InvitationLink } from '../../../domain/admin/invitation.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import { Button } from '../Button.tsx';
import { LinkToCopy } from '../dialogs/LinkToCopy.tsx';
import { TitledDialog } from '../dialogs/TitledDialog.tsx';
import { Note } from '../Notice.tsx';

interface Props {
  link: InvitationLink;
  onClose: () => void;
}

/** Shows the link of an invitation, which the server does not store and so cannot show again, and whether a mail with it was sent. */
export function LinkDialog({ link: { invitation, url, mailed }, onClose }: Props) {
  return (
    <TitledDialog title={`${invitation.name} is invited`} width="40rem" onClose={onClose}>
      <Note isGood={mailed}>
        {mailed
          ? `A mail with the link is on its way to ${invitation.email}.`
          : 'No mail was sent. Copy the link and hand it over yourself.'}
      </Note>
      <LinkToCopy
        label="Link of the invitation"
        url={url}
        hint={`It is shown only now. It opens once, until ${cardDate(invitation.expiresAt)}, for whoever has it.`}
      >
        <Button onPress={onClose}>Done</Button>
      </LinkToCopy>
    </TitledDialog>
  );
}
