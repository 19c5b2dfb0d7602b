import type { RefObject } from 'react';
import type { PreviewedEntry } from '../../../../browser/content/preview-calls.ts';
import type { ApiError } from '../../../../browser/shared/api-error.ts';
import type { FieldPlace } from '../../../../domain/content/preview-marks.ts';
import { type FrameMemory, PageFrame } from './PageFrame.tsx';
import { PageTools } from './PageTools.tsx';
import styles from './Preview.module.css';
import type { NamedPage } from './page-of-entry.ts';
import { StatusLine } from './StatusLine.tsx';
import { usePreview } from './usePreview.ts';
import { type Device, useDevice, WIDTHS } from './widths.ts';

interface Props {
  entryKey: string;
  pages: readonly NamedPage[];
  path: string;
  onPath: (path: string) => void;
  /** The drafts of the site, with the words in the form. */
  entries: PreviewedEntry[];
  /** The field whose place is outlined. */
  target: FieldPlace | null;
  isThing: boolean;
  onPick: (place: FieldPlace) => void;
  memory: RefObject<FrameMemory>;
}

/** The page that shows an entry, with the words in the form, for a computer or a phone. */
export function PreviewedPage({ pages, path, onPath, ...shown }: Props) {
  const [device, setDevice] = useDevice();
  const title = pages.find(({ href }) => href === path)?.title ?? path;
  return (
    <div className={styles.pane}>
      <PageTools pages={pages} path={path} onPath={onPath} device={device} onDevice={setDevice} />
      <Shown key={path} path={path} title={title} device={device} {...shown} />
    </div>
  );
}

interface ShownProps extends Omit<Props, 'pages' | 'onPath'> {
  title: string;
  device: Device;
}

function Shown({ entryKey, path, title, device, entries, ...frame }: ShownProps) {
  const { html, status, refusal, retry } = usePreview(path, entries);
  return (
    <>
      <StatusLine status={status} hasPage={html !== null} onRetry={retry} refused={refusedElsewhere(refusal, entryKey)}>
        {isMeta(frame.target?.field ?? '') && 'Seen in search results and on the tab of the browser.'}
      </StatusLine>
      <PageFrame html={html} width={WIDTHS[device]} title={title} {...frame} />
    </>
  );
}

/** What the server said of another draft than that in the form; undefined for its own. */
function refusedElsewhere(refusal: ApiError | null, entryKey: string): string | undefined {
  const places = Object.keys(refusal?.errors ?? {});
  return places.length > 0 && !places.some((place) => place.startsWith(`${entryKey}/`)) ? refusal?.message : undefined;
}

/** Whether a field has words for search engines, which the page does not show. */
const isMeta = (field: string) => field === 'metaTitle' || field === 'metaDescription';
