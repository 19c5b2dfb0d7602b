import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PreviewedEntry } from '../../../../browser/content/preview.ts';
import type { FieldPlace } from '../../../../domain/content/preview-marks.ts';
import type { SiteView } from '../../../../domain/content/site-view.ts';
import { FIELD_ASKED, fieldOf, focusField } from '../fields/form-context.ts';
import { isDraft } from '../list/site-search.ts';
import { entryHref } from '../route.ts';
import type { Entry } from '../useEntry.ts';
import type { FrameMemory } from './PageFrame.tsx';
import styles from './Preview.module.css';
import { PreviewedPage } from './PreviewedPage.tsx';
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
  pane: PagePane;
  /** The form. */
  children: ReactNode;
}

/** A form with the page that shows its words: beside it, or in its place in a narrow window. */
export function BesidePage({ entry, entryKey, isThing, site, pane, children }: Props) {
  const { isWide, isFormShown, isPageShown, path, view, setView } = pane;
  const { state, errors } = entry;
  const [target, setTarget] = useState<FieldPlace | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const memory = useRef<FrameMemory>({ top: 0, target: '' });
  const entries = usePreviewedEntries(entryKey, state.words, site);
  const left = useRef<{ top: number; field: EventTarget | null }>({ top: 0, field: null });

  /** Shows form or page, and the former again as it was left. */
  function show(next: typeof view): void {
    const { top, field } = left.current;
    if (next === 'page') left.current = { top: scrollY, field };
    flushSync(() => setView(next));
    if (next !== 'form') return;
    scrollTo({ top, behavior: 'instant' });
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

  if (path === undefined) return children;
  return (
    <>
      {!isWide && <Switch label="Shown" options={VIEWS} value={view} onChange={show} />}
      <div className={styles.beside} data-split={isWide && isPageShown}>
        <div ref={form} hidden={!isFormShown}>
          {children}
        </div>
        {isPageShown && state.phase === 'ready' && (
          <PreviewedPage
            pages={pane.pages}
            path={path}
            onPath={pane.setPath}
            entries={entries}
            isRefused={Object.keys(errors).length > 0}
            target={target}
            isThing={isThing}
            onPick={pick}
            memory={memory}
          />
        )}
      </div>
    </>
  );
}

/** What a preview sends: every draft of the site, with the words in the form. */
function usePreviewedEntries(key: string, { value, hidden }: PreviewWords, { entries }: SiteView): PreviewedEntry[] {
  const others = entries.filter((other) => other.key !== key && isDraft(other));
  // The list is renewed while the screen is open; a draft is another one with its version.
  const versions = others.map((other) => `${other.key} ${other.version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the versions stand for the drafts
  const drafts = useMemo(
    () => others.map((other) => ({ key: other.key, value: other.value, hidden: other.hidden })),
    [versions],
  );
  return useMemo(() => [...drafts, { key, value, hidden }], [drafts, key, value, hidden]);
}

type PreviewWords = Entry['state']['words'];
