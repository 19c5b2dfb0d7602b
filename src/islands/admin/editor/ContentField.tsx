import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { LIMITS } from '../../../domain/limits.ts';
import { countOf } from '../../../domain/words.ts';
import styles from './Editor.module.css';
import { applyMarker, insertText } from './insert.ts';
import type { Marker } from './markers.ts';
import { textFromPaste } from './paste.ts';
import { Toolbar } from './Toolbar.tsx';

const SHORTCUTS: Readonly<Record<string, Marker>> = { b: 'bold', i: 'italic' };

interface Props {
  text: string;
  /** Length of the text as HTML, which the limit counts too. */
  htmlLength: number;
  disabled: boolean;
  readOnly: boolean;
  onChange: (text: string) => void;
  onPhoto: (file: File) => void;
}

/** The text with its toolbar, its shortcuts, clean pasting, pictures brought to it, and the count. */
export function ContentField({ text, htmlLength, disabled, readOnly, onChange, onPhoto }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const length = Math.max(text.length, htmlLength);
  const over = length - LIMITS.content;

  useEffect(() => {
    area.current?.setCustomValidity(over > 0 ? `${over.toLocaleString('en-US')} characters too many.` : '');
  }, [over]);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const marker = SHORTCUTS[event.key.toLowerCase()];
    if (!marker || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!readOnly) applyMarker(event.currentTarget, marker);
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const html = event.clipboardData.getData('text/html');
    const plain = event.clipboardData.getData('text/plain');
    const area = event.currentTarget;
    const picture = photoOf(event.clipboardData);
    if (readOnly) {
      event.preventDefault();
    } else if (html !== '') {
      event.preventDefault();
      void textFromPaste(html)
        .catch(() => plain)
        .then((text) => insertText(area, text || plain));
    } else if (picture) {
      event.preventDefault();
      onPhoto(picture);
    }
  }

  function drop(event: DragEvent<HTMLTextAreaElement>) {
    const picture = photoOf(event.dataTransfer);
    if (!picture) return;
    event.preventDefault();
    onPhoto(picture);
  }

  return (
    <div className="field">
      <label htmlFor={id}>Content*</label>
      <div className={styles.content}>
        <Toolbar area={area} disabled={disabled || readOnly} />
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
