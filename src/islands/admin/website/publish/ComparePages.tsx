import { type RefObject, useId, useRef, useState } from 'react';
import type { PreviewedEntry } from '../../../../browser/content/preview-calls.ts';
import type { EntryView } from '../../../../domain/content/site-view.ts';
import { CloseButton } from '../../../dialog/CloseButton.tsx';
import dialog from '../../../dialog/Dialog.module.css';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { type Device, PageTools, useDevice } from '../preview/PageTools.tsx';
import { LivePage } from '../preview/PreviewedPage.tsx';
import { type NamedPage, previewed } from '../preview/page-of-entry.ts';
import styles from './Publish.module.css';

const NONE: PreviewedEntry[] = [];

interface Props {
  pages: readonly NamedPage[];
  /** What will be public of the owner's words. */
  entries: readonly EntryView[];
  onClose: () => void;
}

/** A page as visitors see it and as they will see it, side by side. */
export function ComparePages({ pages, entries, onClose }: Props) {
  const id = useId();
  const [path, setPath] = useState(pages[0]?.href ?? '');
  const view = useDevice();
  const linked = useRef(new Set<HTMLElement>());
  // The list behind is renewed while the dialog is open.
  const [then] = useState(() => entries.map(previewed));
  const title = pages.find(({ href }) => href === path)?.title ?? path;
  const shown = { path, title, device: view.device, linked };
  return (
    <Dialog labelledBy={id} describedBy={`${id}-words`} width="110rem" onClose={onClose}>
      <div className={`${dialog.body} ${styles.compared}`}>
        <h2 className="h4" id={id}>{`Before and after: ${title}`}</h2>
        <p className="muted fine" id={`${id}-words`}>
          The list on the screen says in words what differs.
        </p>
        <PageTools pages={pages} path={path} onPath={setPath} {...view} />
        <div className={styles.sides}>
          <Side key={`now ${path}`} name="As it is" entries={NONE} {...shown} />
          <Side key={`then ${path}`} name="As it will be" entries={then} {...shown} />
        </div>
        <CloseButton onClose={onClose} />
      </div>
    </Dialog>
  );
}

interface SideProps {
  name: string;
  path: string;
  title: string;
  entries: PreviewedEntry[];
  device: Device;
  linked: RefObject<Set<HTMLElement>>;
}

function Side({ name, title, ...page }: SideProps) {
  const id = useId();
  return (
    <section className={styles.compare} aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <LivePage
        {...page}
        title={`${title}, ${name.toLowerCase()}`}
        refusedText={() => 'These drafts do not fit together. Publishing them says where.'}
      />
    </section>
  );
}
