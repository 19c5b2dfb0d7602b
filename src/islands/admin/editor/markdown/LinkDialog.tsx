import { type SubmitEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { linkAddress } from '../../../../domain/posts/blog-html.ts';
import { isMailAddress, mailAddress, mailtoAddress } from '../../../../domain/shared/mailbox.ts';
import dialog from '../../../dialog/Dialog.module.css';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { FormActions } from '../../../dialog/FormActions.tsx';
import { ErrorText } from '../../../forms/ErrorText.tsx';
import { Button } from '../../Button.tsx';
import { useDialogDraft } from '../../useDialogDraft.ts';
import type { LinkRange } from './links-in-text.ts';

interface Props {
  /** The link to change, or the selected words to link; without words the address is shown. */
  range: LinkRange;
  /** @param address empty to remove the link */
  onLink: (address: string, words: string) => void;
  onClose: () => void;
}

const HAS_SPACE = 'An address has no space. Take it out, or write %20 in its place.';

/** Asks for the address and words of a link. Rendered in a portal, since its form must not be inside the editor's. */
export function LinkDialog({ range, onLink, onClose }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const draft = useDialogDraft(
    `link ${range.address} ${range.words}`,
    { address: range.address, words: range.words },
    onClose,
  );
  const { address, words } = draft.values;
  const [refusal, setRefusal] = useState('');

  function link(address: string, words: string) {
    draft.forget();
    onLink(address, words);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const whole = wholeAddress(address);
    if (whole !== undefined) link(whole, words.trim() || address.trim());
    else {
      setRefusal(/\S\s+\S/.test(address) ? HAS_SPACE : 'A link cannot lead there.');
      field.current?.focus();
    }
  }

  return createPortal(
    <Dialog labelledBy={id} onClose={draft.dismiss}>
      <form className={dialog.body} noValidate onSubmit={submit}>
        <h2 id={id}>Link</h2>
        <div className="field">
          <label htmlFor={`${id}-address`}>Address</label>
          <span className="hint" id={`${id}-hint`}>
            A web address, a page of this site such as /Contact, or an email address.
          </span>
          <input
            ref={field}
            className="inp"
            id={`${id}-address`}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={address}
            aria-invalid={refusal !== '' || undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            data-first
            onChange={(event) => {
              draft.change({ address: event.target.value });
              setRefusal('');
            }}
          />
          <div role="alert" id={`${id}-error`}>
            {refusal !== '' && <ErrorText>{refusal}</ErrorText>}
          </div>
        </div>
        <div className="field">
          <label htmlFor={`${id}-words`}>Words</label>
          <input
            className="inp"
            id={`${id}-words`}
            value={words}
            onChange={(event) => draft.change({ words: event.target.value })}
          />
        </div>
        <FormActions submit={range.address === '' ? 'Insert link' : 'Change link'} onClose={draft.close}>
          {range.address !== '' && <Button onPress={() => link('', words)}>Remove link</Button>}
        </FormActions>
      </form>
    </Dialog>,
    document.body,
  );
}

/** Completes a typed address: `mailto:` for email, `https://` where it is missing. Undefined when it is not allowed. */
function wholeAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return undefined;
  if (isMailAddress(mailAddress(address))) return mailtoAddress(address);
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(address)) return `https://${address}`;
  return linkAddress(address);
}
