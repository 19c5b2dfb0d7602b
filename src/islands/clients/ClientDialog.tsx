import { CloseButton } from '../dialog/CloseButton.tsx';
import dialog from '../dialog/Dialog.module.css';
import { Dialog } from '../dialog/Dialog.tsx';
import { Icon } from '../Icon.tsx';
import styles from './ClientDialog.module.css';
import { ClientTile } from './ClientTile.tsx';
import type { Client } from './client.ts';

interface Props {
  client: Client;
  open: boolean;
  onClose: () => void;
}

/** What we did for a client and what they say. It is in the page also while closed, for visitors without scripts. */
export function ClientDialog({ client, open, onClose }: Props) {
  const title = `${client.id}-title`;
  return (
    <Dialog open={open} labelledBy={title} width="66rem" className={styles.dialog} onClose={onClose}>
      <div className={styles.sheet}>
        <ClientTile client={client} className={styles.tile} />
        <div className={`${dialog.body} ${styles.body}`}>
          <div className={styles.name}>
            <h3 id={title} translate="no">
              {client.company}
            </h3>
            <p className="muted" translate="no">
              {client.person}
            </p>
          </div>
          <div>
            <h4>Work</h4>
            <p>{client.work}</p>
          </div>
          <div>
            <h4>In their words</h4>
            <p className="lead">“{client.testimonial}”</p>
          </div>
          <div className={styles.actions}>
            {client.story !== undefined && (
              <a className="btn btn-board" href={client.story}>
                <span>
                  Before and after<span className="visually-hidden"> at {client.company}</span>
                </span>
                <Icon name="arrow" className="i-go" />
              </a>
            )}
            {client.website !== undefined && (
              <a
                className={`btn ${client.story === undefined ? 'btn-board' : 'btn-line'}`}
                href={client.website}
                target="_blank"
                rel="noopener"
              >
                <span>
                  Visit Website<span className="visually-hidden"> of {client.company}, opens in a new tab</span>
                </span>
                <Icon name="arrow-up-right" />
              </a>
            )}
            <button className={`btn btn-line ${styles.close}`} type="button" onClick={onClose}>
              Close
            </button>
          </div>
        </div>
        <CloseButton className={styles.x} onClose={onClose} />
      </div>
    </Dialog>
  );
}
