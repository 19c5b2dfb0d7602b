import { type CSSProperties, type ReactNode, useState } from 'react';
import type { MediaName } from '../../../../domain/content/content-index.ts';
import { isGroup, type Json, textIn, textOf } from '../../../../domain/content/entry.ts';
import { pathText } from '../../../../domain/content/form/field-path.ts';
import { mediaTitle } from '../../../../domain/content/form/media-titles.ts';
import type { MediaKind } from '../../../../domain/content/form/schema.ts';
import { ErrorText } from '../../../forms/ErrorText.tsx';
import { Button } from '../../Button.tsx';
import { FieldShell, useControl } from './FieldShell.tsx';
import styles from './Fields.module.css';
import { type FieldProps, useForm } from './form-context.ts';
import { MEDIA_NOUNS, MediaPicker, previewOf } from './MediaPicker.tsx';

/** A drawing, film or picture of the site, chosen from those there are. */
export function MediaField({ kind, ...field }: FieldProps & { kind: MediaKind }) {
  const { onChange } = useForm();
  const pick = (picked: MediaName) => onChange(field.path, picked.name);
  return <MediaChoice field={field} kind={kind} name={textOf(field.value)} onPick={pick} />;
}

/** A drawing that is stored with its size in pixels, as one field. */
export function SizedMediaField({ kind, part, ...field }: FieldProps & { kind: MediaKind; part: string }) {
  const { path, value, isRequired } = field;
  const { errors, onChange } = useForm();
  const group: { [name: string]: Json } = isGroup(value) ? value : {};
  const id = pathText(path);
  const refusal = errors[`${id}.${part}`] ?? errors[`${id}.width`] ?? errors[`${id}.height`];
  const pick = ({ name, ...size }: MediaName) => onChange(path, { ...group, [part]: name, ...size });
  return (
    <MediaChoice
      field={field}
      kind={kind}
      name={textIn(value, part)}
      refusal={refusal}
      onPick={pick}
      onRemove={isRequired ? undefined : () => onChange(path, undefined)}
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
  const { id, 'aria-describedby': describedBy } = useControl(field);
  const [picking, setPicking] = useState(false);

  function close() {
    setPicking(false);
    onLeave(path);
  }

  return (
    <MediaShell
      field={field}
      refusal={refusal}
      shown={name === '' ? null : { src: previewOf(kind, name), name: mediaTitle(name) }}
      onRemove={onRemove}
      buttons={
        <Button
          icon="image"
          id={id}
          aria-describedby={describedBy}
          aria-label={`${name === '' ? 'Choose' : 'Change'}: ${label}`}
          onPress={() => setPicking(true)}
        >
          {name === '' ? `Choose a ${MEDIA_NOUNS[kind]}` : 'Change'}
        </Button>
      }
    >
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
    </MediaShell>
  );
}

interface ShellProps {
  field: FieldProps;
  /** What was chosen; null while nothing is. */
  shown: { src: string; name: string; style?: CSSProperties } | null;
  refusal: string | undefined;
  buttons: ReactNode;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/** The picture that was chosen, its name, and the buttons to choose another one and to remove it. */
export function MediaShell({ field, shown, refusal, buttons, onRemove, children }: ShellProps) {
  return (
    <FieldShell field={field} isGroup>
      <span className={styles.media}>
        {shown && <img src={shown.src} alt="" loading="lazy" style={shown.style} />}
        <span className={styles.mediaName}>
          {shown && <b>{shown.name}</b>}
          <span className="acts">
            {buttons}
            {onRemove && shown && (
              <Button look="bad" icon="trash" aria-label={`Remove: ${field.label}`} onPress={onRemove}>
                Remove
              </Button>
            )}
          </span>
        </span>
      </span>
      {refusal && <ErrorText>{refusal}</ErrorText>}
      {children}
    </FieldShell>
  );
}
