import { useState } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './ClientCard.module.css';
import { ClientDialog } from './ClientDialog.tsx';
import { ClientTile } from './ClientTile.tsx';
import type { Client } from './client.ts';

/** A client's work, drawn, with logo, name and a sentence; the whole card opens the client's dialog, which restores the focus to it. */
export function ClientCard({ client }: { client: Client }) {
  const [open, setOpen] = useState(false);

  function show(opener: HTMLButtonElement) {
    // Safari does not focus a clicked button, and the dialog could not restore the focus to it.
    opener.focus();
    setOpen(true);
  }

  return (
    <li className={styles.card}>
      <ClientTile client={client} className={styles.tile} />
      <div className={styles.text}>
        <h2 className="h4">
          <button
            type="button"
            aria-haspopup="dialog"
            translate="no"
            onClick={({ currentTarget }) => show(currentTarget)}
          >
            {client.company}
          </button>
        </h2>
        <span className={styles.plus}>
          <Icon name="plus" />
        </span>
        <p className="muted" translate="no">
          {client.person}
        </p>
        <p>{client.work}</p>
        {client.story && <p className={styles.story}>Case study</p>}
      </div>
      <ClientDialog client={client} open={open} onClose={() => setOpen(false)} />
    </li>
  );
}
