import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Json } from '../../../../domain/content/entry.ts';
import { isGroup } from '../../../../domain/content/form/schema.ts';
import { focusPosition } from '../../../../domain/photos/photo-focus.ts';
import { Icon } from '../../../Icon.tsx';
import { AltField } from '../../editor/pictures/AltField.tsx';
import { PhotoPicker } from '../../editor/pictures/PhotoPicker.tsx';
import { FocusField } from '../../photos/FocusField.tsx';
import { FieldShell, useControl } from './FieldShell.tsx';
import styles from './Fields.module.css';
import { type FieldProps, fieldId, useForm } from './form-context.ts';

/** A photo of the library, with what stays in view when it is cut and its alternative text, where its schema has them. */
export function PictureField(field: FieldProps) {
  const { path, schema, label, value, isRequired } = field;
  const { onChange } = useForm();
  const control = useControl(field);
  const [picking, setPicking] = useState(false);
  const picture: { [name: string]: Json } = isGroup(value) ? value : {};
  const { url, alt, focus } = picture;
  const parts = schema.properties ?? {};
  const src = typeof url === 'string' ? url : '';
  const point = pointOf(focus);
  const change = (part: { [name: string]: Json }) => onChange(path, { ...picture, ...part });

  return (
    <FieldShell field={field} isGroup>
      <span className={styles.media}>
        {src !== '' && <img src={src} alt="" style={{ objectPosition: focusPosition(point) }} />}
        <span className="acts">
          <button
            id={control.id}
            aria-describedby={control['aria-describedby']}
            className="btn btn-line btn-s"
            type="button"
            aria-label={`Pick from photos: ${label}`}
            onClick={() => setPicking(true)}
          >
            <Icon name="image" />
            Pick from photos
          </button>
          {!isRequired && src !== '' && (
            <button className="text-button bad" type="button" onClick={() => onChange(path, undefined)}>
              <Icon name="trash" />
              Remove image
            </button>
          )}
        </span>
      </span>
      {src !== '' && parts['focus'] && (
        <FocusField url={src} focus={point} onFocus={(next) => change({ focus: next && { x: next.x, y: next.y } })} />
      )}
      {src !== '' && parts['alt'] && (
        <AltField
          id={`${fieldId(path)}.alt`}
          className="field"
          alt={typeof alt === 'string' ? alt : ''}
          onAlt={(words) => change({ alt: words })}
        />
      )}
      {picking &&
        createPortal(
          <PhotoPicker
            onPick={(photo) => {
              setPicking(false);
              change({
                url: photo.url,
                ...(parts['alt'] ? { alt: photo.alt } : {}),
                ...(parts['focus'] && photo.focus ? { focus: { x: photo.focus.x, y: photo.focus.y } } : {}),
              });
            }}
            onClose={() => setPicking(false)}
          />,
          document.body,
        )}
    </FieldShell>
  );
}

function pointOf(focus: Json | undefined): { x: number; y: number } | null {
  if (!isGroup(focus)) return null;
  const { x, y } = focus;
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}
