/** The position in the list: stored with the entry of the browser's history, which Back returns to. */
interface ListPosition {
  /** Rows that were shown. */
  rows: number;
  /** How far the page was scrolled, in CSS pixels. */
  top: number;
}

/** Stores the position when the list is left. */
export function storeListPosition(place: ListPosition): void {
  history.replaceState({ ...history.state, postsPlace: place }, '');
}

/** The position to return to, or null. */
export function storedListPosition(): ListPosition | null {
  const place: unknown = history.state?.postsPlace;
  return isPlace(place) ? place : null;
}

function isPlace(value: unknown): value is ListPosition {
  if (typeof value !== 'object' || value === null) return false;
  return 'rows' in value && typeof value.rows === 'number' && 'top' in value && typeof value.top === 'number';
}
