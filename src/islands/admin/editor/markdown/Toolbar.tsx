import { type KeyboardEvent, useState } from 'react';
import styles from '../Editor.module.css';
import type { Marker } from './markers.ts';

/** What asks before it inserts. */
export type Asking = 'link' | 'picture';

interface Button {
  does: Marker | Asking;
  face: string;
  name: string;
  keys?: string;
}

/** The four that docs/behaviour.md requires come first. */
const GROUPS: readonly (readonly Button[])[] = [
  [
    { does: 'heading', face: 'H2', name: 'H2 subheading', keys: 'Control+Alt+2' },
    { does: 'bold', face: 'B', name: 'Bold', keys: 'Control+B' },
    { does: 'italic', face: 'I', name: 'Italic', keys: 'Control+I' },
    { does: 'paragraph', face: '¶', name: 'Paragraph break' },
  ],
  [
    { does: 'subheading', face: 'H3', name: 'H3 smaller subheading', keys: 'Control+Alt+3' },
    { does: 'link', face: 'Link', name: 'Link', keys: 'Control+K' },
    { does: 'picture', face: 'Picture', name: 'Picture' },
  ],
  [
    { does: 'bullets', face: '•', name: 'Bulleted list', keys: 'Control+Shift+8' },
    { does: 'numbers', face: '1.', name: 'Numbered list: 1.', keys: 'Control+Shift+7' },
    { does: 'deeper', face: '⇥', name: 'Item further in', keys: 'Control+]' },
    { does: 'higher', face: '⇤', name: 'Item further out', keys: 'Control+[' },
  ],
  [
    { does: 'quote', face: '“', name: 'Quote', keys: 'Control+Shift+9' },
    { does: 'table', face: 'Table', name: 'Table' },
    { does: 'rule', face: '—', name: 'Horizontal rule' },
    { does: 'code', face: 'Code', name: 'Code' },
  ],
];

const FIRST = 'heading';

interface Props {
  disabled: boolean;
  onPress: (does: Marker | Asking) => void;
}

/** The buttons over the text, in groups; one of them at a time is a stop of the Tab key. */
export function Toolbar({ disabled, onPress }: Props) {
  const [stop, setStop] = useState<string>(FIRST);

  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label="Formatting"
      onKeyDown={moveFocus}
      // The text keeps the focus, its selection, and on a phone the keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      {GROUPS.map((buttons) => (
        <span key={buttons[0]?.does}>
          {buttons.map(({ does, face, name, keys }) => (
            <button
              key={does}
              type="button"
              data-marker={does}
              tabIndex={does === stop ? 0 : -1}
              aria-label={name}
              aria-keyshortcuts={keys}
              aria-disabled={disabled}
              title={keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name}
              onFocus={() => setStop(does)}
              onClick={() => onPress(does)}
            >
              {face}
            </button>
          ))}
        </span>
      ))}
    </div>
  );
}

/** Arrow keys go from button to button, as in any toolbar. */
function moveFocus({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const buttons = [...currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(target as HTMLButtonElement);
  if (key === 'ArrowRight') buttons[at + 1]?.focus();
  else if (key === 'ArrowLeft') buttons[at - 1]?.focus();
  else if (key === 'Home') buttons[0]?.focus();
  else if (key === 'End') buttons.at(-1)?.focus();
}
