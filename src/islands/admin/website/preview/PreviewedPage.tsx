import { type ReactNode, type RefObject, useId } from 'react';
import type { PreviewedEntry } from '../../../../browser/content/preview.ts';
import type { FieldPlace } from '../../../../domain/content/preview-marks.ts';
import { Select } from '../../../Select.tsx';
import { type FrameMemory, PageFrame } from './PageFrame.tsx';
import styles from './Preview.module.css';
import type { NamedPage } from './page-of-entry.ts';
import { Switch } from './Switch.tsx';
import { type PageStatus, usePreview } from './usePreview.ts';
import { DEVICES, type Device, useDevice, WIDTHS } from './widths.ts';

interface Props {
  pages: readonly NamedPage[];
  path: string;
  onPath: (path: string) => void;
  /** The drafts of the site, with the words in the form. */
  entries: PreviewedEntry[];
  /** Whether the form refuses its words. */
  isRefused: boolean;
  /** The field whose place is outlined. */
  target: FieldPlace | null;
  isThing: boolean;
  onPick: (place: FieldPlace) => void;
  memory: RefObject<FrameMemory>;
}

/** The page that shows an entry, with the words in the form, for a computer or a phone. */
export function PreviewedPage({ pages, path, onPath, ...shown }: Props) {
  const id = useId();
  const [device, setDevice] = useDevice();
  const page = pages.find(({ href }) => href === path);
  return (
    <div className={styles.pane}>
      <div className={styles.tools}>
        <Switch label="Shown on" options={DEVICES} value={device} onChange={setDevice} />
        {pages.length > 1 && (
          <span className={styles.choice}>
            <label htmlFor={id}>Page</label>
            <Select id={id} value={path} onChange={({ target }) => onPath(target.value)}>
              {pages.map(({ href, title }) => (
                <option key={href} value={href}>
                  {title}
                </option>
              ))}
            </Select>
          </span>
        )}
      </div>
      <Shown key={path} path={path} title={page?.title ?? path} device={device} {...shown} />
    </div>
  );
}

interface ShownProps extends Omit<Props, 'pages' | 'onPath'> {
  title: string;
  device: Device;
}

function Shown({ path, title, device, entries, isRefused, ...frame }: ShownProps) {
  const { html, status, retry } = usePreview(path, entries, isRefused);
  const isUnseen = isMeta(frame.target?.field ?? '');
  return (
    <>
      <StatusLine status={status} hasPage={html !== null} onRetry={retry}>
        {isUnseen && 'Seen in search results and on the tab of the browser.'}
      </StatusLine>
      <PageFrame html={html} width={WIDTHS[device]} title={title} {...frame} />
    </>
  );
}

/** Whether a field has words for search engines, which the page does not show. */
const isMeta = (field: string) => field === 'metaTitle' || field === 'metaDescription';

interface StatusProps {
  status: PageStatus;
  hasPage: boolean;
  onRetry: () => void;
  /** What is said when the page is up to date. */
  children: ReactNode;
}

/** What has become of the words. Its live region is always rendered. */
export function StatusLine({ status, hasPage, onRetry, children }: StatusProps) {
  const mayRetry = status === 'failed' || status === 'signedOut';
  return (
    <div className={styles.status}>
      <span role="status">{status === 'shown' ? children : wordsOf(status, hasPage)}</span>
      {mayRetry && (
        <button className="text-button" type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

function wordsOf(status: Exclude<PageStatus, 'shown'>, hasPage: boolean): string {
  switch (status) {
    case 'loading':
      return 'Loading the page';
    case 'slow':
      return 'The page takes longer than usual.';
    case 'refused':
      return 'The page shows these words when what is marked is right.';
    case 'missing':
      return 'With these words the site has no such page.';
    case 'offline':
      return 'You are offline. The page follows when the connection is back.';
    case 'signedOut':
      return 'Your session has ended. Sign in to see the page.';
    case 'failed':
      return hasPage ? 'The page does not show your last words yet.' : 'The page could not be shown.';
  }
}
