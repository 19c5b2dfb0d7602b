import { useId, useState } from 'react';
import { loadRecoveryCodesLeft, makeRecoveryCodes } from '../../../browser/admin/recovery-code-calls.ts';
import { copyText } from '../../../browser/shared/clipboard.ts';
import { saveBlob } from '../../../browser/shared/download.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { inGroups } from '../../../domain/admin/recovery-codes.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { SITE } from '../../../site.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { useLoad } from '../loading/useLoad.ts';
import styles from './Account.module.css';
import { showFailure } from './show-failure.ts';

const FAILURE = 'Unable to load how many recovery codes are left.';

/** How many recovery codes are left, and a button to make new ones; nothing for somebody whose sign-in asks for no code. */
export function RecoveryCodes() {
  const { loading, reload } = useLoad(loadRecoveryCodesLeft, FAILURE);
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<string[] | null>(null);
  const { busy, run } = useSingleFlight();
  const left = loading.status === 'loaded' ? loading.value.left : null;
  if (loading.status === 'loading' || (loading.status === 'loaded' && left === null)) return null;

  const make = () =>
    run(async () => {
      setAsking(false);
      try {
        setMade(await makeRecoveryCodes());
      } catch (error) {
        showFailure(error);
        throw error;
      }
      await reload();
    });

  return (
    <section aria-labelledby="recovery-codes" className={styles.section}>
      <h2 className="h4" id="recovery-codes" tabIndex={-1}>
        Recovery codes{' '}
        <span className="muted" role="status">
          {left !== null && `${countOf(left, 'code')} left`}
        </span>
      </h2>
      <div role="alert">
        {loading.status === 'failed' && <LoadFailed message={FAILURE} onRetry={() => void reload()} />}
      </div>
      <p className="muted">
        Each is good once in the place of the code of your authenticator app, when you do not have it with you.
      </p>
      {left !== null && (
        <button
          className={`btn btn-line btn-s ${styles.more}`}
          type="button"
          aria-disabled={busy}
          onClick={() => (left > 0 ? setAsking(true) : void make())}
        >
          {left > 0 ? 'Make new codes' : 'Make recovery codes'}
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Make new recovery codes?"
          no="Keep those I have"
          yes="Yes, make new ones"
          icon="undo"
          look="btn-board"
          busy={busy}
          onNo={() => setAsking(false)}
          onYes={() => void make()}
        >
          The {countOf(left ?? 0, 'code')} that you have left will not work any more.
        </ConfirmDialog>
      )}
      {made && <CodesDialog codes={made} onClose={() => setMade(null)} />}
    </section>
  );
}

/** Shows new codes, which nobody can see again. */
function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const id = useId();
  const text = codes.map((code) => `${inGroups(code)}\n`).join('');

  async function copy(): Promise<void> {
    if (await copyText(text)) notify.success('Codes copied');
  }

  return (
    <Dialog labelledBy={id} width="44rem" onClose={onClose}>
      <div className={dialog.body}>
        <h2 id={id}>Your recovery codes</h2>
        <p>
          They are shown now and never again. Keep them where your authenticator app is not: on paper, or in a password
          manager.
        </p>
        <ol className={styles.codes} translate="no">
          {codes.map((code) => (
            <li key={code}>{inGroups(code)}</li>
          ))}
        </ol>
        <div className="acts">
          <Button look="ink" icon="copy" data-first onPress={() => void copy()}>
            Copy
          </Button>
          <Button
            icon="download"
            onPress={() =>
              saveBlob(new Blob([`${SITE.name}\n\n${text}`], { type: 'text/plain' }), 'recovery-codes.txt')
            }
          >
            Save as a file
          </Button>
          <Button look="text" onPress={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
