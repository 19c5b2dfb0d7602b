import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { linkAddress } from '../../../../domain/posts/blog-html.ts';
import { isMailAddress, mailAddress, mailtoAddress } from '../../../../domain/shared/mailbox.ts';
import { Button } from '../../Button.tsx';
import { FormDialog } from '../../dialogs/TitledDialog.tsx';
import { useDialogDraft } from '../../dialogs/useDialogDraft.ts';
import { InputField } from '../../LabelledField.tsx';
import type { LinkRange } from './links-in-text.ts';

interface Props {
  /** The link to change, or the selected words to link; without words the address is shown. */
  range: LinkRange;
  onLink: (address: string, words: string) => void;
  onClose: () => void;
}

const HAS_SPACE = 'An address has no space. Take it out, or write %20 in its place.';

/** Asks for the address and words of a link. Rendered in a portal, since its form must not be inside the editor's. */
export function LinkDialog({ range, onLink, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const start = { address: range.address, words: range.words };
  const draft = useDialogDraft(`link ${range.address} ${range.words}`, start, onClose);
  const { address, words } = draft.values;
  const [refusal, setRefusal] = useState('');

  function link(address: string, words: string) {
    draft.forget();
    onLink(address, words);
  }

  function submit() {
    const whole = wholeAddress(address);
    if (whole !== undefined) return link(whole, words.trim() || address.trim());
    setRefusal(/\S\s+\S/.test(address) ? HAS_SPACE : 'A link cannot lead there.');
    field.current?.focus();
  }

  return createPortal(
    <FormDialog
      title="Link"
      submit={range.address === '' ? 'Insert link' : 'Change link'}
      onSubmit={submit}
      onDismiss={draft.dismiss}
      onClose={draft.close}
      buttons={range.address !== '' && <Button onPress={() => link('', words)}>Remove link</Button>}
    >
      <InputField
        ref={field}
        label="Address"
        hint="A web address, a page of this site such as /Contact, or an email address."
        isHintFirst
        refusal={refusal}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        data-first
        onValue={(value) => {
          draft.change({ address: value });
          setRefusal('');
        }}
      />
      <InputField label="Words" value={words} onValue={(value) => draft.change({ words: value })} />
    </FormDialog>,
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
