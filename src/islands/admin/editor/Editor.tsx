import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { toHtml } from '../../../domain/blog-text.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { PhotoError, preparePhoto } from '../prepare-photo.ts';
import { Conflict } from './Conflict.tsx';
import { ContentField } from './ContentField.tsx';
import styles from './Editor.module.css';
import { EditorBanners } from './EditorBanners.tsx';
import { EditorHead } from './EditorHead.tsx';
import { PhotoField } from './PhotoField.tsx';
import { Preview } from './Preview.tsx';
import { SaveBar, submitIntent } from './SaveBar.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import { type Draft, type Intent, urlOf } from './state.ts';
import { useEditor } from './useEditor.ts';
import { type View, ViewTabs } from './ViewTabs.tsx';
import { dropCopy } from './working-copies.ts';

interface Props {
  /** The post to edit; null for a new one. */
  postId: string | null;
}

/** Writes a post: the form, its live preview, and whatever has to be asked on the way. */
export default function Editor({ postId }: Props) {
  const editor = useEditor(postId);
  const { state, dispatch, post, save, load } = editor;
  const { draft, saved, phase, question } = state;
  const form = useRef<HTMLFormElement>(null);
  const [view, setView] = useState<View>('write');
  const [photoError, setPhotoError] = useState('');
  const html = useMemo(() => toHtml(draft.text), [draft.text]);

  const edit = (change: Partial<Draft>) => dispatch({ type: 'edited', change });

  async function takePhoto(file: File) {
    setPhotoError('');
    try {
      const prepared = await preparePhoto(file);
      edit({ image: { kind: 'file', file: prepared, url: URL.createObjectURL(prepared) } });
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      setPhotoError(error.message);
    }
  }

  function trySave(intent: Intent) {
    if (form.current?.reportValidity()) void save(intent);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void save(submitIntent(state));
  }

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
          <form ref={form} className={styles.panel} id="write" aria-busy={phase === 'loading'} onSubmit={submit}>
            <div className="field">
              <label htmlFor="title">Title*</label>
              <input
                className="inp"
                id="title"
                name="title"
                required
                maxLength={LIMITS.title}
                value={draft.title}
                disabled={phase === 'loading'}
                onChange={(event) => edit({ title: event.target.value })}
              />
            </div>
            <ContentField
              text={draft.text}
              htmlLength={html.length}
              disabled={phase === 'loading'}
              onChange={(text) => edit({ text })}
              onPhoto={takePhoto}
            />
            <PhotoField image={draft.image} alt={draft.alt} error={photoError} onFile={takePhoto} onChange={edit} />
            <SaveBar state={state} onSave={trySave} />
          </form>
        )}
        <section className={`${styles.panel} ${styles.preview}`} id="preview" aria-label="Preview">
          <p className="muted fine">Preview</p>
          <Preview
            title={draft.title}
            html={html}
            photoUrl={urlOf(draft.image)}
            alt={draft.alt}
            id={saved?._id ?? null}
          />
        </section>
      </div>
      {question?.kind === 'signIn' && (
        <SessionDialog
          onSignedIn={() => {
            dispatch({ type: 'answered' });
            if (question.intent) void save(question.intent);
            else if (phase === 'failed') void load();
          }}
          onKeepWriting={() => dispatch({ type: 'answered' })}
        />
      )}
    </>
  );
}
