import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addPasskey, loadPasskeys, removePasskey } from '../../../browser/admin/passkey-calls.ts';
import { knowsPasskeys } from '../../../browser/admin/passkey-support.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import type { Passkey } from '../../../domain/admin/passkey.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import { isFocusWith } from '../../focus/focus.ts';
import { type ListPage, singlePage } from '../../list/list-state.ts';
import { useList } from '../../list/useList.ts';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { Button } from '../Button.tsx';
import { DeleteDialog } from '../dialogs/ConfirmDialog.tsx';
import { loadedCount, loadingOf } from '../loading/loading.ts';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';
import { withShownFailure } from './with-shown-failure.ts';

interface PasskeyPage extends ListPage<Passkey> {
  elsewhere: string | null;
}

async function load(): Promise<PasskeyPage> {
  const { passkeys, elsewhere } = await loadPasskeys();
  return { ...singlePage(passkeys), elsewhere };
}

/** The administrator's passkeys: adds, names and removes them. */
export function Passkeys() {
  const { state, reload, change } = useList<null, Passkey, PasskeyPage>({
    start: { query: null, page: null },
    load,
    idOf: ({ id }) => id,
  });
  const loading = loadingOf(state);
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<{ what: 'name' | 'remove'; passkey: Passkey } | null>(null);
  const { busy, run } = useSingleFlight();
  const page = loading.status === 'loaded' ? loading.value : null;
  const rows = page?.rows ?? [];
  /** Closes the dialog of this render; a late answer does not close one that was opened since. */
  const close = () => setAsked((now) => (now === asked ? null : now));

  const add = () =>
    run(async () => {
      const added = await withShownFailure(addPasskey());
      change((shown) => ({ ...shown, ...singlePage([...shown.rows, added]) }));
      notify.success('Passkey added');
    });

  const remove = (passkey: Passkey) =>
    run(async () => {
      // First, because a closing dialog restores the focus.
      flushSync(close);
      const pressed = document.activeElement;
      await withShownFailure(removePasskey(passkey.id));
      const isStillThere = isFocusWith(pressed);
      change((shown) => ({ ...shown, ...singlePage(shown.rows.filter(({ id }) => id !== passkey.id)) }));
      if (isStillThere) heading.current?.focus();
      notify.success('Passkey removed');
    });

  function renamed(passkey: Passkey): void {
    close();
    change((shown) => ({ ...shown, rows: shown.rows.map((row) => (row.id === passkey.id ? passkey : row)) }));
  }

  return (
    <AccountSection
      id="passkeys"
      title="Passkeys"
      state={loadedCount(loading, 'passkey')}
      heading={heading}
      lead="With a passkey you sign in by a fingerprint, your face or a PIN, without password and code. Your password goes on working."
      loaded={{ isFailed: loading.status === 'failed', message: 'Unable to load your passkeys.', onRetry: reload }}
    >
      {rows.length > 0 && (
        <ul className={`rows ${styles.list}`}>
          {rows.map((passkey) => (
            <li key={passkey.id} className="row">
              <div>
                <h3>{passkey.name}</h3>
                <p className="muted fine">{factsOf(passkey)}</p>
              </div>
              <div className={styles.actions}>
                <Button
                  look="text"
                  aria-label={`Rename the passkey ${passkey.name}`}
                  onPress={() => setAsked({ what: 'name', passkey })}
                >
                  Rename
                </Button>
                <Button
                  look="bad"
                  aria-label={`Remove the passkey ${passkey.name}`}
                  onPress={() => setAsked({ what: 'remove', passkey })}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {page && (
        <div className={styles.more}>
          {page.elsewhere !== null || !knowsPasskeys() ? (
            <p className="muted">{page.elsewhere ?? 'This browser does not know passkeys.'}</p>
          ) : (
            <Button isOff={busy} onPress={() => void add()}>
              Add a passkey
            </Button>
          )}
        </div>
      )}
      {asked?.what === 'name' && <RenamePasskeyDialog passkey={asked.passkey} onClose={close} onRenamed={renamed} />}
      {asked?.what === 'remove' && (
        <DeleteDialog
          title={`Remove the passkey ${asked.passkey.name}?`}
          yes="Remove"
          onKeep={close}
          onDelete={() => void remove(asked.passkey)}
        >
          {rows.length > 1
            ? 'It does not sign you in any more. Your other passkeys and your password do.'
            : 'It is your last one. Only your password signs you in then, with a code where you have one: make sure that you know it.'}
        </DeleteDialog>
      )}
    </AccountSection>
  );
}

function factsOf({ createdAt, usedAt, backedUp }: Passkey): string {
  const use = usedAt === null ? 'not used yet' : `last used ${cardDate(usedAt)}`;
  const place = backedUp ? 'Copied by a password manager' : 'On one device alone';
  return `Added ${cardDate(createdAt)}, ${use}. ${place}.`;
}
