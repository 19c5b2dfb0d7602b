import type { SiteForms } from '../../../../domain/content/form/site-forms.ts';
import { searchText } from '../../../../domain/shared/search-text.ts';
import { countOf } from '../../../../domain/shared/words.ts';
import { EmptyState } from '../../../list/EmptyState.tsx';
import { Marked } from '../../../Marked.tsx';
import { Button } from '../../Button.tsx';
import { entryHref } from '../route.ts';
import styles from '../Website.module.css';
import { EntryRow } from './EntryRow.tsx';
import type { FoundEntry } from './site-search.ts';

interface Props {
  results: readonly FoundEntry[];
  query: string;
  forms: SiteForms;
  unsaved: readonly string[];
  onClear: () => void;
}

/** What a search or a filter found, each text with a link to its field. */
export function SearchResults({ results, query, unsaved, onClear }: Props) {
  if (results.length === 0) {
    return (
      <div className={styles.nothing}>
        <EmptyState heading="Nothing found" text="Try fewer or other words.">
          <Button onPress={onClear}>Clear search</Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className="rows">
      {results.map(({ entry, collection, texts, more }) => (
        <EntryRow
          key={entry.key}
          entry={entry}
          kind={collection.kind === 'page' ? undefined : collection.title}
          isUnsaved={unsaved.includes(entry.key)}
        >
          {texts.length > 0 && (
            <ul className={styles.found}>
              {texts.map(({ path, label, excerpt }) => (
                <li key={path}>
                  <a href={entryHref(entry.key, path)}>
                    <b>{label}</b> <Marked text={excerpt} marks={marksIn(excerpt, query)} />
                  </a>
                </li>
              ))}
              {more > 0 && <li className="muted fine">{`and ${countOf(more, 'more text')}`}</li>}
            </ul>
          )}
        </EntryRow>
      ))}
    </ul>
  );
}

/** Where the words of a search are in a text, in order and apart. */
function marksIn(text: string, query: string): (readonly [number, number])[] {
  const folded = searchText(text);
  // A text whose folding has another length has no places that could be marked.
  if (folded.length !== text.length) return [];
  const words = searchText(query).split(/\s+/).filter(Boolean);
  const marks = words.flatMap((word) => {
    const at = folded.indexOf(word);
    return at === -1 ? [] : [[at, at + word.length] as const];
  });
  return marks
    .sort(([one], [other]) => one - other)
    .filter(([start], index, all) => index === 0 || start >= (all[index - 1]?.[1] ?? 0));
}
