import { useEffect, useState } from 'react';
import { inRupees } from '../../domain/shared/rupees.ts';
import { TRAINING } from '../../domain/site/training.ts';
import { upiLink } from '../../domain/site/upi.ts';
import { SITE } from '../../site.ts';
import styles from './UpiPayment.module.css';

/** The rows of a QR code, from above; null until it is drawn, or when its code cannot be loaded. */
type Rows = readonly (readonly boolean[])[] | null;

/** The company's UPI address with a QR code that has fee and registration ID filled in; nothing when the owner has given no address. */
export function UpiPayment({ id }: { id: string }) {
  const { upi, feeRupees } = TRAINING;
  const link = upi && upiLink({ to: upi, name: SITE.name, rupees: feeRupees, note: id });
  const [rows, setRows] = useState<Rows>(null);
  useEffect(() => {
    if (!link) return;
    let isShown = true;
    // Loaded when it is needed. Without it the address is enough to pay.
    import('uqr')
      .then(({ encode }) => isShown && setRows(encode(link, { ecc: 'M', border: 4 }).data))
      .catch((error: unknown) => console.error('Unable to draw the QR code.', error));
    return () => {
      isShown = false;
    };
  }, [link]);

  if (!link) return null;
  return (
    <div className={styles.payment}>
      <div className={styles.words}>
        <p>
          Pay the fee, <b>{inRupees(feeRupees)}</b>, by UPI to <b translate="no">{upi}</b>, with your registration ID as
          the note.
        </p>
        <a className={`btn btn-line ${styles.app}`} href={link}>
          Pay with a UPI app
        </a>
      </div>
      <div className={styles.code}>{rows && <Qr rows={rows} />}</div>
    </div>
  );
}

function Qr({ rows }: { rows: NonNullable<Rows> }) {
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label="QR code for a UPI app, with the fee and the registration ID filled in"
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
