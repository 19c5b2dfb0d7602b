import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '../../../browser/shared/composing.ts';
import { countOf, listInWords } from '../../../domain/shared/words.ts';
import { CloseButton } from '../../dialog/CloseButton.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';
import { Icon } from '../../Icon.tsx';
import { Button } from '../Button.tsx';
import styles from './Jump.module.css';
import type { JumpScreen } from './jump-results.ts';
import { useJumpSearch } from './useJumpSearch.ts';

interface Props {
  screens: readonly JumpScreen[];
  onClose: () => void;
}

/** One search over screens, posts, messages, entries and people (ARIA Authoring Practices, combobox with a list). */
export function JumpDialog({ screens, onClose }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, isOnline, isSearching, failed, retry } = useJumpSearch(screens, typed);
  const results = groups.flatMap((group) => group.results);
  const active = Math.min(chosen, results.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined && key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) setChosen((active + step + results.length) % Math.max(1, results.length));
    else document.getElementById(optionId(active))?.click();
  }

  const isNothing = results.length === 0 && !isSearching && isOnline && failed.length === 0;
  const said = [
    isSearching && 'Searching',
    !isSearching && !isNothing && typed !== '' && countOf(results.length, 'result'),
    isNothing && 'Nothing found. Try fewer or other words.',
    !isOnline && 'You are offline: only screens are found until you are back.',
  ].filter(Boolean);

  let index = -1;
  return (
    <Dialog className={styles.dialog} labelledBy={`${id}-title`} width="44rem" onClose={onClose}>
      <h2 className="visually-hidden" id={`${id}-title`}>
        Search or jump to
      </h2>
      <div className={styles.head}>
        <div className="search">
          <Icon name="search" />
          <input
            ref={input}
            data-first
            role="combobox"
            aria-label="Search or jump to"
            aria-expanded={results.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active < 0 ? undefined : optionId(active)}
            aria-describedby={`${id}-help`}
            placeholder="Screen, post, message, page or person"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setChosen(0);
            }}
            onKeyDown={press}
          />
        </div>
        <CloseButton className={styles.close} onClose={onClose} />
      </div>
      <p className={`muted fine ${styles.said}`} role="status">
        {said.join('. ')}
      </p>
      <div role="alert" className={styles.failed}>
        {failed.length > 0 && (
          <p>
            {listInWords(failed)} could not be searched.{' '}
            <Button
              look="text"
              onPress={() => {
                retry();
                input.current?.focus();
              }}
            >
              Try again
            </Button>
          </p>
        )}
      </div>
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label="Results">
        {groups.map(({ name, results }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <div className={`muted fine ${styles.kind}`} id={`${id}-${name}`}>
              {name}
            </div>
            {results.map(({ href, name, note, lang }) => {
              index += 1;
              const at = index;
              return (
                <a
                  key={href}
                  id={optionId(at)}
                  className={styles.option}
                  role="option"
                  aria-selected={at === active}
                  tabIndex={-1}
                  href={href}
                  onMouseMove={() => setChosen(at)}
                  onClick={onClose}
                >
                  <b dir="auto" lang={lang}>
                    {name}
                  </b>
                  {/* Between the two for screen readers. */}{' '}
                  {note !== '' && (
                    <span className="muted fine" dir="auto">
                      {note}
                    </span>
                  )}
                </a>
              );
            })}
          </div>
        ))}
      </div>
      <p className={`muted fine ${styles.help}`} id={`${id}-help`}>
        Arrow keys choose, Enter opens, Escape closes. In the text of a post, Ctrl+K makes a link instead.
      </p>
    </Dialog>
  );
}
