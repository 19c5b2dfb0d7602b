import { type Ref, useEffect, useEffectEvent } from 'react';
import { Icon } from '../Icon.tsx';

interface Props {
  id: string;
  label: string;
  placeholder: string;
  value: string;
  /** Number of results in words, announced when it changes. */
  found: string;
  input?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}

/** The search field above a list, with the number of results. */
export function SearchField({ id, label, placeholder, value, found, input, onChange }: Props) {
  const takeTyped = useEffectEvent(() => {
    const typed = (document.getElementById(id) as HTMLInputElement | null)?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  // Text typed before hydration.
  useEffect(() => takeTyped(), []);

  return (
    <div className="atools">
      <search className="search">
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <Icon name="search" />
        <input
          ref={input}
          id={id}
          type="search"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </search>
      <p className="muted" role="status">
        {found}
      </p>
    </div>
  );
}
