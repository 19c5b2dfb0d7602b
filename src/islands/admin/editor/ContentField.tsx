import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { LIMITS } from '../../../domain/limits.ts';
import { countOf } from '../../../domain/words.ts';
import { Icon } from '../../Icon.tsx';
import styles from './Editor.module.css';
import { applyEdit, applyMarker, insertText } from './insert.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { enterEdit } from './line-marks.ts';
import { type LinkPlace, linkEdit, linkPlace } from './links-in-text.ts';
import { type Marker, pictureEdit } from './markers.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { textFromPaste } from './paste.ts';
import { type Asking, Toolbar } from './Toolbar.tsx';
import type { Edit } from './text-edit.ts';
import { useProblem } from './useProblem.ts';
import type { TextPicture } from './useTextPicture.ts';

/** By the key that is pressed with Ctrl: alone, with Alt, with Shift. */
const SHORTCUTS: Readonly<Record<string, Marker | Asking>> = {
  KeyB: 'bold',
  KeyI: 'italic',
  KeyK: 'link',
  BracketRight: 'deeper',
  BracketLeft: 'higher',
  'Alt+Digit2': 'heading',
  'Alt+Digit3': 'subheading',
  'Shift+Digit7': 'numbers',
  'Shift+Digit8': 'bullets',
  'Shift+Digit9': 'quote',
};
/** A web address and nothing else. */
const ADDRESS = /^https?:\/\/\S+$/;

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  /** A picture on its way into the text. */
  picture: TextPicture;
  text: string;
  /** Length of the text as HTML, which the limit counts too. */
  htmlLength: number;
  /** Of what is written; none where it is that of the site. */
  lang: string | undefined;
  disabled: boolean;
  readOnly: boolean;
  onChange: (text: string) => void;
  /** Told where the caret is. */
  onCaret: (place: number) => void;
}

/** The text with its toolbar, its shortcuts, clean pasting, pictures brought to it, and the count. */
export function ContentField({ area, picture, text, htmlLength, lang, disabled, readOnly, onChange, onCaret }: Props) {
  const id = useId();
  const [linking, setLinking] = useState<LinkPlace | null>(null);
  const { step } = picture;
  const length = Math.max(text.length, htmlLength);
  const over = length - LIMITS.content;

  useProblem(area, over > 0 ? `${over.toLocaleString('en-US')} characters too many.` : '');

  /** Does what a button or its keys stand for. */
  function perform(does: Marker | Asking) {
    if (!area.current || disabled || readOnly) return;
    const { value, selectionStart, selectionEnd } = area.current;
    if (does === 'picture') picture.pick();
    else if (does === 'link') setLinking(linkPlace(value, selectionStart, selectionEnd));
    else applyMarker(area.current, does);
  }

  const isPlainBreak = useRef(false);

  function press(event: KeyboardEvent) {
    const { code, altKey, shiftKey, ctrlKey, metaKey } = event;
    isPlainBreak.current = shiftKey;
    const does =
      ctrlKey || metaKey ? SHORTCUTS[`${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${code}`] : undefined;
    if (!does) return;
    event.preventDefault();
    perform(does);
  }

  /** Enter goes on with a list, or ends it; with Shift it is a line break and no more. */
  const breakLine = useEffectEvent((event: InputEvent) => {
    if (event.inputType !== 'insertLineBreak' || event.isComposing || isPlainBreak.current || !area.current) return;
    const { value, selectionStart, selectionEnd } = area.current;
    const edit = selectionStart === selectionEnd ? enterEdit(value, selectionStart) : null;
    if (!edit) return;
    event.preventDefault();
    applyEdit(area.current, edit);
  });
  // The keyboards of phones tell of a line break, and not always of the key.
  useEffect(() => {
    const listen = (event: InputEvent) => breakLine(event);
    const element = area.current;
    element?.addEventListener('beforeinput', listen);
    return () => element?.removeEventListener('beforeinput', listen);
  }, [area]);

  /** Makes an edit that a dialog has asked about: once it is closed, since it holds the focus. */
  function insert(hide: () => void, edit: (text: string) => Edit) {
    flushSync(hide);
    if (area.current) applyEdit(area.current, edit(area.current.value));
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    if (readOnly) return;
    const html = event.clipboardData.getData('text/html');
    const plain = event.clipboardData.getData('text/plain').trim();
    const area = event.currentTarget;
    const { value, selectionStart, selectionEnd } = area;
    const words = value.slice(selectionStart, selectionEnd).trim();
    const file = photoOf(event.clipboardData);
    // A picture copied on a page comes with HTML that leads to where it was.
    if (file && plain === '') {
      event.preventDefault();
      void picture.bring(file);
    } else if (ADDRESS.test(plain) && words !== '' && !words.includes('\n') && !ADDRESS.test(words)) {
      event.preventDefault();
      const place = linkPlace(value, selectionStart, selectionEnd);
      applyEdit(area, linkEdit(place, plain, place.words));
    } else if (html !== '') {
      event.preventDefault();
      void textFromPaste(html)
        .catch(() => plain)
        .then((text) => insertText(area, text || plain));
    }
  }

  function drop(event: DragEvent<HTMLTextAreaElement>) {
    const file = photoOf(event.dataTransfer);
    if (!file) return;
    event.preventDefault();
    if (readOnly) return;
    const at = placeAt(event.currentTarget, event.clientX, event.clientY);
    event.currentTarget.setSelectionRange(at, at);
    void picture.bring(file);
  }

  return (
    <div className="field">
      <label htmlFor={id}>Content*</label>
      <div className={styles.content}>
        <Toolbar disabled={disabled || readOnly} onPress={perform} />
        <textarea
          ref={area}
          className="inp"
          id={id}
          name="content"
          required
          lang={lang}
          value={text}
          disabled={disabled}
          readOnly={readOnly}
          aria-describedby={`${id}-count`}
          aria-invalid={over > 0 || undefined}
          onChange={(event) => onChange(event.target.value)}
          onSelect={(event) => onCaret(event.currentTarget.selectionEnd)}
          onKeyDown={press}
          onPaste={paste}
          // What is not taken here the browser would open instead of the page.
          onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={drop}
        />
      </div>
      <p className="hint" id={`${id}-count`} data-over={over > 0 || undefined}>
        {countText(text, length)}
      </p>
      {step.name === 'uploading' && <p className="hint">Adding the picture to the library</p>}
      <div role="alert">
        {step.name === 'failed' && (
          <span className="err">
            <Icon name="warn" />
            {step.why}
          </span>
        )}
      </div>
      {linking && (
        <LinkDialog
          place={linking}
          onLink={(address, words) =>
            insert(
              () => setLinking(null),
              () => linkEdit(linking, address, words),
            )
          }
          onClose={() => setLinking(null)}
        />
      )}
      {step.name === 'picking' && (
        <PhotoPicker onPick={picture.describe} onFile={picture.bring} onClose={picture.close} />
      )}
      {step.name === 'describing' && (
        <PictureDialog
          alt={step.photo.alt}
          onInsert={(alt, caption) =>
            insert(picture.close, (text) => pictureEdit(text, step.at, step.photo.url, alt, caption))
          }
          onClose={picture.close}
        />
      )}
    </div>
  );
}

function photoOf({ files }: DataTransfer): File | undefined {
  return [...files].find((file) => file.type.startsWith('image/'));
}

/** The place in a text under the pointer; that of the caret where the browser cannot tell. */
function placeAt(area: HTMLTextAreaElement, x: number, y: number): number {
  const position = document.caretPositionFromPoint?.(x, y);
  return position?.offsetNode === area ? position.offset : area.selectionEnd;
}

function countText(text: string, length: number): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
  const count = (value: number) => value.toLocaleString('en-US');
  return `${countOf(words, 'word')}, ${count(length)} of ${count(LIMITS.content)} characters`;
}
