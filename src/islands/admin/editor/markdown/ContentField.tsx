import {
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { toPlainText } from '../../../../domain/posts/blog-html.ts';
import { LIMITS } from '../../../../domain/shared/limits.ts';
import { countOf, listInWords } from '../../../../domain/shared/words.ts';
import { ErrorText } from '../../../forms/ErrorText.tsx';
import { COUNTED_FROM } from '../../CountedField.tsx';
import { Growing } from '../../Growing.tsx';
import styles from '../Editor.module.css';
import type { LeftOut } from '../pasting/clean-tree.ts';
import { PhotoPicker } from '../pictures/PhotoPicker.tsx';
import { PictureDialog } from '../pictures/PictureDialog.tsx';
import type { TextPictures } from '../pictures/useTextPictures.ts';
import { TableDialog } from '../tables/TableDialog.tsx';
import { findTable, type TableRange, tableEdit } from '../tables/table-in-text.ts';
import { applyEdit } from './insert.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { findLink, type LinkRange, linkEdit } from './links-in-text.ts';
import { markerEdit, pictureEdit } from './markers.ts';
import { dropIntoText, pasteIntoText } from './paste-and-drop.ts';
import type { Command } from './Toolbar.tsx';
import type { Edit } from './text-edit.ts';
import { useTextKeys } from './useTextKeys.ts';

/** What the toolbar does to the text. */
export interface TextCommands {
  perform: (command: Command) => void;
}

interface Props {
  commands: Ref<TextCommands>;
  area: RefObject<HTMLTextAreaElement | null>;
  pictures: TextPictures;
  text: string;
  /** The text as HTML, whose length has the same limit. */
  html: string;
  refusal: string;
  /** Language of the text; undefined when it is the site's. */
  lang: string | undefined;
  disabled: boolean;
  readOnly: boolean;
  onChange: (text: string) => void;
  onCaret: (position: number) => void;
}

/** The text field with keyboard shortcuts, sanitized pasting, dropped pictures, and the character count. */
export function ContentField({
  commands,
  area,
  pictures,
  text,
  html,
  refusal,
  lang,
  disabled,
  readOnly,
  onChange,
  onCaret,
}: Props) {
  const id = useId();
  const [linking, setLinking] = useState<LinkRange | null>(null);
  const [tabulating, setTabulating] = useState<TableRange | null>(null);
  const { step, uploading, failed } = pictures;
  const [leftOut, setLeftOut] = useState('');
  const plain = useMemo(() => toPlainText(html), [html]);
  const length = Math.max(text.length, html.length);
  const over = length - LIMITS.content;

  const problem = over > 0 ? `${countOf(over, 'character')} too many.` : refusal;
  useEffect(() => area.current?.setCustomValidity(over > 0 ? problem : ''), [area, over, problem]);

  // React does not control the text area, whose undo history is the browser's own; it ends when another text is put into the form.
  useLayoutEffect(() => {
    if (area.current && area.current.value !== text) area.current.value = text;
  }, [area, text]);

  const change = (edit: Edit, takesFocus = true) => area.current && applyEdit(area.current, edit, takesFocus);

  function perform(command: Command) {
    if (!area.current || disabled || readOnly) return;
    const { value, selectionStart, selectionEnd } = area.current;
    if (command === 'picture') pictures.pick();
    else if (command === 'link') setLinking(findLink(value, selectionStart, selectionEnd));
    else if (command === 'table') setTabulating(findTable(value, selectionEnd));
    else if (command === 'undo' || command === 'redo') {
      area.current.focus();
      document.execCommand(command);
    } else change(markerEdit(command, value, selectionStart, selectionEnd));
  }

  useImperativeHandle(commands, () => ({ perform }));
  const press = useTextKeys(area, perform, change);

  const isAsking = linking !== null || tabulating !== null || step.name !== 'none';
  const untilNoDialog = useEnd(isAsking);
  const untilNoRange = useEnd(linking !== null || tabulating !== null);
  const addFiles = (files: readonly File[]) => pictures.addFiles(files, untilNoRange);
  // A closing dialog restores the focus, in Chromium without the caret, and typed text would be lost.
  useLayoutEffect(() => {
    const element = area.current;
    if (!isAsking || !element) return;
    const { selectionStart, selectionEnd } = element;
    return () => {
      if (document.activeElement === element) element.setSelectionRange(selectionStart, selectionEnd);
    };
  }, [area, isAsking]);

  /** Applies the edit of a dialog after closing it, since an open dialog keeps the focus. */
  function insert(hide: () => void, edit: (text: string) => Edit) {
    flushSync(hide);
    if (area.current) change(edit(area.current.value));
  }

  /** Inserts the first of the described pictures, then asks about the next one, which is inserted below it. */
  function insertPicture(alt: string, caption: string) {
    if (step.name !== 'describing') return;
    const [first, ...others] = step.photos;
    let below = step.at;
    insert(pictures.close, (text) => {
      const edit = pictureEdit(text, step.at, first?.url ?? '', alt, caption);
      below = edit.from + edit.insert.trimEnd().length;
      return edit;
    });
    pictures.describe(others, below);
  }

  return (
    <div className={`field ${styles.content}`}>
      <label htmlFor={id}>Content*</label>
      <Growing text={text}>
        <textarea
          ref={area}
          className="inp"
          id={id}
          name="content"
          required
          lang={lang}
          disabled={disabled}
          readOnly={readOnly}
          aria-describedby={`${id}-count${problem && ` ${id}-error`}`}
          aria-invalid={problem !== '' || undefined}
          onChange={(event) => onChange(event.target.value)}
          onSelect={(event) => onCaret(event.currentTarget.selectionEnd)}
          onKeyDown={press}
          onPaste={(event) => {
            const { store } = pictures;
            setLeftOut('');
            pasteIntoText(event, {
              ...{ readOnly, change, addFiles, store, untilNoDialog },
              onLeftOut: (all) => setLeftOut(textOf(all)),
            });
          }}
          // Otherwise the browser would leave the page and open the dropped file.
          onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={(event) => dropIntoText(event, { readOnly, addFiles })}
        />
      </Growing>
      <p className="hint" id={`${id}-count`} data-over={over > 0 || undefined}>
        {countText(plain, length)}
      </p>
      {problem !== '' && <ErrorText id={`${id}-error`}>{problem}</ErrorText>}
      <div role="status">
        {uploading > 0 && <p className="hint">Adding {countOf(uploading, 'picture')} to the library</p>}
        {leftOut !== '' && <p className="hint">{leftOut}</p>}
      </div>
      <div role="alert">
        {failed.map((why) => (
          <ErrorText key={why}>{why}</ErrorText>
        ))}
      </div>
      {linking && (
        <LinkDialog
          range={linking}
          onLink={(address, words) =>
            insert(
              () => setLinking(null),
              (text) => linkEdit(text, linking, address, words),
            )
          }
          onClose={() => setLinking(null)}
        />
      )}
      {tabulating && (
        <TableDialog
          range={tabulating}
          onTable={(table) =>
            insert(
              () => setTabulating(null),
              (text) => tableEdit(text, tabulating, table),
            )
          }
          onClose={() => setTabulating(null)}
        />
      )}
      {step.name === 'picking' && <PhotoPicker onPick={pictures.choose} onFiles={addFiles} onClose={pictures.close} />}
      {step.name === 'describing' && step.photos[0] && (
        <PictureDialog
          key={step.photos[0].key}
          photo={step.photos[0]}
          others={step.photos.length - 1}
          onInsert={insertPicture}
          onClose={() => pictures.describe(step.photos.slice(1), step.at)}
        />
      )}
    </div>
  );
}

/** Returns what waits for the end of `isOpen`, and of the event that ends it; undefined when nothing is open. */
function useEnd(isOpen: boolean): () => Promise<void> | undefined {
  const end = useRef<Promise<void>>(undefined);
  useLayoutEffect(() => {
    if (!isOpen) return;
    let close = () => {};
    end.current = new Promise((resolve) => {
      close = resolve;
    });
    return () => close();
  }, [isOpen]);
  return () => end.current;
}

/** The words and characters that readers see; near the limit also the length that it applies to. */
function countText(plain: string, length: number): string {
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
  const read = `${countOf(words, 'word')}, ${countOf(plain.length, 'character')}`;
  if (length <= LIMITS.content * COUNTED_FROM) return read;
  const count = (value: number) => value.toLocaleString('en-US');
  return `${read} to read; with all marks ${count(length)} of ${count(LIMITS.content)} characters`;
}

/** What of a paste is not in the text. */
function textOf({ pictures, underlining, scripts }: LeftOut): string {
  const parts = [
    ...(pictures > 0 ? [countOf(pictures, 'picture')] : []),
    ...(underlining ? ['underlining'] : []),
    ...(scripts ? ['raised or lowered letters'] : []),
  ];
  if (parts.length === 0) return '';
  const advice = pictures > 0 ? ' Add the pictures with the button Picture.' : '';
  return `Left out of what was pasted: ${listInWords(parts)}.${advice}`;
}
