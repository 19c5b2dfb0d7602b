import { useState } from 'react';
import { askForBuild } from '../../../../browser/content/website-calls.ts';
import { asApiError, messageAbout } from '../../../../browser/shared/api-error.ts';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import { Button } from '../../Button.tsx';
import { Note } from '../../Notice.tsx';
import styles from '../InOut.module.css';

/** The button that asks for a build with the restored publication, and what came of it. */
export function BuildNow() {
  const [said, setSaid] = useState<'asked' | { failed: string } | null>(null);
  const { busy, run } = useSingleFlight();

  async function build() {
    setSaid(null);
    try {
      await askForBuild();
      setSaid('asked');
    } catch (error) {
      setSaid({ failed: messageAbout(asApiError(error)) });
      throw error;
    }
  }

  return (
    <>
      <p>The words and pictures of the website come with the next build.</p>
      <div className={styles.buttons}>
        <Button look="board" isOff={busy || said === 'asked'} onPress={() => void run(build)}>
          {busy ? 'Asking for the build...' : 'Build the site now'}
        </Button>
      </div>
      <div role="status">
        {said === 'asked' && (
          <>
            <p>The build was asked for: visitors see them in some minutes.</p>
            <p className={styles.buttons}>
              <a className="btn btn-line btn-s" href="/admin/website#publish">
                See how far it is
              </a>
            </p>
          </>
        )}
      </div>
      <div role="alert">{said !== null && said !== 'asked' && <Note>{said.failed}</Note>}</div>
    </>
  );
}
