/** The position in the list, stored in the entry of the browser's history, so that Back restores it. */
interface ListPosition {
  rows: number;
  /** Scroll offset of the page in CSS pixels. */
  top: number;
}

/** Stores the position before the list is left. */
export function storeListPosition(position: ListPosition): void {
  history.replaceState({ ...history.state, postsPlace: position }, '');
}

/** The position to restore, or null. */
export function storedListPosition(): ListPosition | null {
  const position: unknown = history.state?.postsPlace;
  return isListPosition(position) ? position : null;
}

function isListPosition(value: unknown): value is ListPosition {
  if (typeof value !== 'object' || value === null) return false;
  return 'rows' in value && typeof value.rows === 'number' && 'top' in value && typeof value.top === 'number';
}
