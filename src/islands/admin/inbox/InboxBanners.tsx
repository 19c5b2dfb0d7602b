import type { InboxView } from '../../../domain/submissions/submission.ts';
import { Icon } from '../../Icon.tsx';

interface Props {
  view: InboxView;
  /** Whether a mail server is configured. */
  mailReady: boolean;
}

/** Banners above the list: what the spam view shows, and that mails are queued while no mail server is configured. */
export function InboxBanners({ view, mailReady }: Props) {
  return (
    <>
      {view === 'spam' && (
        <div className="banner">
          <Icon name="flag" />
          <span>Held back by the form's checks. Nothing here was deleted and no acknowledgement was sent.</span>
        </div>
      )}
      {!mailReady && (
        <div className="banner">
          <Icon name="mail" />
          <span>
            Mail is not set up, so nobody is told of what arrives here. No mail is lost: all are sent when mail is set
            up.
          </span>
        </div>
      )}
    </>
  );
}
