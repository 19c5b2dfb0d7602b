import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toHtml } from '../../../domain/posts/blog-text.ts';
import { langOf, SITE_LANGUAGE } from '../../../domain/posts/languages.ts';
import { LIMITS } from '../../../domain/shared/limits.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { useRestoreFocus } from '../../focus/useRestoreFocus.ts';
import { Icon } from '../../Icon.tsx';
import { CountedField } from './CountedField.tsx';
import { Details, languageOfDraft } from './Details.tsx';
import { FormerVersion } from './dialogs/FormerVersion.tsx';
import { PostDeletedDialog } from './dialogs/PostDeletedDialog.tsx';
import { PublishDialog } from './dialogs/PublishDialog.tsx';
import { ScheduleDialog } from './dialogs/ScheduleDialog.tsx';
import styles from './Editor.module.css';
import { EditorHead } from './EditorHead.tsx';
import { ContentField } from './markdown/ContentField.tsx';
import { Preview } from './markdown/Preview.tsx';
import { useLinkCheck } from './markdown/useLinkCheck.ts';
import { usePreviewScroll } from './markdown/usePreviewScroll.ts';
import { type View, ViewTabs } from './markdown/ViewTabs.tsx';
import { PhotoField } from './pictures/PhotoField.tsx';
import { usePicture } from './pictures/usePicture.ts';
import { useTextPictures } from './pictures/useTextPictures.ts';
import { Conflict } from './saving/Conflict.tsx';
import { EditorBanners } from './saving/EditorBanners.tsx';
import { type Confirmation, confirmationBefore, intentToKeep } from './saving/publication.ts';
import { isBusy, SaveBar } from './saving/SaveBar.tsx';
import { useSaveShortcut } from './saving/useSaveShortcut.ts';
import { dropCopy } from './saving/working-copies.ts';
import { type Draft, type Intent, isDirty, isReadOnly, waitingFor } from './state.ts';
import { type Editor as EditorHandle, useEditor } from './useEditor.ts';

interface Props {
  /** The post to edit; null for a new one. */
  postId: string | null;
}

/** The editor screen: the form, its live preview, and the dialogs of a save. */
export default function Editor({ postId }: Props) {
  return (
    <ErrorBoundary otherwise={<p>What you wrote last is kept on this computer and offered when you are back.</p>}>
      <EditorScreen postId={postId} />
    </ErrorBoundary>
  );
}

function EditorScreen({ postId }: Props) {
  const editor = useEditor(postId);
  const { state, dispatch, post, save, load } = editor;
  const { draft, phase, question } = state;

  if (question?.kind === 'conflict') {
    const { theirs, intent } = question;
    return (
      <Conflict
        mine={draft}
        theirs={theirs}
        keptAt={state.note.kind === 'kept' ? state.note.at : null}
        onSaveMine={() => void save(intent, theirs.version)}
        onKeepTheirs={() => {
          dropCopy(post);
          dispatch({ type: 'remoteOpened', blog: theirs });
        }}
      />
    );
  }

  if (question?.kind === 'former') {
    const { former } = question;
    return (
      <FormerVersion
        mine={draft}
        former={former}
        dirty={isDirty(state)}
        onKeep={() => dispatch({ type: 'answered' })}
        onBring={() => dispatch({ type: 'formerVersionLoaded', former })}
      />
    );
  }

  return (
    <>
      <EditorHead editor={editor} isNew={postId === null} />
      <EditorBanners editor={editor} />
      {phase === 'failed' ? (
        <div className={`${styles.panel} ${styles.failed}`} role="alert">
          <p>The post could not be loaded.</p>
          <button className="btn btn-line btn-s" type="button" onClick={() => void load()}>
            Try again
          </button>
        </div>
      ) : (
        <PostForm editor={editor} />
      )}
      {question?.kind === 'gone' && (
        <PostDeletedDialog onSaveAsNew={() => void editor.saveAsNew()} onClose={() => dispatch({ type: 'answered' })} />
      )}
    </>
  );
}

/** The form with preview and save bar. Enter never submits it: only its buttons save. */
function PostForm({ editor }: { editor: EditorHandle }) {
  const { state, dispatch, save, cancelSave } = editor;
  const { draft, phase, saved, question, restored, stash } = state;
  const waiting = waitingFor(state);
  const html = useMemo(() => toHtml(draft.text), [draft.text]);
  const [view, setView] = useState<View>('write');
  const form = useRef<HTMLFormElement>(null);
  /** A save that waits for confirmation. */
  const [toConfirm, setToConfirm] = useState<{ intent: Intent; question: Confirmation } | null>(null);
  const [scheduling, setScheduling] = useState(false);
  const picture = usePicture(editor);
  const loading = phase === 'loading';
  const readOnly = isReadOnly(state);

  const area = useRef<HTMLTextAreaElement>(null);
  const pane = useRef<HTMLElement>(null);
  const [caret, setCaret] = useState(0);
  usePreviewScroll(pane, draft.text, caret, view === 'preview');
  const textPictures = useTextPictures(area);
  const links = useLinkCheck();
  const [checkingLinks, setCheckingLinks] = useState(false);
  const missing = links.missingIn(html);
  const preparesPicture = picture.preparing || textPictures.uploading > 0;
  const preparing = preparesPicture ? 'Preparing the picture' : checkingLinks ? 'Looking where the links lead' : null;

  const edit = (change: Partial<Draft>) => dispatch({ type: 'edited', change });

  /** Whether the form is valid; else shows the first invalid field, opening its section and leaving the preview. */
  function validate(intent: Intent): boolean {
    const invalid = firstInvalidField(form.current, intent);
    if (!invalid) return true;
    flushSync(() => setView('write'));
    const section = invalid.closest('details');
    if (section) section.open = true;
    invalid.reportValidity();
    return false;
  }

  /** Checks the links before the post becomes public. @returns whether no broken link was newly found */
  async function checkLinks(): Promise<boolean> {
    setCheckingLinks(true);
    const isFine = await links.check(html);
    setCheckingLinks(false);
    return isFine;
  }

  /** Saves a draft at once. Any other save needs confirmation, and a second press when a broken link was found. */
  async function trySave(intent: Intent) {
    if (!validate(intent)) return;
    if (intent.status === 'draft') void links.check(html);
    else if (!(await checkLinks())) return;
    const question = confirmationBefore(intent, saved, draft.title);
    if (question === null) await save(intent);
    else setToConfirm({ intent, question });
  }

  async function trySchedule() {
    if (validate({ status: 'scheduled', button: 'schedule' }) && (await checkLinks())) setScheduling(true);
  }

  useSaveShortcut(() => {
    const isAsking = question !== null || document.querySelector('dialog[open]') !== null;
    if (!isAsking && !isBusy(state, preparing)) void trySave({ ...intentToKeep(saved), staysOpen: true });
  });

  const titleField = useRef<HTMLInputElement>(null);
  useRestoreFocus(() => (loading ? null : titleField.current), [loading]);
  // Pressing a banner's button, or the one that cancels a save, removes it.
  useRestoreFocus(() => {
    if (loading) return null;
    return draft.title === '' ? titleField.current : area.current;
  }, [restored, stash, waiting]);

  return (
    <>
      <ViewTabs view={view} onChange={setView} />
      <div className={styles.editor} data-view={view}>
        <form
          ref={form}
          className={styles.panel}
          id="write"
          aria-busy={loading}
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={focusNextOnEnter}
        >
          <div className="field">
            <label htmlFor="title">Title*</label>
            <CountedField
              field={titleField}
              id="title"
              name="title"
              required
              limit={LIMITS.title}
              lang={langOf(languageOfDraft(draft))}
              value={draft.title}
              disabled={loading}
              readOnly={readOnly}
              onValue={(title) => edit({ title })}
            />
          </div>
          <ContentField
            area={area}
            pictures={textPictures}
            lang={langOf(languageOfDraft(draft))}
            text={draft.text}
            htmlLength={html.length}
            disabled={loading}
            readOnly={readOnly}
            onChange={(text) => edit({ text })}
            onCaret={setCaret}
          />
          <div role="alert">
            {missing.length > 0 && (
              <span className="err">
                <Icon name="warn" />
                This page does not exist: {missing.join(', ')}. Correct the link, or save as it is.
              </span>
            )}
          </div>
          <PhotoField
            image={draft.image}
            alt={draft.alt}
            error={picture.error}
            readOnly={readOnly}
            onFile={picture.take}
            onPick={picture.choose}
            onAlt={(alt) => edit({ alt })}
          />
          <Details draft={draft} disabled={loading} readOnly={readOnly} onChange={(details) => edit({ details })} />
        </form>
        <section
          ref={pane}
          className={`${styles.panel} ${styles.preview}`}
          id="preview"
          aria-label="Preview"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
          tabIndex={0}
          lang={langOf(languageOfDraft(draft))}
        >
          <p className="muted fine" lang={SITE_LANGUAGE}>
            Preview
          </p>
          <Preview title={draft.title} html={html} image={draft.image} alt={draft.alt} id={saved?._id ?? null} />
        </section>
      </div>
      <SaveBar
        state={state}
        preparing={preparing}
        onSave={(intent) => void trySave(intent)}
        onSchedule={() => void trySchedule()}
        onCancelSave={cancelSave}
      />
      {toConfirm && (
        <PublishDialog
          question={toConfirm.question}
          onNo={() => setToConfirm(null)}
          onYes={() => {
            setToConfirm(null);
            void save(toConfirm.intent);
          }}
        />
      )}
      {scheduling && (
        <ScheduleDialog
          publishAt={saved?.status === 'scheduled' ? saved.publishAt : undefined}
          onClose={() => setScheduling(false)}
          onSchedule={(publishAt) => {
            setScheduling(false);
            void save({ status: 'scheduled', publishAt, button: 'schedule' });
          }}
        />
      )}
    </>
  );
}

/** Enter in a single-line field focuses the next field instead of submitting; during IME composition it does nothing. */
function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement) || target.type === 'file')
    return;
  // React events bubble from portals: a dialog of a field is outside the form's element.
  if (!currentTarget.contains(target)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('.inp')];
  fields[fields.indexOf(target) + 1]?.focus();
}

/** The form elements that can be invalid. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The first invalid field. A draft needs no title yet. */
function firstInvalidField(form: HTMLFormElement | null, { status }: Intent): Field | undefined {
  const fields = [...(form?.elements ?? [])].filter((element): element is Field => 'validity' in element);
  return fields.find(({ name, validity }) => {
    const isLater = status === 'draft' && name === 'title' && validity.valueMissing;
    return !validity.valid && !isLater;
  });
}
