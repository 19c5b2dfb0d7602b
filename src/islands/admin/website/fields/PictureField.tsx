import { useState } from 'react';
import { createPortal } from 'react-dom';
import { notify } from '../../../../browser/shared/toasts.ts';
import type { MediaName } from '../../../../domain/content/content-index.ts';
import { isGroup, type Json } from '../../../../domain/content/entry.ts';
import { pathText } from '../../../../domain/content/form/field-path.ts';
import {
  type FormSchema,
  isMedia,
  kindOf,
  labelOf,
  type MediaKind,
  PHOTO_FIELD,
  sizedMedia,
} from '../../../../domain/content/form/schema.ts';
import type { Focus, LibraryPhoto } from '../../../../domain/photos/photo.ts';
import { focusPosition } from '../../../../domain/photos/photo-focus.ts';
import { ErrorText } from '../../../forms/ErrorText.tsx';
import { Button } from '../../Button.tsx';
import { AltField } from '../../editor/pictures/AltField.tsx';
import { PhotoPicker } from '../../editor/pictures/PhotoPicker.tsx';
import { FocusField } from '../../photos/FocusField.tsx';
import { FieldShell, useControl } from './FieldShell.tsx';
import styles from './Fields.module.css';
import { type FieldProps, fieldId, useForm } from './form-context.ts';
import { MediaPicker } from './MediaPicker.tsx';
import { previewOf } from './media.ts';

interface Props extends FieldProps {
  /** The alternatives: the name of a drawing, alone or with its size, and a photo. */
  drawing: FormSchema;
  photo: FormSchema;
}

type Group = { [name: string]: Json };

/** A drawing of the site or a photo of the library, with its alternative text and what stays in view where its schema has them. */
export function PictureField({ drawing, photo, ...field }: Props) {
  const { path, label, value, isRequired } = field;
  const { onChange, errors } = useForm();
  const control = useControl(field);
  const [picking, setPicking] = useState<'drawing' | 'photo' | null>(null);
  const sized = sizedMedia(drawing);
  const kind = sized?.kind ?? mediaKindOf(drawing);
  const shown = pictureOf(value, kind, sized?.name);
  const group: Group = isGroup(value) ? value : {};
  const { alt } = group;
  const isPhoto = PHOTO_FIELD in group;
  const hasAlt = (isPhoto ? photo : drawing).properties?.['alt'] !== undefined;
  const refusal = Object.entries(errors).find(([at]) => at.startsWith(`${pathText(path)}.`))?.[1];
  const kept: Group = typeof alt === 'string' ? { alt } : {};

  function pickDrawing({ name, width, height }: MediaName) {
    setPicking(null);
    if (!sized) return onChange(path, name);
    onChange(path, { ...kept, [sized.name]: name, ...(width && height ? { width, height } : {}) });
  }

  async function pickPhoto({ hash, url, alt: words, focus }: LibraryPhoto) {
    setPicking(null);
    const size = await sizeOf(url).catch(() => null);
    if (!size) {
      notify.error('The photo could not be loaded. Please try again.');
      return;
    }
    const described = photo.properties?.['alt'] ? { alt: typeof alt === 'string' && alt !== '' ? alt : words } : {};
    onChange(path, { ...described, [PHOTO_FIELD]: hash, ...size, ...(focus ? { focus: { ...focus } } : {}) });
  }

  const change = (part: string, next: Json | undefined) => {
    const { [part]: _before, ...others } = group;
    onChange(path, next === undefined ? others : { ...others, [part]: next });
  };

  return (
    <FieldShell field={field} isGroup>
      <span className={styles.media}>
        {shown && (
          <img
            src={shown.src}
            alt=""
            loading="lazy"
            style={{ objectPosition: focusPosition(focusOf(group['focus'])) }}
          />
        )}
        <span className={styles.mediaName}>
          {shown && <b>{isPhoto ? 'A photo of the library' : labelOf(shown.name, {})}</b>}
          <span className="acts">
            <Button
              icon="image"
              id={control.id}
              aria-describedby={control['aria-describedby']}
              aria-label={`Pick from photos: ${label}`}
              onPress={() => setPicking('photo')}
            >
              Pick from photos
            </Button>
            <Button aria-label={`Choose a drawing: ${label}`} onPress={() => setPicking('drawing')}>
              Choose a drawing
            </Button>
            {!isRequired && shown && (
              <Button look="bad" icon="trash" aria-label={`Remove: ${label}`} onPress={() => onChange(path, undefined)}>
                Remove
              </Button>
            )}
          </span>
        </span>
      </span>
      {refusal && <ErrorText>{refusal}</ErrorText>}
      {isPhoto && shown && photo.properties?.['focus'] && (
        <FocusField
          url={shown.src}
          focus={focusOf(group['focus'])}
          onFocus={(next) => change('focus', next ? { ...next } : undefined)}
        />
      )}
      {hasAlt && shown && (
        <AltField
          id={`${fieldId(path)}.alt`}
          className="field"
          alt={typeof alt === 'string' ? alt : ''}
          onAlt={(words) => change('alt', words)}
        />
      )}
      {picking === 'drawing' && (
        <MediaPicker
          kind={kind}
          chosen={isPhoto ? '' : (shown?.name ?? '')}
          onPick={pickDrawing}
          onClose={() => setPicking(null)}
        />
      )}
      {picking === 'photo' &&
        createPortal(
          <PhotoPicker onPick={(picked) => void pickPhoto(picked)} onClose={() => setPicking(null)} />,
          document.body,
        )}
    </FieldShell>
  );
}

function mediaKindOf(schema: FormSchema): MediaKind {
  const kind = kindOf(schema);
  return isMedia(kind) ? kind : 'drawing';
}

/** The chosen picture: its name and the address of a preview. */
function pictureOf(value: Json | undefined, kind: MediaKind, part: string | undefined) {
  const photo = isGroup(value) ? value[PHOTO_FIELD] : undefined;
  if (typeof photo === 'string') return { name: photo, src: `/api/images/${photo}` };
  const name = isGroup(value) ? value[part ?? ''] : value;
  return typeof name === 'string' && name !== '' ? { name, src: previewOf(kind, name) } : null;
}

function focusOf(focus: Json | undefined): Focus | null {
  if (!isGroup(focus)) return null;
  const { x, y } = focus;
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}

/** The size of a picture in pixels. @throws when it cannot be loaded */
async function sizeOf(url: string): Promise<{ width: number; height: number }> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return { width: picture.naturalWidth, height: picture.naturalHeight };
}
