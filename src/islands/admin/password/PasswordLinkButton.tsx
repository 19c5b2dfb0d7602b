import { useId, useState } from 'react';
import { makePasswordLink } from '../../../browser/admin/new-password.ts';
import { copyText } from '../../../browser/shared/clipboard.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import type { PasswordLink } from '../../../domain/admin/new-password.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { Icon } from '../../Icon.tsx';
import { LoadStatus } from '../LoadStatus.tsx';
import { useLoad } from '../useLoad.ts';

interface Props {
  adminID: string;
  /** How the person is named to colleagues. */
  name: string;
  className?: string;
}

/** A button that makes a link to a new password for a colleague, and shows it once. */
export function PasswordLinkButton({ adminID, name, className = 'text-button' }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button className={className} type="button" aria-label={`New password for ${name}`} onClick={() => setOpen(true)}>
        New password
      </button>
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

  async function copy(url: string) {
    if (await copyText(url)) notify.success('Link copied');
  }

  return (
    <Dialog labelledBy={id} width="40rem" onClose={onClose}>
      <div className={dialog.body}>
        <h2 id={id}>A new password for {name}</h2>
        <LoadStatus loading={loading} failed={FAILURE} found="The link is ready." onRetry={reload} />
        {loading.status === 'loaded' && (
          <>
            <div className="field">
              <label htmlFor={`${id}-url`}>Link</label>
              <input
                className="inp"
                id={`${id}-url`}
                readOnly
                value={loading.value.url}
                aria-describedby={`${id}-hint`}
                onFocus={(event) => event.target.select()}
              />
              <span className="hint" id={`${id}-hint`}>
                Give it to {name} alone: whoever opens it until {cardDate(loading.value.expiresAt)} can choose the
                password, once. It is shown only now. Links that were made before are dead.
              </span>
            </div>
            <div className="acts">
              <button className="btn btn-ink btn-s" type="button" data-first onClick={() => copy(loading.value.url)}>
                <Icon name="copy" /> Copy
              </button>
            </div>
          </>
        )}
        <div className="acts">
          <button className="text-button" type="button" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
    </Dialog>
  );
}
