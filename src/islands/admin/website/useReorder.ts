import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** The controls of a row that move it. */
export type MoveControl = 'handle' | 'up' | 'down';

interface Options {
  count: number;
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  announce: (words: string) => void;
}

/** Moving the rows of a list: by dragging a handle, by the arrow keys on it, by Home and End, and by buttons. */
export interface Reorder {
  /** Of the element whose children are the rows. */
  list: RefObject<HTMLUListElement | null>;
  /** How a row shows that it is dragged, or that another one would be moved to its place. */
  rowProps: (index: number) => { 'data-dragged': true | undefined; 'data-over': 'before' | 'after' | undefined };
  move: (from: number, to: number, control: MoveControl) => void;
  handleProps: (index: number) => {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  };
}

export function useReorder({ count, nameOf, onMove, announce }: Options): Reorder {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null);
  const [last, setLast] = useState<{ index: number; control: MoveControl } | null>(null);

  // The row's element is moved, which takes the focus from it. A state, so that this runs after the render that moves it.
  useEffect(() => {
    if (last === null) return;
    const { index, control } = last;
    const row = list.current?.children[index];
    const wanted = row?.querySelector<HTMLElement>(`[data-move="${control}"]:not([aria-disabled="true"])`);
    (wanted ?? row?.querySelector<HTMLElement>('[data-move="handle"]'))?.focus();
  }, [last]);

  function move(from: number, to: number, control: MoveControl): void {
    if (to < 0 || to >= count || to === from) return;
    setLast({ index: to, control });
    announce(`${nameOf(from)} moved to place ${to + 1} of ${count}`);
    onMove(from, to);
  }

  /** The row at a height of the window; the first or the last one beyond them. */
  function rowAt(y: number): number {
    const rows = [...(list.current?.children ?? [])];
    const found = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return found === -1 ? rows.length - 1 : found;
  }

  const handleProps: Reorder['handleProps'] = (index) => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, over: index });
    },
    onPointerMove: ({ clientY }) => {
      if (drag) setDrag({ from: drag.from, over: rowAt(clientY) });
    },
    onPointerUp: () => {
      if (drag) move(drag.from, drag.over, 'handle');
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event) => {
      if (event.key === 'Escape' && drag) setDrag(null);
      const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
      if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      move(index, to, 'handle');
    },
  });

  const rowProps: Reorder['rowProps'] = (index) => {
    const isOver = drag?.over === index && drag.from !== index;
    return {
      'data-dragged': drag?.from === index || undefined,
      'data-over': isOver ? (drag.from < index ? 'after' : 'before') : undefined,
    };
  };

  return { list, rowProps, move, handleProps };
}

/** The list with an item in another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items.slice(from, from + 1);
  return [...items.slice(0, from), ...items.slice(from + 1)].toSpliced(to, 0, ...item);
}
