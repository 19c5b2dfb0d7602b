import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props<Value extends string> {
  label: string;
  className?: string | undefined;
  tabs: readonly { value: Value; name: string; extra?: ReactNode }[];
  selected: Value;
  /** The id of the panel of a tab. */
  panelOf: (value: Value) => string;
  /** Whether they have what makes them wider, so that the selected one is scrolled into view again. */
  isWide?: boolean;
  onSelect: (value: Value) => void;
}

/** Tabs: arrow keys, Home and End focus and select one (ARIA Authoring Practices, tabs). */
export function TabList<Value extends string>(props: Props<Value>) {
  const { label, className = '', tabs, selected, panelOf, isWide, onSelect } = props;
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the tabs makes them wider
  useEffect(() => {
    list.current?.querySelector(`#tab-${selected}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected, isWide]);

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ value }) => value === selected);
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const target = targets[event.key];
    const next = target === undefined ? undefined : (target + tabs.length) % tabs.length;
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div ref={list} className={`tabs ${className}`} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ value, name, extra }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={`tab-${value}`}
          aria-selected={value === selected}
          aria-controls={panelOf(value)}
          tabIndex={value === selected ? 0 : -1}
          onClick={() => onSelect(value)}
        >
          {name}
          {extra}
        </button>
      ))}
    </div>
  );
}
