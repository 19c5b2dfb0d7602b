import { useEffect, useRef, useState } from 'react';
import { endPagePreviewLinks, pagePreviewLink } from '../../../browser/content/preview-calls.ts';
import { type Json, textIn } from '../../../domain/content/entry.ts';
import type { CollectionForm, SitePage } from '../../../domain/content/form/site-forms.ts';
import { samplesIn } from '../../../domain/content/form/unconfirmed.ts';
import { SITE } from '../../../site.ts';
import { Icon } from '../../Icon.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { PreviewLinkDialog } from '../dialogs/PreviewLinkDialog.tsx';
import { RevisionList } from '../saving/RevisionList.tsx';
import { Badges } from './Badges.tsx';
import { HidePageDialog } from './HidePageDialog.tsx';
import { GONE_FIELD, pathOfEntry } from './own-page-forms.ts';
import type { PagePane } from './preview/usePagePane.ts';
import { listHref } from './route.ts';
import type { Entry } from './useEntry.ts';
import styles from './Website.module.css';

interface Props {
  entry: Entry;
  entryKey: string;
  collection: CollectionForm;
  /** Pages that a hidden one can lead to. */
  pages: readonly SitePage[];
  pane: PagePane;
}

/** The name of the entry with its state, and the buttons to its history and its page. */
export function EntryHead({ entry, entryKey, collection, pages, pane }: Props) {
  const { state, compareWith, change, hide } = entry;
  const { stored: detail, content: words, phase } = state;
  const [open, setOpen] = useState(false);
  const [hides, setHides] = useState(false);
  const isUnavailable = phase !== 'ready' && phase !== 'loading';
  const isNew = phase === 'ready' && detail === null;
  const isDraft = detail?.state === 'draft' || (detail?.state === 'new' && detail.version !== '');
  const heading = useRef<HTMLHeadingElement>(null);
  const title =
    titleOf(words.value, collection) || detail?.title || (isNew ? `New ${collection.one}` : collection.title);
  const published = detail?.published ?? null;
  // What was never published is deleted, not hidden.
  const isOnSite = detail !== null && detail.state !== 'new';
  const publicPath =
    published?.hidden || (!published && collection.kind === 'list')
      ? undefined
      : pathOfEntry(published?.value ?? null, collection);
  const route = published?.hidden ? undefined : (collection.route ?? publicPath);
  const kind = collection.kind === 'list' ? collection.title : collection.route === undefined ? '' : 'Page';

  useEffect(() => {
    document.title = `${title} | ${SITE.name}`;
  }, [title]);
  // Another form has opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useEffect(() => heading.current?.focus({ preventScroll: true }), [entryKey]);

  const revisions = async () =>
    (detail?.history ?? []).map(({ version, at, by }, index, all) => ({
      id: version,
      name: `Version ${all.length - index}`,
      at,
      by,
    }));

  return (
    <>
      <div className="screen-head">
        <div>
          <h1 id="entry-heading" ref={heading} tabIndex={-1} className={styles.heading}>
            {title}
          </h1>
          <p className={`muted sub ${styles.about}`}>
            {kind !== '' && <span>{kind}</span>}
            {detail && <Badges entry={{ ...detail, hidden: words.hidden, samples: samplesIn(words.value).length }} />}
          </p>
        </div>
        <div className="text-acts">
          {phase === 'ready' && detail && (
            <Button look="text" icon="undo" onPress={() => setOpen(true)}>
              History
            </Button>
          )}
          {collection.hide && phase === 'ready' && (isOnSite || words.hidden) && (
            <Button
              look="text"
              icon="minus"
              onPress={() => {
                if (publicPath !== undefined && !words.hidden) setHides(true);
                else hide(!words.hidden);
              }}
            >
              {words.hidden ? 'Show on the site' : 'Hide from the site'}
            </Button>
          )}
          {isDraft && <DiscardButton entry={entry} one={collection.one} />}
          {!isUnavailable && pane.path !== undefined && <PreviewButtons pane={pane} path={pane.path} />}
          {route && (
            <a className="text-button" href={route} target="_blank" rel="noreferrer">
              <Icon name="eye" />
              View the page
            </a>
          )}
        </div>
      </div>
      {hides && publicPath !== undefined && (
        <HidePageDialog
          title={title}
          path={publicPath}
          isBuiltIn={collection.kind === 'page'}
          pages={pages}
          onClose={() => setHides(false)}
          onHide={(gone) => {
            change([GONE_FIELD], gone || undefined);
            hide(true);
          }}
        />
      )}
      {open && (
        <RevisionList
          load={revisions}
          onOpen={async (version) => {
            await compareWith(version);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The buttons to a link to the page for others, and, in a wide window, to the page beside the form. */
function PreviewButtons({ pane, path }: { pane: PagePane; path: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="text" icon="copy" onPress={() => setOpen(true)}>
        Preview link
      </Button>
      {pane.isWide && pane.canClose && (
        <Button look="text" icon="doc" onPress={() => pane.setHidden(!pane.isHidden)}>
          {pane.isHidden ? 'Show preview' : 'Close preview'}
        </Button>
      )}
      {open && (
        <PreviewLinkDialog
          label="Link to the page with the saved drafts"
          make={() => pagePreviewLink(path)}
          end={() => endPagePreviewLinks(path)}
          what="page"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Discards the draft, or deletes what was never published, after a question. @param one what an entry of the collection is */
function DiscardButton({ entry: { state, isSending, discard }, one }: { entry: Entry; one: string }) {
  const [asks, setAsks] = useState(false);
  const { busy, run } = useSingleFlight();
  // What was never published goes as a whole.
  const isNew = state.stored?.state === 'new';

  async function discardDraft() {
    setAsks(false);
    // Nothing is left of an entry that was never published.
    if (!(await discard())) location.hash = listHref;
  }

  return (
    <>
      <Button look="bad" icon="trash" onPress={() => setAsks(true)}>
        {isNew ? 'Delete' : 'Discard draft'}
      </Button>
      {asks && (
        <ConfirmDialog
          title={isNew ? `Delete this ${one}?` : 'Discard this draft?'}
          no="Keep it"
          yes={isNew ? 'Delete' : 'Discard'}
          icon="trash"
          look="largeDanger"
          busy={busy || isSending}
          onNo={() => setAsks(false)}
          onYes={() => void run(discardDraft)}
        >
          {isNew
            ? 'It was never published, so nothing of it is left.'
            : 'What is published stays as it is. You can bring the draft back as long as this page is open.'}
        </ConfirmDialog>
      )}
    </>
  );
}

function titleOf(value: Json, { titleField = '' }: CollectionForm): string {
  return textIn(value, titleField).trim();
}
