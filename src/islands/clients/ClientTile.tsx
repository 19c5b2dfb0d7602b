import styles from './ClientTile.module.css';
import type { Client } from './client.ts';

interface Props {
  client: Pick<Client, 'ground' | 'logo' | 'drawing'>;
  className?: string | undefined;
}

/** What was made for a client with the logo above it, on the client's colour; the logo alone where nothing is drawn. */
export function ClientTile({ client: { ground, logo, drawing }, className = '' }: Props) {
  return (
    <div className={`${styles.tile} ${className}`} data-ground={ground}>
      <Drawn {...logo} className={drawing ? styles.mark : styles.alone} />
      {drawing && <Drawn {...drawing} className={styles.drawing} />}
    </div>
  );
}

/** Decorative, since name and work are beside it. */
function Drawn({ className, ...image }: Client['logo'] & { className: string | undefined }) {
  return <img {...image} className={className} alt="" loading="lazy" decoding="async" />;
}
