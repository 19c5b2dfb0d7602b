import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mayHere } from '../../../browser/admin/access.ts';
import { isComposing } from '../../../browser/shared/composing.ts';
import { toHtml } from '../../../domain/posts/blog-text.ts';
import { langOf } from '../../../domain/posts/languages.ts';
import { splitTopics } from '../../../domain/posts/topics.ts';
import { LIMITS } from '../../../domain/shared/limits.ts';
import { useRestoreFocus } from '../../focus/useRestoreFocus.ts';
import { ErrorText } from '../../forms/ErrorText.tsx';
import { Icon } from '../../Icon.tsx';
import { CountedField } from '../CountedField.tsx';
import { PublishDialog } from '../posts/PublishDialog.tsx';
import { isBusy, waitingFor } from '../saving/saving-state.ts';
import { useSaveKey } from '../saving/useFormKeys.ts';
import { Details } from './Details.tsx';
import { ScheduleDialog } from './dialogs/ScheduleDialog.tsx';
import { languageOfDraft } from './draft.ts';
import styles from './Editor.module.css';
import { ContentField, type TextCommands } from './markdown/ContentField.tsx';
import { Preview } from './markdown/Preview.tsx';
import toolStyles from './markdown/Toolbar.module.css';
import { Toolbar } from './markdown/Toolbar.tsx';
import { usePreviewScroll } from './markdown/usePreviewScroll.ts';
import { useSettled } from './markdown/useSettled.ts';
import { PhotoField } from './pictures/PhotoField.tsx';
import { usePicture } from './pictures/usePicture.ts';
import { useTextPictures } from './pictures/useTextPictures.ts';
import { isReadOnly } from './saving/post-subject.ts';
import { intentToKeep, isSavable } from './saving/publication.ts';
import { SaveBar } from './saving/SaveBar.tsx';
import { useSaveChecks } from './saving/useSaveChecks.ts';
import type { Editor } from './useEditor.ts';
import { usePreviewPane } from './usePreviewPane.ts';

/** The form with preview and save bar. Enter never submits it: only its buttons save. */
export function PostForm({ editor }: { editor: Editor }) {
  const { state, cancel, save, change: edit } = editor;
  const { content: draft, phase, stored: saved, question, restored, stash } = state;
  const { review, isFailed } = editor.review;
  const waiting = waitingFor(state);
  const html = useMemo(() => toHtml(draft.text), [draft.text]);
  const preview = usePreviewPane();
  const form = useRef<HTMLFormElement>(null);
  const picture = usePicture(editor);
  const loading = phase === 'loading';
  const readOnly = isReadOnly(state);
  const lang = langOf(languageOfDraft(draft));

  const area = useRef<HTMLTextAreaElement>(null);
  const commands = useRef<TextCommands>(null);
  const pane = useRef<HTMLElement>(null);
  const [caret, setCaret] = useState(0);
  usePreviewScroll(pane, useSettled(draft.text), useSettled(caret), preview.isShown);
  const previewed = useSettled(html);
  const textPictures = useTextPictures(area);
  const checks = useSaveChecks(editor, { form, html });
  const { missing, missingText, checkingLinks, toConfirm, scheduling, trySave, trySchedule, closeDialog } = checks;
  const preparesPicture = picture.preparing || textPictures.uploading > 0;
  const preparing = preparesPicture ? 'Preparing the picture' : checkingLinks ? 'Looking where the links lead' : null;

  useSaveKey(() => {
    const isAsking = question !== null || document.querySelector('dialog[open]') !== null;
    if (isAsking || isBusy(state) || preparing !== null || !isSavable(saved, mayHere('posts'))) return;
    void trySave({ ...intentToKeep(saved), staysOpen: true });
  });

  const titleField = useRef<HTMLInputElement>(null);
  useRestoreFocus(() => (loading ? null : titleField.current), [loading]);
  // Pressing a banner's button, or one that cancels a save, unpublishes the post or hands it in, removes it.
  useRestoreFocus(() => {
    if (loading) return null;
    return draft.title === '' ? titleField.current : area.current;
  }, [restored, stash, waiting, saved?.status, review.state, isFailed]);

  /** Where the preview is below the text, it is scrolled to. */
  function togglePreview() {
    flushSync(() => preview.show(!preview.isShown));
    pane.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <form
        ref={form}
        className={styles.form}
        noValidate
        aria-busy={loading}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={focusNextOnEnter}
      >
        <div className={toolStyles.strip}>
          <div className={toolStyles.row}>
            <Toolbar disabled={loading || readOnly} onPress={(command) => commands.current?.perform(command)} />
            <button
              type="button"
              aria-pressed={preview.isShown}
              aria-controls="preview"
              title="Preview"
              onClick={togglePreview}
            >
              <Icon name="eye" />
              <span>Preview</span>
            </button>
          </div>
        </div>
        <div className={styles.page} data-preview={preview.isShown || undefined}>
          <div className={styles.text}>
            <CountedField
              label="Title*"
              className={`field ${styles.title}`}
              field={titleField}
              id="title"
              name="title"
              required
              refusal={missingText.title}
              limit={LIMITS.title}
              rows={1}
              grows
              enterKeyHint="next"
              lang={lang}
              value={draft.title}
              disabled={loading}
              readOnly={readOnly}
              onValue={(title) => edit({ title: title.replace(/\s*\n\s*/g, ' ') })}
            />
            <ContentField
              commands={commands}
              area={area}
              pictures={textPictures}
              lang={lang}
              text={draft.text}
              html={html}
              refusal={missingText.content}
              disabled={loading}
              readOnly={readOnly}
              onChange={(text) => edit({ text })}
              onCaret={setCaret}
            />
            <div role="alert">
              {missing.length > 0 && (
                <ErrorText>
                  This page does not exist: {missing.join(', ')}. Correct the link, or save as it is.
                </ErrorText>
              )}
            </div>
          </div>
          <section
            ref={pane}
            className={styles.preview}
            id="preview"
            aria-label="Preview"
            hidden={!preview.isShown}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
            tabIndex={0}
            lang={lang}
          >
            {preview.isShown && (
              <Preview
                title={draft.title}
                html={previewed}
                image={draft.image}
                alt={draft.alt}
                topics={splitTopics(draft.details.topics)}
                id={saved?._id ?? null}
              />
            )}
          </section>
          <div className={styles.side}>
            <PhotoField
              image={draft.image}
              alt={draft.alt}
              error={picture.error}
              readOnly={readOnly}
              onFile={picture.take}
              onPick={picture.choose}
              onAlt={(alt) => edit({ alt })}
            />
            <Details
              draft={draft}
              disabled={loading}
              readOnly={readOnly}
              addressRefusal={editor.addressRefusal}
              onChange={(details) => edit({ details })}
            />
          </div>
        </div>
      </form>
      <SaveBar
        state={state}
        pictureKept={editor.pictureKept}
        review={review.state}
        preparing={preparing}
        onSave={(intent) => void trySave(intent)}
        onSchedule={() => void trySchedule()}
        onCancelSave={cancel}
      />
      {toConfirm && (
        <PublishDialog
          question={toConfirm.question}
          onNo={closeDialog}
          onYes={() => {
            closeDialog();
            void save(toConfirm.intent);
          }}
        />
      )}
      {scheduling && (
        <ScheduleDialog
          publishAt={saved?.status === 'scheduled' ? saved.publishAt : undefined}
          onClose={closeDialog}
          onSchedule={(publishAt) => {
            closeDialog();
            void save({ status: 'scheduled', publishAt, button: 'schedule' });
          }}
        />
      )}
    </>
  );
}

/** Enter in the title or a single-line field focuses the next field instead of submitting; during IME composition it does nothing. */
function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, nativeEvent, currentTarget } = event;
  const isLine =
    (target instanceof HTMLInputElement && target.type !== 'file') ||
    (target instanceof HTMLTextAreaElement && target.name === 'title');
  if (key !== 'Enter' || isComposing(nativeEvent) || !isLine) return;
  // React events bubble from portals: a dialog of a field is outside the form's element.
  if (!currentTarget.contains(target)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('.inp')];
  fields[fields.indexOf(target) + 1]?.focus();
}
