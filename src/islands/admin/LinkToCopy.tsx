import { type ReactNode, useId } from 'react';
import { copyText } from '../../browser/shared/clipboard.ts';
import { notify } from '../../browser/shared/toasts.ts';
import { Button } from './Button.tsx';

interface Props {
  label: string;
  url: string;
  hint: ReactNode;
  /** The toast after it was copied. */
  copied?: string;
  /** Further actions. */
  children?: ReactNode;
}

/** A link to hand over, in a dialog, with a button that copies it. */
export function LinkToCopy({ label, url, hint, copied = 'Link copied', children }: Props) {
  const id = useId();

  async function copy() {
    if (await copyText(url)) notify.success(copied);
  }

  return (
    <>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          className="inp"
          id={id}
          readOnly
          value={url}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.target.select()}
        />
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      </div>
      <div className="acts">
        <Button look="ink" icon="copy" data-first onPress={() => void copy()}>
          Copy
        </Button>
        {children}
      </div>
    </>
  );
}
