import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { LIMITS } from '../../../domain/limits.ts';
import { countOf } from '../../../domain/words.ts';
import styles from './Editor.module.css';
import { applyEdit, applyMarker, insertText } from './insert.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { type Edit, enterEdit, linkEdit, type Marker, pictureEdit } from './markers.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { textFromPaste } from './paste.ts';
import { Toolbar } from './Toolbar.tsx';
import { useTextPicture } from './useTextPicture.ts';

/** By the key that is pressed with Ctrl: alone, with Alt, with Shift. */
const SHORTCUTS: Readonly<Record<string, Marker>> = {
  KeyB: 'bold',
  KeyI: 'italic',
  'Alt+Digit2': 'heading',
  'Alt+Digit3': 'subheading',
  'Shift+Digit7': 'numbers',
  'Shift+Digit8': 'bullets',
  'Shift+Digit9': 'quote',
};
const LINK_KEY = 'KeyK';
/** A web address and nothing else. */
const ADDRESS = /^https?:\/\/\S+$/;

interface Props {
  text: string;
  /** Length of the text as HTML, which the limit counts too. */
  htmlLength: number;
  disabled: boolean;
  readOnly: boolean;
  onChange: (text: string) => void;
}

/** The text with its toolbar, its shortcuts, clean pasting, pictures brought to it, and the count. */
export function ContentField({ text, htmlLength, disabled, readOnly, onChange }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [linking, setLinking] = useState(false);
  const { picture, pick, describe, close, bring } = useTextPicture();
  const length = Math.max(text.length, htmlLength);
  const over = length - LIMITS.content;

  useEffect(() => {
    area.current?.setCustomValidity(over > 0 ? `${over.toLocaleString('en-US')} characters too many.` : '');
  }, [over]);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { code, altKey, shiftKey, ctrlKey, metaKey, currentTarget } = event;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !(altKey || shiftKey || ctrlKey || metaKey)) {
      goOn(event);
      return;
    }
    if (!(ctrlKey || metaKey)) return;
    const keys = `${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${code}`;
    const marker = SHORTCUTS[keys];
    if (!marker && keys !== LINK_KEY) return;
    event.preventDefault();
    if (readOnly) return;
    if (marker) applyMarker(currentTarget, marker);
    else setLinking(true);
  }

  /** Enter goes on with a list, or ends it. */
  function goOn(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const edit = readOnly || selectionStart !== selectionEnd ? null : enterEdit(value, selectionStart);
    if (!edit) return;
    event.preventDefault();
    applyEdit(event.currentTarget, edit);
  }

  /** Makes an edit that a dialog has asked about: once it is closed, since it holds the focus. */
  function insert(hide: () => void, edit: (text: string, start: number, end: number) => Edit) {
    flushSync(hide);
    if (!area.current) return;
    const { value, selectionStart, selectionEnd } = area.current;
    applyEdit(area.current, edit(value, selectionStart, selectionEnd));
  }

  const selected = () => area.current?.value.slice(area.current.selectionStart, area.current.selectionEnd) ?? '';

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const html = event.clipboardData.getData('text/html');
    const plain = event.clipboardData.getData('text/plain');
    const area = event.currentTarget;
    const { value, selectionStart, selectionEnd } = area;
    const words = value.slice(selectionStart, selectionEnd).trim();
    const file = photoOf(event.clipboardData);
    if (readOnly) {
      event.preventDefault();
    } else if (ADDRESS.test(plain.trim()) && words !== '' && !/\n/.test(words) && !ADDRESS.test(words)) {
      event.preventDefault();
      applyEdit(area, linkEdit(value, selectionStart, selectionEnd, plain.trim(), words));
    } else if (html !== '') {
      event.preventDefault();
      void textFromPaste(html)
        .catch(() => plain)
        .then((text) => insertText(area, text || plain));
    } else if (file) {
      event.preventDefault();
      void bring(file);
    }
  }

  function drop(event: DragEvent<HTMLTextAreaElement>) {
    const file = photoOf(event.dataTransfer);
    if (!file) return;
    event.preventDefault();
    if (!readOnly) void bring(file);
  }

  return (
    <div className="field">
      <label htmlFor={id}>Content*</label>
      <div className={styles.content}>
        <Toolbar
          area={area}
          disabled={disabled || readOnly}
          onAsk={(asking) => (asking === 'link' ? setLinking(true) : pick())}
        />
        <textarea
          ref={area}
          className="inp"
          id={id}
          name="content"
          required
          value={text}
          disabled={disabled}
          readOnly={readOnly}
          aria-describedby={`${id}-count`}
          aria-invalid={over > 0 || undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          onDrop={drop}
        />
      </div>
      <p className="hint" id={`${id}-count`} data-over={over > 0 || undefined}>
        {countText(text, length)}
      </p>
      <p className="hint" role="status">
        {picture.step === 'uploading' && 'Adding the picture to the library'}
        {picture.step === 'failed' && picture.why}
      </p>
      {/* Forms of their own, which cannot stand within another. */}
      {linking &&
        createPortal(
          <LinkDialog
            words={selected().trim()}
            onLink={(address, words) =>
              insert(
                () => setLinking(false),
                (value, start, end) => linkEdit(value, start, end, address, words),
              )
            }
            onClose={() => setLinking(false)}
          />,
          document.body,
        )}
      {picture.step === 'picking' && <PhotoPicker onPick={describe} onClose={close} />}
      {picture.step === 'describing' &&
        createPortal(
          <PictureDialog
            alt={picture.photo.alt}
            onInsert={(alt, caption) =>
              insert(close, (value, start, end) => pictureEdit(value, start, end, picture.photo.url, alt, caption))
            }
            onClose={close}
          />,
          document.body,
        )}
    </div>
  );
}

function photoOf({ files }: DataTransfer): File | undefined {
  return [...files].find((file) => file.type.startsWith('image/'));
}

function countText(text: string, length: number): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
  const count = (value: number) => value.toLocaleString('en-US');
  return `${countOf(words, 'word')}, ${count(length)} of ${count(LIMITS.content)} characters`;
}
