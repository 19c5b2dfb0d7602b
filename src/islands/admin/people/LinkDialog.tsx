import { useId } from 'react';
import { copyText } from '../../../browser/shared/clipboard.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import type { InvitationLink } from '../../../domain/admin/invitation.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { Icon } from '../../Icon.tsx';

interface Props {
  link: InvitationLink;
  onClose: () => void;
}

/** The link of an invitation, which is shown this one time, and whether a mail with it has left. */
export function LinkDialog({ link: { invitation, url, mailed }, onClose }: Props) {
  const id = useId();
  const address = new URL(url, location.origin).href;

  async function copy() {
    if (await copyText(address)) notify.success('Link copied');
  }

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
        <div className="field">
          <label htmlFor={`${id}-url`}>Link of the invitation</label>
          <input
            className="inp"
            id={`${id}-url`}
            readOnly
            value={address}
            aria-describedby={`${id}-hint`}
            onFocus={(event) => event.target.select()}
          />
          <span className="hint" id={`${id}-hint`}>
            It is shown only now. It opens once, until {cardDate(invitation.expiresAt)}, for whoever has it.
          </span>
        </div>
        <div className="acts">
          <button className="btn btn-ink btn-s" type="button" data-first onClick={() => void copy()}>
            <Icon name="copy" /> Copy
          </button>
          <button className="btn btn-line btn-s" type="button" onClick={onClose}>
            Done
          </button>
        </div>
      </div>
    </Dialog>
  );
}
