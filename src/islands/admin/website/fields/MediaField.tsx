import { useState } from 'react';
import type { MediaName } from '../../../../domain/content/content-index.ts';
import { isGroup, type Json } from '../../../../domain/content/entry.ts';
import { pathText } from '../../../../domain/content/form/field-path.ts';
import { labelOf, type MediaKind } from '../../../../domain/content/form/schema.ts';
import { ErrorText } from '../../../forms/ErrorText.tsx';
import { Button } from '../../Button.tsx';
import { FieldShell, useControl } from './FieldShell.tsx';
import styles from './Fields.module.css';
import { type FieldProps, useForm } from './form-context.ts';
import { MediaPicker } from './MediaPicker.tsx';
import { mediaNoun, previewOf } from './media.ts';

/** A drawing, film or picture of the site, chosen from those there are. */
export function MediaField({ kind, ...field }: FieldProps & { kind: MediaKind }) {
  const { path } = field;
  const { onChange } = useForm();
  const name = typeof field.value === 'string' ? field.value : '';
  return <MediaChoice field={field} kind={kind} name={name} onPick={(picked) => onChange(path, picked.name)} />;
}

/** A drawing that is stored with its size in pixels, as one field. */
export function SizedMediaField({ kind, part, ...field }: FieldProps & { kind: MediaKind; part: string }) {
  const { path, value } = field;
  const { errors, onChange } = useForm();
  const group: { [name: string]: Json } = isGroup(value) ? value : {};
  const own = group[part];
  const id = pathText(path);
  const inner = errors[`${id}.${part}`] ?? errors[`${id}.width`] ?? errors[`${id}.height`];
  return (
    <MediaChoice
      field={field}
      kind={kind}
      name={typeof own === 'string' ? own : ''}
      refusal={inner}
      onPick={({ name, width, height }) =>
        onChange(path, {
          ...group,
          [part]: name,
          ...(width === undefined ? {} : { width }),
          ...(height === undefined ? {} : { height }),
        })
      }
      onRemove={field.isRequired ? undefined : () => onChange(path, undefined)}
    />
  );
}

interface ChoiceProps {
  field: FieldProps;
  kind: MediaKind;
  name: string;
  /** Why a part of the value was refused. */
  refusal?: string | undefined;
  onPick: (picked: MediaName) => void;
  onRemove?: (() => void) | undefined;
}

function MediaChoice({ field, kind, name, refusal, onPick, onRemove }: ChoiceProps) {
  const { path, label } = field;
  const { onLeave } = useForm();
  const control = useControl(field);
  const [picking, setPicking] = useState(false);

  function close() {
    setPicking(false);
    onLeave(path);
  }

  return (
    <FieldShell field={field} isGroup>
      <span className={styles.media}>
        {name !== '' && <img src={previewOf(kind, name)} alt="" loading="lazy" />}
        <span className={styles.mediaName}>
          {name !== '' && <b>{labelOf(name, {})}</b>}
          <span className="acts">
            <Button
              icon="image"
              id={control.id}
              aria-describedby={control['aria-describedby']}
              aria-label={`${name === '' ? 'Choose' : 'Change'}: ${label}`}
              onPress={() => setPicking(true)}
            >
              {name === '' ? `Choose a ${mediaNoun(kind)}` : 'Change'}
            </Button>
            {onRemove && name !== '' && (
              <Button look="bad" icon="trash" aria-label={`Remove: ${label}`} onPress={onRemove}>
                Remove
              </Button>
            )}
          </span>
        </span>
      </span>
      {refusal && <ErrorText>{refusal}</ErrorText>}
      {picking && (
        <MediaPicker
          kind={kind}
          chosen={name}
          onPick={(picked) => {
            onPick(picked);
            close();
          }}
          onClose={close}
        />
      )}
    </FieldShell>
  );
}
