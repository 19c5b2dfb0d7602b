import { useState } from 'react';
import { createPortal } from 'react-dom';
import { notify } from '../../../../browser/shared/toasts.ts';
import type { MediaName } from '../../../../domain/content/content-index.ts';
import { isGroup, type Json, textIn, textOf } from '../../../../domain/content/entry.ts';
import { pathText } from '../../../../domain/content/form/field-path.ts';
import { mediaTitle } from '../../../../domain/content/form/media-titles.ts';
import {
  type FormSchema,
  isMedia,
  kindOf,
  type MediaKind,
  OWN_PICTURE,
  PHOTO_FIELD,
  type PictureVariants,
  sizedMedia,
} from '../../../../domain/content/form/schema.ts';
import type { Focus, LibraryPhoto } from '../../../../domain/photos/photo.ts';
import { focusPosition } from '../../../../domain/photos/photo-focus.ts';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import { Button } from '../../Button.tsx';
import { AltField } from '../../editor/pictures/AltField.tsx';
import { PhotoPicker } from '../../editor/pictures/PhotoPicker.tsx';
import { addToLibrary, photoProblem } from '../../photos/add-to-library.ts';
import { FocusField } from '../../photos/FocusField.tsx';
import { useControl } from './FieldShell.tsx';
import { type FieldProps, fieldId, useForm } from './form-context.ts';
import { MediaShell } from './MediaField.tsx';
import { MEDIA_NOUNS, MediaPicker, previewOf } from './MediaPicker.tsx';
import { photoValue } from './photo-value.ts';
import { useLatest } from './useLatest.ts';

/** The alternatives: the name of a drawing, film or picture of the site, alone or with its size, and a photo. */
type Props = FieldProps & PictureVariants;

type Group = { [name: string]: Json };

/** Places on pages have many shapes; which one it is, the page beside the form shows. */
const CROPS = [
  ['Wide', '2 / 1'],
  ['Square', '1'],
  ['Tall', '3 / 4'],
] as const;

/** A drawing of the site or a photo of the library, with its alternative text and what stays in view where its schema has them. */
export function PictureField({ drawing, photo, ...field }: Props) {
  const { path, label, value, isRequired } = field;
  const { onChange, onType, errors } = useForm();
  const { id, 'aria-describedby': describedBy } = useControl(field);
  const { busy: isUploading, run } = useSingleFlight();
  const [picking, setPicking] = useState<'drawing' | 'photo' | null>(null);
  const sized = drawing && sizedMedia(drawing);
  const kind = sized?.kind ?? mediaKindOf(drawing);
  const noun = MEDIA_NOUNS[kind];
  const group: Group = isGroup(value) ? value : {};
  const isPhoto = PHOTO_FIELD in group;
  const name = isPhoto ? textIn(value, PHOTO_FIELD) : textIn(value, sized?.name ?? '') || textOf(value);
  const src = isPhoto ? `/api/images/${name}` : previewOf(kind, name);
  const focus = focusOf(group['focus']);
  const hasAlt = (isPhoto ? photo : drawing)?.properties?.['alt'] !== undefined;
  const alt = textIn(value, 'alt');
  const refusal = Object.entries(errors).find(([at]) => at.startsWith(`${pathText(path)}.`))?.[1];

  function pickDrawing({ name: drawn, width, height }: MediaName) {
    setPicking(null);
    if (!sized) return onChange(path, drawn);
    const kept: Group = 'alt' in group ? { alt } : {};
    onChange(path, { ...kept, [sized.name]: drawn, ...(width && height ? { width, height } : {}) });
  }

  const latest = useLatest({ path, alt });
  /** Takes a photo, at the place that the field has by then. A failure is said in a toast. */
  async function take(photoOf: () => Promise<LibraryPhoto>) {
    setPicking(null);
    try {
      const taken = await photoValue(photo, await photoOf());
      if (!latest.current) return;
      const { path: place, alt: typed } = latest.current;
      onChange(place, 'alt' in taken && typed !== '' ? { ...taken, alt: typed } : taken);
    } catch (error) {
      notify.error(photoProblem(error));
      throw error;
    }
  }

  const change = (part: string, next: Json | undefined) => {
    const { [part]: _before, ...others } = group;
    onType(path, next === undefined ? others : { ...others, [part]: next });
  };

  return (
    <MediaShell
      field={field}
      refusal={refusal}
      shown={
        name === ''
          ? null
          : {
              src,
              name: isPhoto ? OWN_PICTURE : mediaTitle(name),
              style: { objectPosition: focusPosition(focus) },
            }
      }
      onRemove={isRequired ? undefined : () => onChange(path, undefined)}
      buttons={
        <>
          <Button
            icon="image"
            id={id}
            aria-describedby={describedBy}
            aria-label={`Choose or upload a photo: ${label}`}
            isOff={isUploading}
            onPress={() => setPicking('photo')}
          >
            {isUploading ? 'Uploading...' : 'Choose or upload a photo'}
          </Button>
          {drawing && (
            <Button aria-label={`Choose a ${noun}: ${label}`} onPress={() => setPicking('drawing')}>
              {`Choose a ${noun}`}
            </Button>
          )}
        </>
      }
    >
      {isPhoto && name !== '' && photo.properties?.['focus'] && (
        <FocusField
          crops={CROPS}
          url={src}
          focus={focus}
          onFocus={(next) => change('focus', next ? { ...next } : undefined)}
        />
      )}
      {hasAlt && name !== '' && (
        <AltField id={`${fieldId(path)}.alt`} alt={alt} onAlt={(words) => change('alt', words)} />
      )}
      {picking === 'drawing' && (
        <MediaPicker kind={kind} chosen={isPhoto ? '' : name} onPick={pickDrawing} onClose={() => setPicking(null)} />
      )}
      {picking === 'photo' &&
        createPortal(
          <PhotoPicker
            onPick={(picked) => picked && void run(() => take(async () => picked))}
            onFiles={([file]) => file && void run(() => take(() => addToLibrary(file)))}
            isForOneFile
            onClose={() => setPicking(null)}
          />,
          document.body,
        )}
    </MediaShell>
  );
}

function mediaKindOf(schema: FormSchema | undefined): MediaKind {
  const kind = kindOf(schema ?? {});
  return isMedia(kind) ? kind : 'drawing';
}

function focusOf(focus: Json | undefined): Focus | null {
  if (!isGroup(focus)) return null;
  const { x, y } = focus;
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}
