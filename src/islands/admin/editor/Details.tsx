import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { BlogDetails } from '../../../domain/posts/blog-details.ts';
import { LANGUAGE_TAGS, LANGUAGES, langOf } from '../../../domain/posts/languages.ts';
import { LIMITS } from '../../../domain/shared/limits.ts';
import { CountedField } from '../CountedField.tsx';
import { SelectField } from '../LabelledField.tsx';
import { AuthorField } from './AuthorField.tsx';
import styles from './Details.module.css';
import { type Draft, guessedLanguage, languageOfDraft } from './draft.ts';
import { TopicsField } from './TopicsField.tsx';

interface Props {
  draft: Draft;
  disabled: boolean;
  readOnly: boolean;
  addressRefusal: string;
  onChange: (details: BlogDetails) => void;
}

/** The optional details of a post: language, address, author, topics, excerpt. */
export function Details({ draft, disabled, readOnly, addressRefusal, onChange }: Props) {
  const id = useId();
  // The authors are loaded when the details are opened.
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLDetailsElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const { details } = draft;

  const showAddress = useEffectEvent(() => {
    if (section.current) section.current.open = true;
    address.current?.focus();
  });
  useEffect(() => {
    if (addressRefusal !== '') showAddress();
  }, [addressRefusal]);

  const edit = (change: Partial<BlogDetails>) => onChange({ ...details, ...change });
  const field = (name: keyof BlogDetails) => ({
    id: `${id}-${name}`,
    value: details[name],
    disabled,
    readOnly,
    onValue: (value: string) => edit({ [name]: value }),
  });

  return (
    <details ref={section} className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Details <span className="muted fine">Language, address, author, topics, excerpt</span>
      </summary>
      <div className={styles.fields}>
        <SelectField
          label="Language"
          value={details.language}
          disabled={disabled || readOnly}
          onChoose={(language) => edit({ language: language as BlogDetails['language'] })}
        >
          <option value="">As the text: {LANGUAGES[guessedLanguage(draft)].name}</option>
          {LANGUAGE_TAGS.map((tag) => (
            <option key={tag} value={tag}>
              {LANGUAGES[tag].name}
            </option>
          ))}
        </SelectField>
        <CountedField
          {...field('slug')}
          label="Address"
          hint="What stands after /Blogs/. Made of the title when empty; an address it had before goes on leading here."
          field={address}
          refusal={addressRefusal}
          limit={LIMITS.title}
          autoCapitalize="none"
          spellCheck={false}
        />
        {open && (
          <AuthorField
            author={details.author}
            disabled={disabled || readOnly}
            onChange={(author) => edit({ author })}
          />
        )}
        <div className="field">
          <label htmlFor={`${id}-topics`}>Topics</label>
          <span className="hint" id={`${id}-topics-hint`}>
            Separated by commas, {LIMITS.topics} at most. Readers find the posts of one topic together.
          </span>
          <TopicsField {...field('topics')} aria-describedby={`${id}-topics-hint`} />
        </div>
        <CountedField
          {...field('excerpt')}
          label="Excerpt"
          hint={`Shown by search engines and feeds, ${LIMITS.description} characters at most. The text's beginning when empty.`}
          rows={3}
          limit={LIMITS.description}
          lang={langOf(languageOfDraft(draft))}
        />
      </div>
    </details>
  );
}
