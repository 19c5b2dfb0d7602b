import { useId } from 'react';
import type { BlogDetails } from '../../../domain/blog-details.ts';
import { guessLanguage, LANGUAGE_TAGS, LANGUAGES, type Language } from '../../../domain/languages.ts';
import { LIMITS } from '../../../domain/limits.ts';
import styles from './Details.module.css';
import type { Draft } from './state.ts';

interface Props {
  draft: Draft;
  disabled: boolean;
  readOnly: boolean;
  onChange: (details: BlogDetails) => void;
}

/** The language of what is being written: as chosen, else what it probably is. */
export function languageOfDraft(draft: Draft): Language {
  return draft.details.language || guessLanguage(wordsOf(draft));
}

function wordsOf({ title, text }: Draft): string {
  return `${title} ${text}`;
}

/** What a post says of itself besides its words; all of it may be left alone. */
export function Details({ draft, disabled, readOnly, onChange }: Props) {
  const id = useId();
  const { details } = draft;
  const guessed = LANGUAGES[guessLanguage(wordsOf(draft))].name;
  const edit = (change: Partial<BlogDetails>) => onChange({ ...details, ...change });

  return (
    <details className={styles.details}>
      <summary>
        Details <span className="hint">Language, address</span>
      </summary>
      <div className={styles.fields}>
        <div className="field">
          <label htmlFor={`${id}-language`}>Language</label>
          <select
            className="inp"
            id={`${id}-language`}
            value={details.language}
            disabled={disabled || readOnly}
            onChange={(event) => edit({ language: event.target.value as BlogDetails['language'] })}
          >
            <option value="">As the text: {guessed}</option>
            {LANGUAGE_TAGS.map((tag) => (
              <option key={tag} value={tag}>
                {LANGUAGES[tag].name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-slug`}>Address</label>
          <span className="hint" id={`${id}-slug-hint`}>
            What stands after /Blogs/. Made of the title when empty; an address it had before goes on leading here.
          </span>
          <input
            className="inp"
            id={`${id}-slug`}
            value={details.slug}
            maxLength={LIMITS.title}
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${id}-slug-hint`}
            disabled={disabled}
            readOnly={readOnly}
            onChange={(event) => edit({ slug: event.target.value })}
          />
        </div>
      </div>
    </details>
  );
}
