import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { toHtml } from '../../../domain/blog-text.ts';
import { langOf, SITE_LANGUAGE } from '../../../domain/languages.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import { Icon } from '../../Icon.tsx';
import { Conflict } from './Conflict.tsx';
import { ContentField } from './ContentField.tsx';
import { Details, languageOfDraft } from './Details.tsx';
import styles from './Editor.module.css';
import { EditorBanners } from './EditorBanners.tsx';
import { EditorHead } from './EditorHead.tsx';
import { GoneDialog } from './GoneDialog.tsx';
import { PhotoField } from './PhotoField.tsx';
import { Preview } from './Preview.tsx';
import { SaveBar } from './SaveBar.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { type Draft, type Intent, isReadOnly, urlOf } from './state.ts';
import { type Editor as EditorHandle, useEditor } from './useEditor.ts';
import { useLinkCheck } from './useLinkCheck.ts';
import { usePicture } from './usePicture.ts';
import { useTextPictures } from './useTextPictures.ts';
import { type View, ViewTabs } from './ViewTabs.tsx';
import { dropCopy } from './working-copies.ts';

interface Props {
  /** The post to edit; null for a new one. */
  postId: string | null;
}

/** Writes a post: the form, its live preview, and whatever has to be asked on the way. */
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
  const { draft, saved, phase, question } = state;
  const [view, setView] = useState<View>('write');
  const html = useMemo(() => toHtml(draft.text), [draft.text]);

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
          dispatch({ type: 'theirsOpened', blog: theirs });
        }}
      />
    );
  }

  return (
    <>
      <EditorHead editor={editor} isNew={postId === null} />
      <EditorBanners editor={editor} />
      <ViewTabs view={view} onChange={setView} />
      <div className={styles.editor} data-view={view}>
        {phase === 'failed' ? (
          <div className={styles.panel} role="alert">
            <p>The post could not be loaded.</p>
            <button className="btn btn-line btn-s" type="button" onClick={() => void load()}>
              Try again
            </button>
          </div>
        ) : (
          <PostForm editor={editor} html={html} />
        )}
        <section
          className={`${styles.panel} ${styles.preview}`}
          id="preview"
          aria-label="Preview"
          lang={langOf(languageOfDraft(draft))}
        >
          <p className="muted fine" lang={SITE_LANGUAGE}>
            Preview
          </p>
          <Preview
            title={draft.title}
            html={html}
            photoUrl={urlOf(draft.image)}
            alt={draft.alt}
            id={saved?._id ?? null}
          />
        </section>
      </div>
      {question?.kind === 'gone' && (
        <GoneDialog onSaveAsNew={() => void editor.saveAsNew()} onClose={() => dispatch({ type: 'answered' })} />
      )}
    </>
  );
}

/** The fields and what can be done with them. It is never submitted: only its buttons save. */
function PostForm({ editor, html }: { editor: EditorHandle; html: string }) {
  const { state, dispatch, save, takeBack } = editor;
  const { draft, phase, saved } = state;
  const form = useRef<HTMLFormElement>(null);
  const [scheduling, setScheduling] = useState(false);
  const picture = usePicture(editor);
  const loading = phase === 'loading';
  const readOnly = isReadOnly(state);

  const area = useRef<HTMLTextAreaElement>(null);
  const textPictures = useTextPictures(area);
  const links = useLinkCheck();
  const [looking, setLooking] = useState(false);
  const missing = links.missingIn(html);
  const preparesPicture = picture.preparing || textPictures.uploading > 0;
  const preparing = preparesPicture ? 'Preparing the picture' : looking ? 'Looking where the links lead' : null;

  const edit = (change: Partial<Draft>) => dispatch({ type: 'edited', change });

  /** Looks where the links lead before anything is shown to visitors. @returns whether all lead somewhere, or it is known */
  async function lookFirst(): Promise<boolean> {
    setLooking(true);
    const found = await links.look(html);
    setLooking(false);
    return found;
  }

  /** Saves: a draft at once, what visitors will see at a second press when a link leads nowhere. */
  async function trySave(intent: Intent) {
    if (!form.current?.reportValidity()) return;
    if (intent.status === 'draft') void links.look(html);
    else if (!(await lookFirst())) return;
    await save(intent);
  }

  async function trySchedule() {
    if (form.current?.reportValidity() && (await lookFirst())) setScheduling(true);
  }

  return (
    <>
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
          <input
            className="inp"
            id="title"
            name="title"
            required
            maxLength={LIMITS.title}
            lang={langOf(languageOfDraft(draft))}
            value={draft.title}
            disabled={loading}
            readOnly={readOnly}
            onChange={(event) => edit({ title: event.target.value })}
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
        <SaveBar
          state={state}
          preparing={preparing}
          onSave={(intent) => void trySave(intent)}
          onSchedule={() => void trySchedule()}
          onTakeBack={takeBack}
        />
      </form>
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

/** Enter in a single-line field goes to the next field and sends nothing; while a word is composed it is the writer's. */
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
