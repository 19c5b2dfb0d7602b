import { useRef, useState } from 'react';
import { entryOfKey } from '../../../../domain/content/entry.ts';
import { capitalised } from '../../../../domain/shared/words.ts';
import { FormDialog } from '../../dialogs/TitledDialog.tsx';
import { useDialogDraft } from '../../dialogs/useDialogDraft.ts';
import { InputField, SelectField } from '../../LabelledField.tsx';
import { entryHref, keyOf } from '../route.ts';
import { beginEntry } from '../useEntry.ts';
import type { Site } from '../useSite.ts';
import { freeId } from './free-id.ts';

interface Props {
  name: string;
  site: Site;
  onClose: () => void;
}

/** Asks for the name of a new entry, of which its place in addresses is made, and opens its form. */
export function AddEntryDialog({ name, site, onClose }: Props) {
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

  function change(next: string) {
    draft.change({ title: next });
    setRefusal('');
  }

  function submit() {
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
    <FormDialog
      title={`New ${one}`}
      submit={collection?.addressField === undefined ? 'Create' : 'Create page'}
      onSubmit={submit}
      onDismiss={draft.dismiss}
      onClose={draft.close}
    >
      {free ? (
        <SelectField label={label} value={title || free[0] || ''} onChoose={change}>
          {free.map((known) => (
            <option key={known} value={known}>
              {capitalised(known.replaceAll('-', ' '))}
            </option>
          ))}
        </SelectField>
      ) : (
        <InputField
          ref={field}
          label={label}
          autoComplete="off"
          value={title}
          refusal={refusal}
          data-first
          onValue={change}
        />
      )}
      <p className="muted fine">Nobody sees it until you publish it.</p>
    </FormDialog>
  );
}
