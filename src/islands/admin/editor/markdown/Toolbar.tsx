import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Icon } from '../../../Icon.tsx';
import styles from '../Editor.module.css';
import type { Marker } from './markers.ts';

/** What a button does: mark the text, open a dialog, or one of the browser's own commands. */
export type Command = Marker | 'link' | 'picture' | 'table' | 'undo' | 'redo';

interface Button {
  command: Command;
  label: ReactNode;
  name: string;
  keys?: string;
}

/** First the four that the toolbar has to have (docs/decisions/163). */
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
  // Shown on touch screens only, which have no keys for them.
  [
    { command: 'undo', label: <Icon name="undo" />, name: 'Undo', keys: 'Control+Z' },
    { command: 'redo', label: <Icon name="undo" />, name: 'Redo', keys: 'Control+Shift+Z' },
  ],
];

const FIRST = 'heading';

interface Props {
  disabled: boolean;
  onPress: (command: Command) => void;
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
        <span key={buttons[0]?.command} data-group={buttons[0]?.command}>
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

/** Moves the focus with the arrow keys, Home and End, which would scroll the page. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const buttons = [...currentTarget.querySelectorAll('button')].filter((button) => button.checkVisibility());
  const at = buttons.indexOf(target as HTMLButtonElement);
  const targets: Record<string, HTMLButtonElement | undefined> = {
    ArrowRight: buttons[at + 1],
    ArrowLeft: buttons[at - 1],
    Home: buttons[0],
    End: buttons.at(-1),
  };
  const next = targets[key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
