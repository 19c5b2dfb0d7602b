import { type ComponentProps, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { IconName } from '../../components/icons.ts';
import { Icon } from '../Icon.tsx';
import { PHOTO_ACCEPT } from './prepare-photo.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  look?: 'ink' | 'line';
  icon?: IconName;
  onFiles: (files: File[]) => void;
}

/** A button that chooses a picture, or another file that `accept` names; with `multiple` several at once. */
export function FileButton({ look = 'line', icon, className = '', onFiles, children, ...input }: Props) {
  const label = useRef<HTMLLabelElement>(null);

  function take(field: HTMLInputElement) {
    const files = [...(field.files ?? [])];
    field.value = '';
    if (files.length > 0) onFiles(files);
  }

  // Files chosen before hydration.
  const takeEarlyFiles = useEffectEvent(() => {
    const field = label.current?.control;
    if (field instanceof HTMLInputElement && field.files?.length) take(field);
  });
  useEffect(() => takeEarlyFiles(), []);

  return (
    <label ref={label} className={`btn btn-${look} btn-s ${className}`}>
      {icon && <Icon name={icon} />}
      {children}
      <input
        className="visually-hidden"
        type="file"
        accept={PHOTO_ACCEPT}
        {...input}
        onChange={({ target }) => take(target)}
      />
    </label>
  );
}

/** Takes files that are dropped on an element. Keyboards need a `FileButton` in it too. @returns the attributes of the element */
export function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const drop = {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, drop };
}
