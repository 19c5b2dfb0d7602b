import { useState } from 'react';
import { Select } from '../../../Select.tsx';
import { FieldShell, useControl } from './FieldShell.tsx';
import styles from './Fields.module.css';
import { type FieldProps, givenText, useForm } from './form-context.ts';
import { useTyped } from './useTyped.ts';

const OTHER = 'other';

/** A link: a page of the site, a section of such a page, or an address that is typed. */
export function LinkField(field: FieldProps) {
  const { path, label, value, isRequired } = field;
  const { pages, onChange, onLeave } = useForm();
  const control = useControl(field);
  const address = typeof value === 'string' ? value : '';
  const typed = useTyped(address);
  const known = pages.flatMap(({ href, hashes }) => [href, ...hashes.map(({ hash }) => `${href}#${hash}`)]);
  const [isTyped, setIsTyped] = useState(address !== '' && !known.includes(address));
  const isOther = isTyped || (address !== '' && !known.includes(address));

  function choose(chosen: string) {
    setIsTyped(chosen === OTHER);
    if (chosen !== OTHER) onChange(path, givenText(chosen, isRequired));
    else if (address === '') onChange(path, 'https://');
  }

  return (
    <FieldShell field={field}>
      <span className={styles.link}>
        <Select
          {...(isOther ? { 'aria-label': `${label}: page of the site` } : control)}
          value={isOther ? OTHER : address}
          onChange={({ target }) => choose(target.value)}
          onBlur={() => isOther || onLeave(path)}
        >
          {address === '' && <option value="">Choose a page</option>}
          {address !== '' && !isRequired && <option value="">None</option>}
          {pages.map(({ href, title, hashes }) => (
            <optgroup key={href} label={title}>
              <option value={href}>{title}</option>
              {hashes.map(({ hash, title: place }) => (
                <option key={hash} value={`${href}#${hash}`}>
                  {`${title}: ${place}`}
                </option>
              ))}
            </optgroup>
          ))}
          <option value={OTHER}>Another address</option>
        </Select>
        {isOther && (
          <input
            {...control}
            className="inp"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed.shown}
            onChange={({ target }) => {
              const kept = target.value.trim();
              typed.type(target.value, kept);
              onChange(path, givenText(kept, isRequired));
            }}
            onBlur={() => {
              typed.leave();
              onLeave(path);
            }}
          />
        )}
      </span>
    </FieldShell>
  );
}
