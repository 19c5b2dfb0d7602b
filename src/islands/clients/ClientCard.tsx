import { type CSSProperties, useRef } from 'react';
import styles from './ClientCard.module.css';
import { ClientDialog } from './ClientDialog.tsx';
import { ClientMark } from './ClientMark.tsx';
import type { Client } from './client.ts';

/** A client's mark, name and work; the whole card opens the client's dialog, and focus comes back to it. */
export function ClientCard({ client }: { client: Client }) {
  const opener = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <li className={styles.card}>
      <div className={styles.mark} style={{ '--ground': `var(--${client.ground})` } as CSSProperties}>
        <ClientMark logo={client.logo} />
      </div>
      <div className={styles.text}>
        <h2 className="h4">
          <button ref={opener} type="button" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
            {client.company}
          </button>
        </h2>
        <p className="muted">{client.person}</p>
        <p>{client.work}</p>
      </div>
      <ClientDialog ref={dialog} client={client} onClose={() => opener.current?.focus()} />
    </li>
  );
}
