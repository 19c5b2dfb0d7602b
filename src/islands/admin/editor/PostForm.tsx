import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mayHere } from '../../../browser/admin/access.ts';
import { isComposing } from '../../../browser/shared/composing.ts';
import { toHtml } from '../../../domain/posts/blog-text.ts';
import { langOf, SITE_LANGUAGE } from '../../../domain/posts/languages.ts';
import { splitTopics } from '../../../domain/posts/topics.ts';
import { LIMITS } from '../../../domain/shared/limits.ts';
import { useRestoreFocus } from '../../focus/useRestoreFocus.ts';
import { ErrorText } from '../../forms/ErrorText.tsx';
import { CountedField } from '../CountedField.tsx';
import { PublishDialog } from '../posts/PublishDialog.tsx';
import { isBusy, waitingFor } from '../saving/saving-state.ts';
import { useSaveKey } from '../saving/useFormKeys.ts';
import { TabList } from '../TabList.tsx';
import { Details } from './Details.tsx';
import { ScheduleDialog } from './dialogs/ScheduleDialog.tsx';
import { languageOfDraft } from './draft.ts';
import styles from './Editor.module.css';
import { ContentField } from './markdown/ContentField.tsx';
import { Preview } from './markdown/Preview.tsx';
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

type View = 'write' | 'preview';

const VIEWS = [
  { value: 'write', name: 'Write' },
  { value: 'preview', name: 'Preview' },
] as const;

/** The form with preview and save bar. Enter never submits it: only its buttons save. */
export function PostForm({ editor }: { editor: Editor }) {
  const { state, cancel, save, change: edit } = editor;
  const { content: draft, phase, stored: saved, question, restored, stash } = state;
  const { review, isFailed } = editor.review;
  const waiting = waitingFor(state);
  const html = useMemo(() => toHtml(draft.text), [draft.text]);
  const [view, setView] = useState<View>('write');
  const form = useRef<HTMLFormElement>(null);
  const picture = usePicture(editor);
  const loading = phase === 'loading';
  const readOnly = isReadOnly(state);
  const lang = langOf(languageOfDraft(draft));

  const area = useRef<HTMLTextAreaElement>(null);
  const pane = useRef<HTMLElement>(null);
  const [caret, setCaret] = useState(0);
  usePreviewScroll(pane, useSettled(draft.text), useSettled(caret), view === 'preview');
  const previewed = useSettled(html);
  const textPictures = useTextPictures(area);
  const showForm = () => flushSync(() => setView('write'));
  const checks = useSaveChecks(editor, { form, html, showForm });
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
  // A long title is shown from its beginning.
  useEffect(() => {
    const field = titleField.current;
    if (loading || field === null || field !== document.activeElement) return;
    field.setSelectionRange(0, 0);
    field.scrollLeft = 0;
  }, [loading]);
  // Pressing a banner's button, or one that cancels a save, unpublishes the post or hands it in, removes it.
  useRestoreFocus(() => {
    if (loading) return null;
    return draft.title === '' ? titleField.current : area.current;
  }, [restored, stash, waiting, saved?.status, review.state, isFailed]);

  return (
    <>
      {/* On a phone, where the preview is in the place of the form. */}
      <TabList
        label="View"
        className={styles.views}
        tabs={VIEWS}
        selected={view}
        panelOf={(value) => value}
        onSelect={setView}
      />
      <div className={styles.editor} data-view={view}>
        <form
          ref={form}
          className={styles.panel}
          id="write"
          noValidate
          aria-busy={loading}
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={focusNextOnEnter}
        >
          <CountedField
            label="Title*"
            field={titleField}
            id="title"
            name="title"
            required
            refusal={missingText.title}
            limit={LIMITS.title}
            lang={lang}
            value={draft.title}
            disabled={loading}
            readOnly={readOnly}
            onValue={(title) => edit({ title })}
          />
          <ContentField
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
              <ErrorText>This page does not exist: {missing.join(', ')}. Correct the link, or save as it is.</ErrorText>
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
          <Details
            draft={draft}
            disabled={loading}
            readOnly={readOnly}
            addressRefusal={editor.addressRefusal}
            onRefused={showForm}
            onChange={(details) => edit({ details })}
          />
        </form>
        <section
          ref={pane}
          className={`${styles.panel} ${styles.preview}`}
          id="preview"
          aria-label="Preview"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
          tabIndex={0}
          lang={lang}
        >
          <p className="muted fine" lang={SITE_LANGUAGE}>
            Preview
          </p>
          <Preview
            title={draft.title}
            html={previewed}
            image={draft.image}
            alt={draft.alt}
            topics={splitTopics(draft.details.topics)}
            id={saved?._id ?? null}
          />
        </section>
      </div>
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

/** Enter in a single-line field focuses the next field instead of submitting; during IME composition it does nothing. */
function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || isComposing(nativeEvent) || !(target instanceof HTMLInputElement) || target.type === 'file')
    return;
  // React events bubble from portals: a dialog of a field is outside the form's element.
  if (!currentTarget.contains(target)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('.inp')];
  fields[fields.indexOf(target) + 1]?.focus();
}
