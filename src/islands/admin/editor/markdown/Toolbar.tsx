import { type KeyboardEvent, useState } from 'react';
import styles from '../Editor.module.css';
import type { Marker } from './markers.ts';

/** The commands that open a dialog. */
export type DialogCommand = 'link' | 'picture';

interface Button {
  command: Marker | DialogCommand;
  label: string;
  name: string;
  keys?: string;
}

/** First the four that docs/behaviour.md requires. */
const GROUPS: readonly (readonly Button[])[] = [
  [
    { command: 'heading', label: 'H2', name: 'H2 subheading', keys: 'Control+Alt+2' },
    { command: 'bold', label: 'B', name: 'Bold', keys: 'Control+B' },
    { command: 'italic', label: 'I', name: 'Italic', keys: 'Control+I' },
    { command: 'paragraph', label: '¶', name: 'Paragraph break' },
  ],
  [
    { command: 'subheading', label: 'H3', name: 'H3 smaller subheading', keys: 'Control+Alt+3' },
    { command: 'link', label: 'Link', name: 'Link', keys: 'Control+K' },
    { command: 'picture', label: 'Picture', name: 'Picture' },
  ],
  [
    { command: 'bullets', label: '•', name: 'Bulleted list', keys: 'Control+Shift+8' },
    { command: 'numbers', label: '1.', name: 'Numbered list: 1.', keys: 'Control+Shift+7' },
    { command: 'indent', label: '⇥', name: 'Item further in', keys: 'Control+]' },
    { command: 'outdent', label: '⇤', name: 'Item further out', keys: 'Control+[' },
  ],
  [
    { command: 'quote', label: '“', name: 'Quote', keys: 'Control+Shift+9' },
    { command: 'table', label: 'Table', name: 'Table' },
    { command: 'rule', label: '—', name: 'Horizontal rule' },
    { command: 'code', label: 'Code', name: 'Code' },
  ],
];

const FIRST = 'heading';

interface Props {
  disabled: boolean;
  onPress: (command: Marker | DialogCommand) => void;
}

/** The formatting toolbar, with a roving tabindex (ARIA Authoring Practices, toolbar). */
export function Toolbar({ disabled, onPress }: Props) {
  const [tabStop, setTabStop] = useState<string>(FIRST);

  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label="Formatting"
      onKeyDown={moveFocus}
      // Keeps the focus and the selection in the text, and the keyboard of a phone open.
      onMouseDown={(event) => event.preventDefault()}
    >
      {GROUPS.map((buttons) => (
        <span key={buttons[0]?.command}>
          {buttons.map(({ command, label, name, keys }) => (
            <button
              key={command}
              type="button"
              data-marker={command}
              tabIndex={command === tabStop ? 0 : -1}
              aria-label={name}
              aria-keyshortcuts={keys}
              aria-disabled={disabled}
              title={keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name}
              onFocus={() => setTabStop(command)}
              onClick={() => onPress(command)}
            >
              {label}
            </button>
          ))}
        </span>
      ))}
    </div>
  );
}

/** Moves the focus with the arrow keys, Home and End. */
function moveFocus({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const buttons = [...currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(target as HTMLButtonElement);
  if (key === 'ArrowRight') buttons[at + 1]?.focus();
  else if (key === 'ArrowLeft') buttons[at - 1]?.focus();
  else if (key === 'Home') buttons[0]?.focus();
  else if (key === 'End') buttons.at(-1)?.focus();
}
