import type { KeyboardEvent, ReactNode } from 'react';
import type { SliderPause } from './useSliderPause.ts';

interface Props {
  label: string;
  className?: string | undefined;
  pause: SliderPause;
  /** Called for the arrow keys. */
  onArrow: (step: 1 | -1) => void;
  children: ReactNode;
}

/** The root element of a slider: a carousel as in the ARIA practices, moved by arrow keys and paused while it is used. */
export function SliderGroup({ label, className, pause, onArrow, children }: Props) {
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') onArrow(1);
    if (key === 'ArrowLeft') onArrow(-1);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group in the ARIA practices, not a fieldset
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      {...pause.root}
    >
      {children}
    </div>
  );
}
