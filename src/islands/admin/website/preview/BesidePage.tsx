import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { entryOfKey, textIn } from '../../../../domain/content/entry.ts';
import type { CollectionForm, SiteForms } from '../../../../domain/content/form/site-forms.ts';
import type { FieldPlace } from '../../../../domain/content/preview-marks.ts';
import type { SiteView } from '../../../../domain/content/site-view.ts';
import { PAGES } from '../../../../domain/site/pages.ts';
import type { EntryContent } from '../entry-copies.ts';
import { FIELD_ASKED, fieldOf, focusField } from '../fields/form-context.ts';
import { GONE_FIELD, pathOfEntry } from '../own-page-forms.ts';
import { entryHref } from '../route.ts';
import type { Entry } from '../useEntry.ts';
import type { FrameMemory } from './PageFrame.tsx';
import styles from './Preview.module.css';
import { PreviewedPage } from './PreviewedPage.tsx';
import { pageOfEntry, previewed } from './page-of-entry.ts';
import { Switch } from './Switch.tsx';
import type { PagePane } from './usePagePane.ts';

const VIEWS = [
  { value: 'form', name: 'Form' },
  { value: 'page', name: 'Page' },
] as const;

interface Props {
  entry: Entry;
  entryKey: string;
  /** Whether the entry is one thing of a list. */
  isThing: boolean;
  site: SiteView;
  collections: SiteForms['collections'];
  pane: PagePane;
  children: ReactNode;
}

/** A form with the page that shows its words: beside it, or in its place in a narrow window. */
export function BesidePage({ isThing, children, ...shown }: Props) {
  const { entry, entryKey, pane, collections } = shown;
  const { isWide, isFormShown, isPageShown, path, view, setView } = pane;
  const { state } = entry;
  // A thing of a list is shown where it stands on its page, before a field of it has the focus.
  const collection = collections[entryOfKey(entryKey)?.collection ?? ''];
  const isOnPage = isThing && collection?.route !== undefined;
  const [target, setTarget] = useState<FieldPlace | null>(isOnPage ? { key: entryKey, field: '' } : null);
  const form = useRef<HTMLDivElement>(null);
  const memory = useRef<FrameMemory>({ top: 0, target: '' });
  const entries = usePreviewedEntries(shown);
  const left = useRef<{ top: number; field: EventTarget | null }>({ top: 0, field: null });

  /** Shows form or page, and the previous again as it was left. */
  function show(next: typeof view): void {
    const { top, field } = left.current;
    if (next === 'page') left.current = { top: scrollY, field };
    flushSync(() => setView(next));
    if (next !== 'form') return;
    scrollTo({ top });
    if (field instanceof HTMLElement && field.isConnected) field.focus({ preventScroll: true });
  }

  // A field is asked for that may be in the form that is not shown. It gets the focus before the next render.
  const showForm = useEffectEvent(() => {
    if (isFormShown) return;
    if (form.current) form.current.hidden = false;
    setView('form');
  });
  const noteFocus = useEffectEvent(({ target: element }: FocusEvent) => {
    const field = element instanceof Element ? fieldOf(element) : null;
    if (field === null) return;
    left.current.field = element;
    setTarget((now) => (now?.field === field ? now : { key: entryKey, field }));
  });
  useEffect(() => {
    const own = form.current;
    const ending = new AbortController();
    own?.addEventListener(FIELD_ASKED, () => showForm(), { signal: ending.signal });
    own?.addEventListener('focusin', (event) => noteFocus(event), { signal: ending.signal });
    return () => ending.abort();
  }, []);

  function pick({ key, field }: FieldPlace): void {
    if (key === entryKey) focusField(field);
    else location.hash = entryHref(key, field);
  }

  if (path === undefined) return <>{children}</>;
  return (
    <>
      {!isWide && (
        <div className={styles.views}>
          <Switch label="Shown" options={VIEWS} value={view} onChange={show} />
        </div>
      )}
      <div className={styles.beside} data-split={isWide && isPageShown}>
        <div ref={form} hidden={!isFormShown}>
          {children}
        </div>
        {isPageShown && state.phase === 'ready' && (
          <PreviewedPage
            entryKey={entryKey}
            pages={pane.pages}
            path={path}
            onPath={pane.setPath}
            entries={entries}
            target={target}
            isThing={isThing}
            onPick={pick}
            memory={memory}
            gone={goneNote(entry.state.content, collection)}
          />
        )}
      </div>
    </>
  );
}

/**
 * What a preview sends: the words in the form, those of the owner, which the site may not have been built with yet, and every entry of the
 * same page, whose places are marked then.
 */
function usePreviewedEntries({ entryKey, entry, site, collections, pane }: Omit<Props, 'children' | 'isThing'>) {
  const { value, hidden } = entry.state.content;
  const others = site.entries.filter(
    ({ key, version }) => key !== entryKey && (version !== '' || pageOfEntry(key, collections) === pane.path),
  );
  // The list is renewed while the screen is open; other words have another version.
  const versions = others.map(({ key, version }) => `${key} ${version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the versions stand for the entries
  const sent = useMemo(() => others.map(previewed), [versions]);
  return useMemo(() => [{ key: entryKey, value, hidden }, ...sent], [sent, entryKey, value, hidden]);
}

/** Where the address of a hidden page leads; '' for anything else. */
function goneNote({ value, hidden }: EntryContent, collection: CollectionForm | undefined): string {
  const path = hidden && collection && pathOfEntry(value, collection);
  if (!path) return '';
  const gone = textIn(value, GONE_FIELD) || (collection.kind === 'page' ? PAGES.home.path : '');
  return `Hidden: ${path} ${gone === '' ? 'is not found' : `leads to ${gone}`}.`;
}
