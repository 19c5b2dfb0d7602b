import type { Ref } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './ClientDialog.module.css';
import { ClientMark } from './ClientMark.tsx';
import type { Client } from './client.ts';

interface Props {
  ref: Ref<HTMLDialogElement>;
  client: Client;
  onClose: () => void;
}

/** What we did for a client and what they say. Escape, the backdrop and both Close buttons end it. */
export function ClientDialog({ ref, client, onClose }: Props) {
  const title = `${client.id}-title`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the backdrop's; keys have Escape and two buttons
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <form className={styles.sheet} method="dialog">
        <div className={styles.mark}>
          <ClientMark logo={client.logo} />
        </div>
        <div className={styles.body}>
          <div className={styles.name}>
            <h3 id={title}>{client.company}</h3>
            <p className="muted">{client.person}</p>
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
            {client.website !== undefined && (
              <a className="btn btn-board" href={client.website} target="_blank" rel="noopener">
                <span>
                  Visit Website<span className="visually-hidden"> of {client.company}, opens in a new tab</span>
                </span>
                <Icon name="ne" />
              </a>
            )}
            <button className={`btn btn-line ${styles.close}`} type="submit">
              Close
            </button>
          </div>
        </div>
        <button className={`round ${styles.x}`} type="submit" aria-label="Close">
          <Icon name="x" />
        </button>
      </form>
    </dialog>
  );
}
