import { type SubmitEvent, useId, useState } from 'react';
import { linkAddress } from '../../../domain/blog-html.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { Icon } from '../../Icon.tsx';

interface Props {
  /** The words that will lead there; the reader sees the address when there are none. */
  words: string;
  onLink: (address: string, words: string) => void;
  onClose: () => void;
}

/** Asks where a link leads. */
export function LinkDialog({ words: selected, onLink, onClose }: Props) {
  const id = useId();
  const [address, setAddress] = useState('');
  const [words, setWords] = useState(selected);
  const [refused, setRefused] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const whole = wholeAddress(address);
    if (whole === undefined) setRefused(true);
    else onLink(whole, words.trim() || address.trim());
  }

  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <form className={dialog.body} noValidate onSubmit={submit}>
        <h2 id={id}>Link</h2>
        <div className="field">
          <label htmlFor={`${id}-address`}>Address</label>
          <input
            className="inp"
            id={`${id}-address`}
            inputMode="url"
            autoComplete="off"
            value={address}
            aria-invalid={refused || undefined}
            aria-describedby={`${id}-said`}
            data-first
            onChange={(event) => {
              setAddress(event.target.value);
              setRefused(false);
            }}
          />
          <span className={refused ? 'err' : 'hint'} id={`${id}-said`} role="status">
            {refused && <Icon name="warn" />} A web address, a page of this site such as /Contact, or an email address.
          </span>
        </div>
        <div className="field">
          <label htmlFor={`${id}-words`}>Words</label>
          <input className="inp" id={`${id}-words`} value={words} onChange={(event) => setWords(event.target.value)} />
        </div>
        <div className="acts">
          <button className="btn btn-ink btn-s" type="submit">
            Insert link
          </button>
          <button className="btn btn-line btn-s" type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** An address as it is typed: an email address and one without `https://` are understood. */
function wholeAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return undefined;
  if (/^[^/:?#@]+@[^/:?#@]+\.[^/:?#@]+$/.test(address)) return `mailto:${address}`;
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(address)) return `https://${address}`;
  return linkAddress(address);
}
