import { type SubmitEvent, useId, useRef, useState } from 'react';
import { entryOfKey } from '../../../../domain/content/entry.ts';
import { capitalised } from '../../../../domain/shared/words.ts';
import dialog from '../../../dialog/Dialog.module.css';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { FormActions } from '../../../dialog/FormActions.tsx';
import { ErrorText } from '../../../forms/ErrorText.tsx';
import { Select } from '../../../Select.tsx';
import { useDialogDraft } from '../../useDialogDraft.ts';
import { entryHref, keyOf } from '../route.ts';
import { beginEntry } from '../useEntry.ts';
import type { Site } from '../useSite.ts';
import { freeId } from './free-id.ts';

interface Props {
  /** The collection. */
  name: string;
  site: Site;
  onClose: () => void;
}

/** Asks for the name of a new entry, of which its place in addresses is made, and opens its form. */
export function AddEntryDialog({ name, site, onClose }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState('');
  const draft = useDialogDraft(`add ${name}`, { title: '' }, onClose);
  const collection = site.forms.collections[name];
  if (!collection) return null;
  const { one, titleField, form, ids } = collection;
  const { title } = draft.values;
  const taken = site.view.entries.flatMap(({ key }) => {
    const entry = entryOfKey(key);
    return entry?.collection === name ? [entry.id] : [];
  });
  const free = ids?.filter((known) => !taken.includes(known));
  const label = (titleField && form.properties?.[titleField]?.title) || 'Name';

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const named = title.trim() === '' ? undefined : freeId(title, taken, one);
    const chosen = free ? title || free[0] : named;
    if (!collection || chosen === undefined) {
      setRefusal(`${label} is required`);
      field.current?.focus();
      return;
    }
    const key = keyOf(name, chosen);
    beginEntry(key, collection, free ? '' : title.trim());
    draft.close();
    location.hash = entryHref(key);
  }

  return (
    <Dialog labelledBy={id} onClose={draft.dismiss}>
      <form className={dialog.body} noValidate onSubmit={submit}>
        <h2 id={id}>{`New ${one}`}</h2>
        <div className="field">
          <label htmlFor={`${id}-title`}>{label}</label>
          {free ? (
            <Select
              id={`${id}-title`}
              value={title || free[0] || ''}
              onChange={({ target }) => draft.change({ title: target.value })}
            >
              {free.map((known) => (
                <option key={known} value={known}>
                  {capitalised(known.replaceAll('-', ' '))}
                </option>
              ))}
            </Select>
          ) : (
            <input
              ref={field}
              className="inp"
              id={`${id}-title`}
              autoComplete="off"
              value={title}
              aria-invalid={refusal !== '' || undefined}
              aria-describedby={`${id}-error`}
              data-first
              onChange={({ target }) => {
                draft.change({ title: target.value });
                setRefusal('');
              }}
            />
          )}
          <div role="alert" id={`${id}-error`}>
            {refusal !== '' && <ErrorText>{refusal}</ErrorText>}
          </div>
        </div>
        <p className="muted fine">Nobody sees it until you publish it.</p>
        <FormActions submit="Write it" onClose={draft.close} />
      </form>
    </Dialog>
  );
}
