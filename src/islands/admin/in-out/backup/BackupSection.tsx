import { useState } from 'react';
import { asApiError, catalogueMessage } from '../../../../browser/shared/api-error.ts';
import { saveBlob } from '../../../../browser/shared/download.ts';
import { formatBytes } from '../../../../domain/shared/bytes.ts';
import { countOf } from '../../../../domain/shared/words.ts';
import { AccountSection } from '../../account/AccountSection.tsx';
import { Button } from '../../Button.tsx';
import { Note } from '../../Notice.tsx';
import styles from '../InOut.module.css';
import { ProgressLine } from '../ProgressLine.tsx';
import { useStoppable } from '../useStoppable.ts';
import { makeBackup } from './save-backup.ts';

type Work =
  | { what: 'nothing' }
  | { what: 'saving'; done: number; all: number }
  | { what: 'saved'; words: string }
  | { what: 'failed'; message: string };

/** Saves everything stored as one archive. */
export function BackupSection() {
  const [work, setWork] = useState<Work>({ what: 'nothing' });
  const { begin, stop } = useStoppable();

  async function save() {
    const signal = begin();
    setWork({ what: 'saving', done: 0, all: 0 });
    try {
      const onProgress = (done: number, all: number) => setWork({ what: 'saving', done, all });
      const { file, records } = await makeBackup(onProgress, signal);
      const name = `backup-${new Date().toISOString().slice(0, 16).replace(':', '-')}.tar`;
      saveBlob(file, name);
      setWork({ what: 'saved', words: `${countOf(records, 'record')}, ${formatBytes(file.size)}, saved as ${name}.` });
    } catch (error) {
      if (signal.aborted) return setWork({ what: 'nothing' });
      console.error(error);
      setWork({ what: 'failed', message: catalogueMessage(asApiError(error)) });
    }
  }

  const isSaving = work.what === 'saving';
  return (
    <AccountSection
      id="backup"
      title="Backup"
      lead="Everything stored, in one file: posts, photos, words of the website, the inbox, people. It holds what visitors sent: keep it as you would keep letters."
    >
      <div className={styles.buttons}>
        <Button icon="download" isOff={isSaving} onPress={() => void save()}>
          {isSaving ? 'Saving...' : 'Save a backup'}
        </Button>
        {isSaving && <Button onPress={stop}>Stop</Button>}
      </div>
      {isSaving && <ProgressLine {...work}>{`${work.done} of ${countOf(work.all, 'record')}`}</ProgressLine>}
      <div role="status">{work.what === 'saved' && <Note isGood>{work.words}</Note>}</div>
      <div role="alert">{work.what === 'failed' && <Note>{`No backup was saved. ${work.message}`}</Note>}</div>
    </AccountSection>
  );
}
