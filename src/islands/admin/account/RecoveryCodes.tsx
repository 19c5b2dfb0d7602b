import { useState } from 'react';
import { loadRecoveryCodesLeft, makeRecoveryCodes } from '../../../browser/admin/recovery-code-calls.ts';
import { copyText } from '../../../browser/shared/clipboard.ts';
import { saveBlob } from '../../../browser/shared/download.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { inGroups } from '../../../domain/admin/recovery-codes.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { SITE } from '../../../site.ts';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { TitledDialog } from '../dialogs/TitledDialog.tsx';
import { useLoad } from '../loading/useLoad.ts';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';
import { withShownFailure } from './with-shown-failure.ts';

/** How many recovery codes are left, and a button to make new ones; nothing for somebody whose sign-in asks for no code. */
export function RecoveryCodes() {
  const { loading, reload, failure } = useLoad(
    loadRecoveryCodesLeft,
    'Unable to load how many recovery codes are left.',
  );
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<string[] | null>(null);
  const { busy, run } = useSingleFlight();
  const left = loading.status === 'loaded' ? loading.value.left : null;
  if (loading.status !== 'failed' && left === null) return null;

  const make = () =>
    run(async () => {
      setAsking(false);
      setMade(await withShownFailure(makeRecoveryCodes()));
      await reload();
    });

  return (
    <AccountSection
      id="recovery-codes"
      title="Recovery codes"
      state={left !== null && `${countOf(left, 'code')} left`}
      loaded={failure}
    >
      <p className="muted">
        Each is good once in the place of the code of your authenticator app, when you do not have it with you.
      </p>
      {left !== null && (
        <Button className={styles.more} isOff={busy} onPress={() => (left > 0 ? setAsking(true) : void make())}>
          {left > 0 ? 'Make new codes' : 'Make recovery codes'}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Make new recovery codes?"
          no="Keep those I have"
          yes="Yes, make new ones"
          icon="undo"
          look="largeBoard"
          busy={busy}
          onNo={() => setAsking(false)}
          onYes={() => void make()}
        >
          The {countOf(left ?? 0, 'code')} that you have left will not work any more.
        </ConfirmDialog>
      )}
      {made && <CodesDialog codes={made} onClose={() => setMade(null)} />}
    </AccountSection>
  );
}

/** Shows new codes, which nobody can see again. */
function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.map((code) => `${inGroups(code)}\n`).join('');
  const save = () => saveBlob(new Blob([`${SITE.name}\n\n${text}`], { type: 'text/plain' }), 'recovery-codes.txt');

  async function copy(): Promise<void> {
    if (await copyText(text)) notify.success('Codes copied');
  }

  return (
    <TitledDialog title="Your recovery codes" width="44rem" onClose={onClose}>
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
        <Button icon="download" onPress={save}>
          Save as a file
        </Button>
        <Button look="text" onPress={onClose}>
          Done
        </Button>
      </div>
    </TitledDialog>
  );
}
