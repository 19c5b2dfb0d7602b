import { type KeyboardEvent, useState } from 'react';
import type { IconName } from '../../../../components/icons.ts';
import { Icon } from '../../../Icon.tsx';
import type { Marker } from './markers.ts';
import styles from './Toolbar.module.css';

/** What a button does: mark the text, open a dialog, or one of the browser's own commands. */
export type Command = Marker | 'link' | 'picture' | 'table' | 'undo' | 'redo';

interface Button {
  command: Command;
  /** What it is called, in its tooltip and to screen readers; it contains the label. */
  name: string;
  /** Below the icon, where there is room. */
  label: string;
  icon?: IconName;
  /** Letters that stand for an icon. */
  letters?: string;
  keys?: string;
}

/** First the four that the toolbar has to have (docs/decisions/163). */
const GROUPS: readonly (readonly Button[])[] = [
  [
    { command: 'heading', letters: 'H2', label: 'Subheading', name: 'H2 subheading', keys: 'Control+Alt+2' },
    { command: 'bold', letters: 'B', label: 'Bold', name: 'Bold', keys: 'Control+B' },
    { command: 'italic', letters: 'I', label: 'Italic', name: 'Italic', keys: 'Control+I' },
    { command: 'paragraph', letters: '¶', label: 'Paragraph', name: 'Paragraph break' },
  ],
  [
    { command: 'subheading', letters: 'H3', label: 'Smaller', name: 'H3 smaller subheading', keys: 'Control+Alt+3' },
    { command: 'link', icon: 'link', label: 'Link', name: 'Link', keys: 'Control+K' },
    { command: 'picture', icon: 'image', label: 'Picture', name: 'Picture' },
  ],
  [
    { command: 'bullets', icon: 'list', label: 'List', name: 'Bulleted list', keys: 'Control+Shift+8' },
    { command: 'numbers', icon: 'numbers', label: 'Numbered', name: 'Numbered list', keys: 'Control+Shift+7' },
    { command: 'indent', icon: 'indent', label: 'In', name: 'Item further in', keys: 'Control+]' },
    { command: 'outdent', icon: 'outdent', label: 'Out', name: 'Item further out', keys: 'Control+[' },
  ],
  [
    { command: 'quote', icon: 'quote', label: 'Quote', name: 'Quote', keys: 'Control+Shift+9' },
    { command: 'table', icon: 'table', label: 'Table', name: 'Table' },
    { command: 'rule', icon: 'minus', label: 'Rule', name: 'Horizontal rule' },
    { command: 'code', icon: 'code', label: 'Code', name: 'Code' },
  ],
  // Shown on touch screens only, which have no keys for them.
  [
    { command: 'undo', icon: 'undo', label: 'Undo', name: 'Undo', keys: 'Control+Z' },
    { command: 'redo', icon: 'undo', label: 'Redo', name: 'Redo', keys: 'Control+Shift+Z' },
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
          {buttons.map(({ command, icon, letters, label, name, keys }) => (
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
              {icon ? <Icon name={icon} /> : <b data-letters={letters} />}
              <span>{label}</span>
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
