import type { ComponentProps, ReactNode } from 'react';
import type { PreviewedEntry } from '../../../../browser/content/preview-calls.ts';
import type { ApiError } from '../../../../browser/shared/api-error.ts';
import { META_FIELDS } from '../../../../domain/content/form/schema.ts';
import { Button } from '../../Button.tsx';
import { PageFrame } from './PageFrame.tsx';
import { type Device, PageTools, useDevice, WIDTHS } from './PageTools.tsx';
import styles from './Preview.module.css';
import type { NamedPage } from './page-of-entry.ts';
import { type PageStatus, usePreview } from './usePreview.ts';

type FrameProps = Omit<ComponentProps<typeof PageFrame>, 'html' | 'width' | 'title'>;

interface Props extends FrameProps {
  entryKey: string;
  pages: readonly NamedPage[];
  path: string;
  onPath: (path: string) => void;
  /** The drafts of the site, with the words in the form. */
  entries: PreviewedEntry[];
  /** Where the address of a page that is hidden leads, in a sentence. */
  gone: string;
}

/** The page that shows an entry, with the words in the form, for a computer or a phone. */
export function PreviewedPage({ entryKey, pages, path, onPath, gone, ...shown }: Props) {
  const view = useDevice();
  return (
    <div className={styles.pane}>
      <PageTools pages={pages} path={path} onPath={onPath} {...view} />
      <LivePage
        key={path}
        path={path}
        title={pages.find(({ href }) => href === path)?.title ?? path}
        device={view.device}
        refusedText={(refusal) => refusedElsewhere(refusal, entryKey)}
        {...shown}
      >
        {isMeta(shown.target?.field ?? '') ? 'Seen in search results and on the tab of the browser.' : gone}
      </LivePage>
    </div>
  );
}

interface LiveProps extends FrameProps {
  path: string;
  title: string;
  device: Device;
  entries: PreviewedEntry[];
  /** What is said of words that do not fit; that something is marked when it is undefined. */
  refusedText: (refusal: ApiError | null) => string | undefined;
  children?: ReactNode;
}

/** A page with the newest words, below what has become of them. Rendered anew for each page. */
export function LivePage({ path, device, entries, refusedText, children, ...frame }: LiveProps) {
  const { html, status, refusal, retry } = usePreview(path, entries);
  const mayRetry = status === 'failed' || status === 'signedOut';
  return (
    <>
      <div className={styles.status} data-status={status}>
        {/* Always rendered, so that screen readers announce what it says. */}
        <span role="status">
          {status === 'shown'
            ? children
            : status === 'refused'
              ? (refusedText(refusal) ?? refusedHere(refusal))
              : status === 'failed' && html === null
                ? 'The page could not be shown.'
                : WORDS[status]}
        </span>
        {mayRetry && (
          <Button look="text" onPress={retry}>
            Try again
          </Button>
        )}
      </div>
      <PageFrame html={html} width={WIDTHS[device]} {...frame} />
    </>
  );
}

/** Which field keeps the page from being shown. */
function refusedHere(refusal: ApiError | null): string {
  const said = Object.values(refusal?.errors ?? {})[0] ?? refusal?.message ?? 'A field is not right yet';
  return `The page follows when this is right: ${said}`;
}

const WORDS: Readonly<Record<Exclude<PageStatus, 'shown' | 'refused'>, string>> = {
  loading: 'Loading the page',
  slow: 'The page takes longer than usual.',
  missing: 'There is no such page on the site, or it cannot be shown.',
  offline: 'You are offline. The page follows when the connection is back.',
  signedOut: 'Your session has ended. Sign in to see the page.',
  failed: 'The page does not show your last words yet.',
};

/** What the server said of another draft than that in the form; undefined for its own. */
function refusedElsewhere(refusal: ApiError | null, entryKey: string): string | undefined {
  const places = Object.keys(refusal?.errors ?? {});
  return places.length > 0 && !places.some((place) => place.startsWith(`${entryKey}/`)) ? refusal?.message : undefined;
}

/** Whether a field has words for search engines, which the page does not show. */
const isMeta = (field: string) => META_FIELDS.includes(field);
