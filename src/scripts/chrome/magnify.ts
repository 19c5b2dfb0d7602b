/** Size of a dock item at rest and right under the pointer, and how far the pointer reaches, in pixels. */
export const ITEM_SIZE = 40;
export const ITEM_SIZE_NEAR = 80;
export const REACH = 150;

/** Size of an item whose centre is `distance` pixels from the pointer, sideways; linear, at rest beyond the reach. */
export function sizeAt(distance: number): number {
  const closeness = Math.max(0, 1 - Math.abs(distance) / REACH);
  return ITEM_SIZE + (ITEM_SIZE_NEAR - ITEM_SIZE) * closeness;
}
