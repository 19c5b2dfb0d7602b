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
import { GoLiveDialog } from './dialogs/GoLiveDialog.tsx';
import { GoneDialog } from './dialogs/GoneDialog.tsx';
import { ScheduleDialog } from './dialogs/ScheduleDialog.tsx';
import styles from './Editor.module.css';
import { EditorHead } from './EditorHead.tsx';
import { ContentField } from './markdown/ContentField.tsx';
import { Preview } from './markdown/Preview.tsx';
import { useFollow } from './markdown/useFollow.ts';
import { useLinkCheck } from './markdown/useLinkCheck.ts';
import { type View, ViewTabs } from './markdown/ViewTabs.tsx';
import { PhotoField } from './pictures/PhotoField.tsx';
import { usePicture } from './pictures/usePicture.ts';
import { useTextPictures } from './pictures/useTextPictures.ts';
import { Conflict } from './saving/Conflict.tsx';
import { EditorBanners } from './saving/EditorBanners.tsx';
import { intentToKeep, type Question, questionBefore } from './saving/publication.ts';
import { isBusy, SaveBar } from './saving/SaveBar.tsx';
import { useSaveShortcut } from './saving/useSaveShortcut.ts';
import { dropCopy } from './saving/working-copies.ts';
import { type Draft, type Intent, isDirty, isReadOnly, waitingFor } from './state.ts';
import { type Editor as EditorHandle, useEditor } from './useEditor.ts';

interface Props {
  /** The post to edit; null for a new one. */
  postId: string | null;
}

/** The editor of a post: the form, its live preview, and its dialogs. */
export default function Editor({ postId }: Props) {
  return (
    <ErrorBoundary otherwise={<p>What you wrote last is kept on this computer and offered when you are back.</p>}>
      <Desk postId={postId} />
    </ErrorBoundary>
  );
}

function Desk({ postId }: Props) {
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
        <GoneDialog onSaveAsNew={() => void editor.saveAsNew()} onClose={() => dispatch({ type: 'answered' })} />
      )}
    </>
  );
}

/** The fields and what can be done with them. It is never submitted: only its buttons save. */
function PostForm({ editor }: { editor: EditorHandle }) {
  const { state, dispatch, save, takeBack } = editor;
  const { draft, phase, saved, question, restored, stash } = state;
  const waiting = waitingFor(state);
  const html = useMemo(() => toHtml(draft.text), [draft.text]);
  const [view, setView] = useState<View>('write');
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<{ intent: Intent; question: Question } | null>(null);
  const [scheduling, setScheduling] = useState(false);
  const picture = usePicture(editor);
  const loading = phase === 'loading';
  const readOnly = isReadOnly(state);

  const area = useRef<HTMLTextAreaElement>(null);
  const pane = useRef<HTMLElement>(null);
  const [caret, setCaret] = useState(0);
  useFollow(pane, draft.text, caret, view === 'preview');
  const textPictures = useTextPictures(area);
  const links = useLinkCheck();
  const [looking, setLooking] = useState(false);
  const missing = links.missingIn(html);
  const preparesPicture = picture.preparing || textPictures.uploading > 0;
  const preparing = preparesPicture ? 'Preparing the picture' : looking ? 'Looking where the links lead' : null;

  const edit = (change: Partial<Draft>) => dispatch({ type: 'edited', change });

  /** Whether the fields are valid for this save. The first invalid one is shown, also where it is folded or the preview covers the form. */
  function mayGo(intent: Intent): boolean {
    const refusing = refusingField(form.current, intent);
    if (!refusing) return true;
    flushSync(() => setView('write'));
    const folded = refusing.closest('details');
    if (folded) folded.open = true;
    refusing.reportValidity();
    return false;
  }

  /** Looks where the links lead before anything is shown to visitors. @returns whether all lead somewhere, or it is known */
  async function lookFirst(): Promise<boolean> {
    setLooking(true);
    const found = await links.look(html);
    setLooking(false);
    return found;
  }

  /** Saves: a draft at once, what visitors will see at a second press when a link leads nowhere, and after it was asked. */
  async function trySave(intent: Intent) {
    if (!mayGo(intent)) return;
    if (intent.status === 'draft') void links.look(html);
    else if (!(await lookFirst())) return;
    const question = questionBefore(intent, saved, draft.title);
    if (question === null) await save(intent);
    else setAsked({ intent, question });
  }

  async function trySchedule() {
    if (mayGo({ status: 'scheduled', button: 'schedule' }) && (await lookFirst())) setScheduling(true);
  }

  useSaveShortcut(() => {
    const isAsking = question !== null || document.querySelector('dialog[open]') !== null;
    if (!isAsking && !isBusy(state, preparing)) void trySave({ ...intentToKeep(saved), stays: true });
  });

  const titleField = useRef<HTMLInputElement>(null);
  useRestoreFocus(() => (loading ? null : titleField.current), [loading]);
  // The button of a banner, or that cancels a save, is removed by its press.
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
          onKeyDown={goOnWithEnter}
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to by keys too
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
        onTakeBack={takeBack}
      />
      {asked && (
        <GoLiveDialog
          question={asked.question}
          onNo={() => setAsked(null)}
          onYes={() => {
            setAsked(null);
            void save(asked.intent);
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

/** Enter in a single-line field moves the focus to the next field; during composition (IME) it does nothing else. */
function goOnWithEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement) || target.type === 'file')
    return;
  // A dialog of the form's own stands elsewhere.
  if (!currentTarget.contains(target)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('.inp')];
  fields[fields.indexOf(target) + 1]?.focus();
}

/** What of a form's elements can refuse. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The first field that keeps what is written from going out. A draft needs no title yet. */
function refusingField(form: HTMLFormElement | null, { status }: Intent): Field | undefined {
  const fields = [...(form?.elements ?? [])].filter((element): element is Field => 'validity' in element);
  return fields.find(({ name, validity }) => {
    const isLater = status === 'draft' && name === 'title' && validity.valueMissing;
    return !validity.valid && !isLater;
  });
}
