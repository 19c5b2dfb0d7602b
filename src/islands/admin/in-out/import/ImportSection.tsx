import { useEffect, useState } from 'react';
import { uploadPhoto } from '../../../../browser/photos/photo-calls.ts';
import { compareImports, sendImport } from '../../../../browser/posts/import-calls.ts';
import { warnBeforeUnload } from '../../../../browser/shared/unsaved-changes.ts';
import { countOf } from '../../../../domain/shared/words.ts';
import { AccountSection } from '../../account/AccountSection.tsx';
import { Button } from '../../Button.tsx';
import { FileButton } from '../../FileButton.tsx';
import { Note } from '../../Notice.tsx';
import { preparePhoto } from '../../prepare-photo.ts';
import { useOnline } from '../../useOnline.ts';
import styles from '../InOut.module.css';
import { ProgressLine } from '../ProgressLine.tsx';
import { useStoppable } from '../useStoppable.ts';
import { AddAddresses } from './AddAddresses.tsx';
import type { ReadExport } from './exported.ts';
import { ImportReport } from './ImportReport.tsx';
import { countsInWords, picturesInWords, planInWords } from './import-words.ts';
import { type PictureFiles, pictureFiles } from './picture-files.ts';
import {
  type ImportPlan,
  type ImportProgress,
  type ImportResult,
  planImport,
  readExport,
  runImport,
} from './run-import.ts';

/** What the section does at present. */
type Work =
  | { what: 'nothing' }
  | { what: 'reading'; done: number; all: number }
  | { what: 'importing'; progress: ImportProgress }
  | { what: 'refused'; message: string }
  | { what: 'done'; result: ImportResult };

/** What was chosen. */
interface Chosen {
  name: string;
  read: ReadExport;
  files: PictureFiles;
  plan: ImportPlan;
}

/** Imports posts of WordPress or Ghost. The files are read in the browser; what they do not have is fetched from nowhere. */
export function ImportSection() {
  const [work, setWork] = useState<Work>({ what: 'nothing' });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { begin, stop } = useStoppable();
  const online = useOnline();
  const isImporting = work.what === 'importing';
  const busy = work.what === 'reading' || isImporting;
  useEffect(() => warnBeforeUnload(() => isImporting), [isImporting]);

  /** Reads what was chosen anew; the plan before stays when that is refused. */
  async function choose(read: () => Promise<Omit<Chosen, 'plan'>>) {
    setWork({ what: 'reading', done: 0, all: 0 });
    try {
      const next = await read();
      const all = next.read.posts.length;
      const onProgress = (done: number) => setWork({ what: 'reading', done, all });
      setChosen({ ...next, plan: await planImport(next.read, next.files, onProgress) });
      setWork({ what: 'nothing' });
    } catch (error) {
      setWork({ what: 'refused', message: error instanceof Error ? error.message : String(error) });
    }
  }

  const chooseExport = ([file]: File[]) =>
    file &&
    choose(async () => {
      const read = await readExport(file);
      return { name: file.name, read, files: chosen?.files ?? (await pictureFiles([])) };
    });
  const choosePictures = (files: File[]) =>
    chosen && choose(async () => ({ ...chosen, files: await pictureFiles(files) }));

  async function start({ plan, files }: Chosen) {
    setWork({ what: 'importing', progress: { done: 0, all: plan.posts.length, what: '' } });
    const result = await runImport(plan, files, {
      calls: { compareImports, sendImport, uploadPhoto },
      prepare: preparePhoto,
      onProgress: (progress) => setWork({ what: 'importing', progress }),
      signal: begin(),
    });
    setWork({ what: 'done', result });
  }

  const result = work.what === 'done' ? work.result : undefined;
  return (
    <AccountSection
      id="import"
      title="Import from WordPress or Ghost"
      lead="Posts with their pictures, authors, topics and dates. Nothing is changed before you press Import, and the same export again adds nothing twice."
    >
      <ol className={styles.steps}>
        <li>
          <b>The export.</b> WordPress: Tools, Export, All content. Ghost: Settings, Import/Export.
          <div className={styles.buttons}>
            <FileButton icon="doc" accept=".xml,.json" disabled={busy} onFiles={(files) => void chooseExport(files)}>
              Choose the export
            </FileButton>
          </div>
          {work.what === 'reading' && (
            <ProgressLine done={work.done} all={work.all}>
              {work.all > 0 ? `Reading ${work.done} of ${countOf(work.all, 'post')}` : 'Reading...'}
            </ProgressLine>
          )}
          <div role="status">
            {chosen && work.what !== 'reading' && (
              <p className={styles.found}>
                <b translate="no">{chosen.name}</b>: {planInWords(chosen.plan)}
              </p>
            )}
          </div>
          <div role="alert">{work.what === 'refused' && <Note>{work.message}</Note>}</div>
        </li>
        {chosen && (
          <li>
            <b>The pictures.</b>{' '}
            {chosen.plan.system === 'WordPress'
              ? 'A zip file of the folder wp-content/uploads of the former site; on a computer, also the folder itself.'
              : 'A zip file of the folder content/images of the former site; on a computer, also the folder itself.'}{' '}
            Without them the posts come without pictures.
            <div className={styles.buttons}>
              <FileButton
                icon="image"
                accept=".zip,image/*"
                multiple
                disabled={busy}
                onFiles={(files) => void choosePictures(files)}
              >
                Choose a zip file or pictures
              </FileButton>
              <FileButton
                icon="image"
                multiple
                disabled={busy}
                {...FOLDER}
                onFiles={(files) => void choosePictures(files)}
              >
                Choose the folder
              </FileButton>
            </div>
            <p role="status">{picturesInWords(chosen.plan, chosen.files.count)}</p>
          </li>
        )}
        {chosen && (
          <li>
            <b>Import.</b> Posts come with the state they had: what was published there is published here at once.
            {!online && <Note>There is no connection. Import when you are online again.</Note>}
            <div className={styles.buttons}>
              <Button look="board" icon="plus" isOff={busy || !online} onPress={() => void start(chosen)}>
                {result?.stopped ? 'Go on' : `Import ${countOf(chosen.plan.posts.length, 'post')}`}
              </Button>
              {isImporting && <Button onPress={stop}>Stop</Button>}
            </div>
            {isImporting && (
              <ProgressLine done={work.progress.done} all={work.progress.all}>
                {`${work.progress.done} of ${work.progress.all}: ${work.progress.what}`}
              </ProgressLine>
            )}
            <div role="status">{result && <Note isGood={!result.stopped}>{countsInWords(result)}</Note>}</div>
            {result && result.addresses.length > 0 && <AddAddresses addresses={result.addresses} />}
          </li>
        )}
      </ol>
      {chosen && <ImportReport rows={result?.leftOut ?? chosen.plan.leftOut} />}
    </AccountSection>
  );
}

/** The attribute of an input that chooses a folder. */
const FOLDER = { webkitdirectory: '' };
