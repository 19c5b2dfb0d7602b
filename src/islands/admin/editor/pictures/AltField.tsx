import type { ComponentProps } from 'react';
import { LIMITS } from '../../../../domain/shared/limits.ts';
import { CountedField } from '../../CountedField.tsx';

interface Props
  extends Pick<
    ComponentProps<typeof CountedField>,
    'id' | 'className' | 'readOnly' | 'label' | 'hint' | 'aria-required'
  > {
  alt: string;
  isFirst?: boolean;
  onAlt: (alt: string) => void;
}

/** The alternative text of a picture. */
export function AltField({ alt, isFirst, onAlt, ...field }: Props) {
  return (
    <CountedField
      label="Alternative text"
      hint="What the picture shows, for readers who cannot see it."
      value={alt}
      limit={LIMITS.alt}
      data-first={isFirst}
      onValue={onAlt}
      {...field}
    />
  );
}
