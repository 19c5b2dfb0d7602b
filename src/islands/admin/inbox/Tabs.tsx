import { type KeyboardEvent, useEffect, useRef } from 'react';
import { countInDigits } from '../../../domain/shared/words.ts';
import { INBOX_VIEWS, type InboxPage, type InboxView } from '../../../domain/submissions/submission.ts';
import { VIEW_NAMES } from './inbox-text.ts';

interface Props {
  view: InboxView;
  page: InboxPage | undefined;
  /** Whether a search or filter is set: each tab then shows its number of results. */
  isFiltered: boolean;
  onChoose: (view: InboxView) => void;
}

/** The views as tabs: arrow keys, Home and End focus and select a tab (ARIA Authoring Practices, tabs). */
export function Tabs({ view, page, isFiltered, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);

  const isCounted = page !== undefined;
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
          <Count of={item} page={page} isFiltered={isFiltered} />
        </button>
      ))}
    </div>
  );
}

function Count({ of, page, isFiltered }: { of: InboxView } & Pick<Props, 'page' | 'isFiltered'>) {
  const count = (isFiltered ? page?.found : page?.counts)?.[of] ?? 0;
  if (count === 0 || (of === 'bin' && !isFiltered)) return null;
  const word = isFiltered ? 'found' : of === 'spam' ? 'held' : 'new';
  return (
    <span className="count">
      {countInDigits(count)}
      <span className="visually-hidden"> {word}</span>
    </span>
  );
}
