/** Size of a dock item at rest, in pixels. */
export const ITEM_SIZE = 40;
/** Its size right under the pointer. */
export const ITEM_SIZE_NEAR = 80;
/** How far from its middle the pointer magnifies an item, in pixels. */
export const REACH = 150;

/** Size of an item whose centre is `distance` pixels from the pointer, sideways; linear, at rest beyond the reach. */
export function sizeAt(distance: number): number {
  const closeness = Math.max(0, 1 - Math.abs(distance) / REACH);
  return ITEM_SIZE + (ITEM_SIZE_NEAR - ITEM_SIZE) * closeness;
}
