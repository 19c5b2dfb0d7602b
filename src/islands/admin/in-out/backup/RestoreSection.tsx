import { useEffect, useRef, useState } from 'react';
import { storedAdminID } from '../../../../browser/admin/session.ts';
import { asApiError, hasStatus, messageAbout } from '../../../../browser/shared/api-error.ts';
import { warnBeforeUnload } from '../../../../browser/shared/unsaved-changes.ts';
import { type ArchiveContents, DamagedArchive } from '../../../../domain/admin/archive.ts';
import type { RestoredPart } from '../../../../domain/admin/transfer.ts';
import { formatBytes } from '../../../../domain/shared/bytes.ts';
import { indianDay } from '../../../../domain/shared/dates.ts';
import { countOf, listInWords } from '../../../../domain/shared/words.ts';
import { useRestoreFocus } from '../../../focus/useRestoreFocus.ts';
import { useIntoView } from '../../../useIntoView.ts';
import { AccountSection } from '../../account/AccountSection.tsx';
import { Button } from '../../Button.tsx';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog.tsx';
import { FileButton } from '../../FileButton.tsx';
import { Note } from '../../Notice.tsx';
import styles from '../InOut.module.css';
import { LeftOutList } from '../LeftOutList.tsx';
import { ProgressLine } from '../ProgressLine.tsx';
import { useStoppable } from '../useStoppable.ts';
import { BuildNow } from './BuildNow.tsx';
import { keptInWords } from './kept-in-words.ts';
import { checkBackup, PUBLICATIONS, restoreBackup } from './restore-backup.ts';

/** An archive that was read whole. */
interface Checked {
  file: File;
  contents: ArchiveContents;
}

type Work =
  | { what: 'nothing' }
  | { what: 'checking' | 'restoring'; done: number; all: number }
  | { what: 'asking' }
  | { what: 'restored'; result: RestoredPart }
  | { what: 'failed'; message: string };

/** Restores an archive into a site that is still empty. */
export function RestoreSection() {
  const [work, setWork] = useState<Work>({ what: 'nothing' });
  const [checked, setChecked] = useState<Checked | null>(null);
  const { begin, stop } = useStoppable();
  const isRestoring = work.what === 'restoring';
  const busy = work.what === 'checking' || isRestoring;
  const outcome = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  useIntoView(answer, work.what === 'failed' ? work : checked);
  useEffect(() => warnBeforeUnload(() => isRestoring), [isRestoring]);
  // The button that was pressed is gone then.
  useRestoreFocus(() => (work.what === 'restored' ? outcome.current : null), [work.what]);

  async function choose(file: File) {
    setChecked(null);
    setWork({ what: 'checking', done: 0, all: file.size });
    try {
      const contents = await checkBackup(file, (done) => setWork({ what: 'checking', done, all: file.size }));
      setChecked({ file, contents });
      setWork({ what: 'nothing' });
    } catch (error) {
      if (!(error instanceof DamagedArchive)) console.error(error);
      const why = error instanceof DamagedArchive ? error.message : 'The file cannot be read.';
      setWork({ what: 'failed', message: `${file.name} was refused, nothing was changed. ${why}` });
    }
  }

  async function restore({ file, contents }: Checked) {
    const signal = begin();
    const all = contents.records.size;
    setWork({ what: 'restoring', done: 0, all });
    try {
      const onProgress = (done: number) => setWork({ what: 'restoring', done, all });
      const result = await restoreBackup(file, contents, onProgress, signal);
      setWork({ what: 'restored', result });
    } catch (error) {
      if (!signal.aborted) console.error(error);
      const why = signal.aborted ? 'You stopped it.' : messageAbout(asApiError(error));
      const next = 'What is in place stays: press Restore again to go on. After a reload, choose the same archive.';
      setWork({ what: 'failed', message: hasStatus(error, 409) ? why : `${why} ${next}` });
    }
  }

  const others = [...(checked?.contents.records.values() ?? [])].flatMap(({ store, key }) =>
    store === 'people' && key !== storedAdminID() ? key : [],
  );
  return (
    <AccountSection
      id="restore"
      title="Restore"
      lead="Puts a backup into a site that is still empty. The whole file is checked before anything is stored. After an interruption choose the same file again: it goes on."
    >
      <div className={styles.buttons}>
        <FileButton
          icon="undo"
          accept=".tar"
          disabled={busy}
          onFiles={([file]) => {
            if (file) void choose(file);
          }}
        >
          Choose the backup
        </FileButton>
      </div>
      {work.what === 'checking' && (
        <ProgressLine {...work}>{`Checked ${formatBytes(work.done)} of ${formatBytes(work.all)}`}</ProgressLine>
      )}
      {checked && (
        <>
          <p className={styles.found} role="status">
            <b translate="no">{checked.file.name}</b>
            {` is whole: ${countOf(checked.contents.records.size, 'record')} of ${checked.contents.about.from}, ${indianDay(checked.contents.about.createdAt)}.`}
          </p>
          {work.what !== 'restored' && (
            <div className={styles.buttons}>
              <Button look="board" isOff={busy} onPress={() => setWork({ what: 'asking' })}>
                Restore
              </Button>
              {isRestoring && <Button onPress={stop}>Stop</Button>}
            </div>
          )}
        </>
      )}
      {isRestoring && <ProgressLine {...work}>{`${work.done} of ${countOf(work.all, 'record')}`}</ProgressLine>}
      <div ref={answer}>
        <div ref={outcome} role="status" tabIndex={-1}>
          {work.what === 'restored' && checked && (
            <>
              <Note isGood>
                {`${countOf(work.result.stored, 'record')} restored. Posts and the inbox show it within 15 minutes.`}
              </Note>
              {[...checked.contents.records.values()].some(({ store }) => store === PUBLICATIONS) && <BuildNow />}
              <p>
                You stay signed in.
                {work.result.kept.length > 0 &&
                  ` What this site had already stays as it is here: ${keptInWords(work.result.kept)}.`}
                {others.length > 0 &&
                  ' Other administrators sign in with the passwords and passkeys of the backup; their sessions, links and invitations have ended. Look through them under People.'}
              </p>
              <LeftOutList lines={work.result.leftOut} />
            </>
          )}
        </div>
        <div role="alert">{work.what === 'failed' && <Note>{work.message}</Note>}</div>
      </div>
      {work.what === 'asking' && checked && (
        <ConfirmDialog
          {...{ title: 'Restore this backup?', no: 'Not now', yes: 'Restore', icon: 'undo', look: 'largeBoard' }}
          onNo={() => setWork({ what: 'nothing' })}
          onYes={() => void restore(checked)}
        >
          {others.length > 0
            ? `Unless they are here already, these administrators come back with the passwords they had: ${listInWords(others)}. Look through them under People afterwards.`
            : 'It brings no administrator back.'}
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}
