import { type ComponentProps, type DragEvent, useState } from 'react';
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
  return (
    <label className={`btn btn-${look} btn-s ${className}`}>
      {icon && <Icon name={icon} />}
      {children}
      <input
        className="visually-hidden"
        type="file"
        accept={PHOTO_ACCEPT}
        {...input}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
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
