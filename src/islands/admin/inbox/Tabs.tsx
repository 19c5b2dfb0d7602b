import { type KeyboardEvent, useEffect, useRef } from 'react';
import { countInDigits } from '../../../domain/shared/words.ts';
import { INBOX_VIEWS, type InboxPage, type InboxView } from '../../../domain/submissions/submission.ts';
import { VIEW_NAMES } from './inbox-text.ts';

interface Props {
  view: InboxView;
  /** The numbers on the tabs. */
  counts: InboxPage['counts'] | undefined;
  onChoose: (view: InboxView) => void;
}

/** The views as tabs: arrow keys, Home and End focus and select a tab (ARIA Authoring Practices, tabs). */
export function Tabs({ view, counts, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);

  const isCounted = counts !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers make the tabs wider
  useEffect(() => {
    list.current?.querySelector(`#tab-${view}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [view, isCounted]);

  function move(event: KeyboardEvent) {
    const at = INBOX_VIEWS.indexOf(view);
    const last = INBOX_VIEWS.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = INBOX_VIEWS[targets[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }

  return (
    <div ref={list} className="tabs" role="tablist" aria-label="Submissions" onKeyDown={move}>
      {INBOX_VIEWS.map((item) => (
        <button
          key={item}
          type="button"
          role="tab"
          id={`tab-${item}`}
          aria-selected={item === view}
          aria-controls="inbox-panel"
          tabIndex={item === view ? 0 : -1}
          onClick={() => onChoose(item)}
        >
          {VIEW_NAMES[item]}
          <Count of={item} count={counts?.[item] ?? 0} />
        </button>
      ))}
    </div>
  );
}

function Count({ of, count }: { of: InboxView; count: number }) {
  if (count === 0 || of === 'bin') return null;
  const word = of === 'spam' ? 'held' : 'new';
  return (
    <span className="count">
      {countInDigits(count)}
      <span className="visually-hidden"> {word}</span>
    </span>
  );
}
