import styles from '../Editor.module.css';

export type View = 'write' | 'preview';

const VIEWS: readonly { view: View; name: string }[] = [
  { view: 'write', name: 'Write' },
  { view: 'preview', name: 'Preview' },
];

interface Props {
  view: View;
  onChange: (view: View) => void;
}

/** The tabs that switch between form and preview on a phone. */
export function ViewTabs({ view: current, onChange }: Props) {
  return (
    <div className={`tabs ${styles.views}`} role="tablist" aria-label="View">
      {VIEWS.map(({ view, name }) => (
        <button
          key={view}
          type="button"
          role="tab"
          aria-selected={view === current}
          aria-controls={view}
          tabIndex={view === current ? 0 : -1}
          onClick={() => onChange(view)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
            onChange(view === 'write' ? 'preview' : 'write');
            const other = event.currentTarget.nextElementSibling ?? event.currentTarget.previousElementSibling;
            if (other instanceof HTMLElement) other.focus();
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
