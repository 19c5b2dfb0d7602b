import { useEffect, useRef, useState } from 'react';
import { uploadPhoto } from '../../../../browser/photos/photo-calls.ts';
import { compareImports, sendImport } from '../../../../browser/posts/import-calls.ts';
import { saveBlob } from '../../../../browser/shared/download.ts';
import { warnBeforeUnload } from '../../../../browser/shared/unsaved-changes.ts';
import { spreadsheetFile } from '../../../../domain/shared/files/spreadsheet-cell.ts';
import { countOf } from '../../../../domain/shared/words.ts';
import { AccountSection } from '../../account/AccountSection.tsx';
import { Button } from '../../Button.tsx';
import { FileButton } from '../../FileButton.tsx';
import { Note } from '../../Notice.tsx';
import { preparePhoto } from '../../prepare-photo.ts';
import { useOnline } from '../../useOnline.ts';
import styles from '../InOut.module.css';
import { ProgressLine } from '../ProgressLine.tsx';
import type { LeftOutRow, ReadExport } from './exported.ts';
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

/** No pictures. */
const NO_FILES: PictureFiles = {
  count: 0,
  has: () => false,
  hash: async () => '',
  file: () => Promise.reject(new Error('No pictures were chosen.')),
};

/** Imports posts of WordPress or Ghost. The files are read in the browser; what they do not have is fetched from nowhere. */
export function ImportSection() {
  const [work, setWork] = useState<Work>({ what: 'nothing' });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const running = useRef<AbortController | null>(null);
  const online = useOnline();
  const busy = work.what === 'reading' || work.what === 'importing';
  useEffect(() => warnBeforeUnload(() => running.current !== null), []);
  useEffect(() => () => running.current?.abort(), []);

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
    file && choose(async () => ({ name: file.name, read: await readExport(file), files: chosen?.files ?? NO_FILES }));
  const choosePictures = (files: File[]) =>
    chosen && choose(async () => ({ ...chosen, files: await pictureFiles(files) }));

  async function start({ plan, files }: Chosen) {
    const controller = new AbortController();
    running.current = controller;
    setWork({ what: 'importing', progress: { done: 0, all: plan.posts.length, what: '' } });
    const result = await runImport(plan, files, {
      calls: { compareImports, sendImport, uploadPhoto },
      prepare: preparePhoto,
      onProgress: (progress) => setWork({ what: 'importing', progress }),
      signal: controller.signal,
    });
    running.current = null;
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
              ? 'The folder wp-content/uploads of the former site, or a zip file of it.'
              : 'The folder content/images of the former site, or a zip file of it.'}{' '}
            Without them the posts come without pictures.
            <div className={styles.buttons}>
              <FileButton
                icon="image"
                multiple
                disabled={busy}
                {...FOLDER}
                onFiles={(files) => void choosePictures(files)}
              >
                Choose the folder
              </FileButton>
              <FileButton
                icon="image"
                accept=".zip,image/*"
                multiple
                disabled={busy}
                onFiles={(files) => void choosePictures(files)}
              >
                Choose a zip file or pictures
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
              {work.what === 'importing' && <Button onPress={() => running.current?.abort()}>Stop</Button>}
            </div>
            {work.what === 'importing' && (
              <ProgressLine done={work.progress.done} all={work.progress.all}>
                {`${work.progress.done} of ${work.progress.all}: ${work.progress.what}`}
              </ProgressLine>
            )}
            <div role="status">{result && <Note isGood={!result.stopped}>{countsInWords(result)}</Note>}</div>
            {result && result.addresses.length > 0 && (
              <div className={styles.buttons}>
                <Button icon="download" onPress={() => saveAddresses(result)}>
                  Save the former addresses
                </Button>
                <span className="muted fine">
                  Paste them into <a href="/admin/website#en/formerAddresses/former-addresses">Old addresses</a>, so
                  that they lead to the posts.
                </span>
              </div>
            )}
          </li>
        )}
      </ol>
      {chosen && <LeftOut rows={result?.leftOut ?? chosen.plan.leftOut} />}
    </AccountSection>
  );
}

/** The attribute of an input that chooses a folder. */
const FOLDER = { webkitdirectory: '' };

/** Rows that the screen shows; the report has all. */
const SHOWN_ROWS = 200;

function LeftOut({ rows }: { rows: readonly LeftOutRow[] }) {
  if (rows.length === 0) return <p className="muted">Everything in the export has its place here.</p>;
  return (
    <details>
      <summary>{`Left out or changed: ${rows.length.toLocaleString('en-IN')}`}</summary>
      <ul className={`rows ${styles.rows}`}>
        {rows.slice(0, SHOWN_ROWS).map(({ what, why }) => (
          <li key={`${what} ${why}`}>
            <b>{what}</b>
            {why}
          </li>
        ))}
      </ul>
      <Button icon="download" onPress={() => saveReport(rows)}>
        Save the report (CSV)
      </Button>
      {rows.length > SHOWN_ROWS && <p className="muted">The report has the rest.</p>}
    </details>
  );
}

function saveReport(rows: readonly LeftOutRow[]): void {
  const file = spreadsheetFile([['What', 'Why'], ...rows.map(({ what, why }) => [what, why])]);
  saveBlob(new Blob([file], { type: 'text/csv' }), 'import-report.csv');
}

/** Former and present addresses, one pair a line, as the list of redirects takes them. */
function saveAddresses({ addresses }: ImportResult): void {
  const lines = addresses.map(({ from, to }) => `${from} ${to}\n`).join('');
  saveBlob(new Blob([lines], { type: 'text/plain' }), 'former-addresses.txt');
}
