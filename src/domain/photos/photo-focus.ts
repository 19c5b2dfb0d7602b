import type { Focus } from './photo.ts';

/** CSS `object-position` that keeps a picture's focal point in view; undefined for the centre, the default. */
export function focusPosition(focus: Focus | null | undefined): string | undefined {
  return focus ? `${percent(focus.x)} ${percent(focus.y)}` : undefined;
}

function percent(part: number): string {
  return `${Math.round(part * 100)}%`;
}
