import { useState } from 'react';
import { addFormerAddresses, FORMER_ADDRESSES } from '../../../../browser/content/add-former-addresses.ts';
import { asApiError, messageAbout } from '../../../../browser/shared/api-error.ts';
import { countOf } from '../../../../domain/shared/words.ts';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import { Button } from '../../Button.tsx';
import { Note } from '../../Notice.tsx';
import { useOnline } from '../../useOnline.ts';
import styles from '../InOut.module.css';
import { addedInWords } from './import-words.ts';

type Said = { done: string } | { failed: string } | null;

/** The button that adds the former addresses of imported posts to the draft of Old addresses, and what came of it. */
export function AddAddresses({ addresses }: { addresses: readonly { from: string; to: string }[] }) {
  const [said, setSaid] = useState<Said>(null);
  const { busy, run } = useSingleFlight();
  const online = useOnline();

  async function add() {
    setSaid(null);
    try {
      setSaid({ done: addedInWords(await addFormerAddresses(addresses)) });
    } catch (error) {
      setSaid({ failed: messageAbout(asApiError(error)) });
      throw error;
    }
  }

  return (
    <>
      <p>
        {`${countOf(addresses.length, 'post')} had another address on the former site. Published under Old addresses, such an address leads to its post.`}
      </p>
      <div className={styles.buttons}>
        <Button icon="link" isOff={busy || !online} onPress={() => void run(add)}>
          {busy ? 'Adding...' : 'Add to Old addresses'}
        </Button>
      </div>
      <div role="status">
        {said && 'done' in said && (
          <>
            <Note isGood>{said.done}</Note>
            <p className={styles.buttons}>
              <a className="btn btn-line btn-s" href="/admin/website#publish">
                Go to Publish
              </a>
              <a className="btn btn-line btn-s" href={`/admin/website#${FORMER_ADDRESSES}`}>
                Look at Old addresses
              </a>
            </p>
          </>
        )}
      </div>
      <div role="alert">{said && 'failed' in said && <Note>{said.failed}</Note>}</div>
    </>
  );
}
