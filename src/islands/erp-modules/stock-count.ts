/** An item of the godown: its shelf, its reorder level and its count, both in pieces. */
export interface StockItem {
  id: string;
  name: string;
  shelf: string;
  reorderLevel: number;
  counted: number;
}

export interface StockCountState {
  items: readonly StockItem[];
  statusMessage: string;
}

/** The shelves at the start. Every figure is invented. */
export const STOCK_COUNT: StockCountState = {
  items: [
    { id: 'tap', name: 'Brass tap', shelf: 'B-07', reorderLevel: 12, counted: 11 },
    { id: 'valve', name: 'Ball valve', shelf: 'A-11', reorderLevel: 24, counted: 24 },
    { id: 'sink', name: 'Sink 24 by 18', shelf: 'E-03', reorderLevel: 6, counted: 7 },
    { id: 'hinge', name: 'Hinge 4 inch', shelf: 'B-02', reorderLevel: 40, counted: 52 },
  ],
  statusMessage: 'Count a shelf, piece by piece.',
};

/** How many pieces are missing to the reorder level; 0 when there are enough. */
export function shortageOf({ reorderLevel, counted }: StockItem): number {
  return Math.max(reorderLevel - counted, 0);
}

/** Number of items that are short, and of the pieces missing in all. */
export function shortages({ items }: StockCountState): { items: number; pieces: number } {
  const short = items.map(shortageOf).filter((pieces) => pieces > 0);
  return { items: short.length, pieces: short.reduce((sum, pieces) => sum + pieces, 0) };
}

/** Corrects the count of an item by one. */
export function count(state: StockCountState, id: string, by: 1 | -1): StockCountState {
  const item = state.items.find((other) => other.id === id);
  if (!item) return state;
  const counted = { ...item, counted: Math.max(item.counted + by, 0) };
  const short = shortageOf(counted);
  return {
    items: state.items.map((other) => (other === item ? counted : other)),
    statusMessage: `${item.name}: ${counted.counted} counted, ${short === 0 ? 'enough' : `${short} short`}.`,
  };
}
