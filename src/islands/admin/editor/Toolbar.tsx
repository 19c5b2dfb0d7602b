import type { KeyboardEvent, RefObject } from 'react';
import styles from './Editor.module.css';
import { applyMarker } from './insert.ts';
import type { Marker } from './markers.ts';

const BUTTONS: readonly { marker: Marker; face: string; name: string; keys?: string }[] = [
  { marker: 'heading', face: 'H2', name: 'H2 subheading' },
  { marker: 'bold', face: 'B', name: 'Bold', keys: 'Control+B' },
  { marker: 'italic', face: 'I', name: 'Italic', keys: 'Control+I' },
  { marker: 'paragraph', face: '¶', name: 'Paragraph break' },
];

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  disabled: boolean;
}

/** The four buttons over the text; each inserts its markers at the selection. */
export function Toolbar({ area, disabled }: Props) {
  return (
    <div className={styles.tools} role="toolbar" aria-label="Formatting" onKeyDown={moveFocus}>
      {BUTTONS.map(({ marker, face, name, keys }) => (
        <button
          key={marker}
          type="button"
          data-marker={marker}
          aria-label={name}
          aria-keyshortcuts={keys}
          aria-disabled={disabled}
          title={keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name}
          onClick={() => !disabled && area.current && applyMarker(area.current, marker)}
        >
          {face}
        </button>
      ))}
    </div>
  );
}

/** Arrow keys go from button to button, as in any toolbar. */
function moveFocus({ key, target }: KeyboardEvent): void {
  if (!(target instanceof Element)) return;
  const next =
    key === 'ArrowRight' ? target.nextElementSibling : key === 'ArrowLeft' ? target.previousElementSibling : null;
  if (next instanceof HTMLElement) next.focus();
}
