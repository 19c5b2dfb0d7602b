import { useState } from 'react';
import { textOf } from '../../../../domain/content/entry.ts';
import { withHttps } from '../../../../domain/shared/site-path.ts';
import { Select } from '../../../Select.tsx';
import { FieldShell, useControl } from './FieldShell.tsx';
import styles from './Fields.module.css';
import { type FieldProps, givenText, useForm } from './form-context.ts';
import { TypedInput } from './TypedInput.tsx';

const OTHER = 'other';

/** A link: a page of the site, a section of such a page, or an address that is typed. */
export function LinkField(field: FieldProps) {
  const { path, label, value, isRequired } = field;
  const { pages, onChange, onType, onLeave } = useForm();
  const control = useControl(field);
  const address = textOf(value);
  const known = pages.flatMap(({ href, hashes }) => [href, ...hashes.map(({ hash }) => `${href}#${hash}`)]);
  const isUnknown = address !== '' && !known.includes(address);
  const [isTyped, setIsTyped] = useState(isUnknown);
  const isOther = isTyped || isUnknown;

  function choose(chosen: string) {
    setIsTyped(chosen === OTHER);
    if (chosen !== OTHER) onChange(path, givenText(chosen, isRequired));
    // It is typed on: saved at once, it would be refused.
    else if (address === '') onType(path, 'https://');
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
          <TypedInput
            field={field}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            stored={address}
            toValue={(text) => givenText(text.trim(), isRequired)}
            complete={withHttps}
          />
        )}
      </span>
    </FieldShell>
  );
}
