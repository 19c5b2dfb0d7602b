import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { PREVIEW_FRAME } from '../../../../domain/content/preview.ts';
import { type FieldPlace, placeText } from '../../../../domain/content/preview-marks.ts';
import styles from './Preview.module.css';
import { type Box, boxOfField, fieldAt } from './places.ts';
import { usePageDocument } from './usePageDocument.ts';

/** Pixels of the page that are kept free above and below an outlined place. */
const MARGIN = 80;

/** What is kept of a page while it is not shown: how far it was scrolled, in its own pixels, and for which field. */
export interface FrameMemory {
  top: number;
  target: string;
}

interface Props {
  html: string | null;
  /** Width of the window that the page is shown for, in pixels. */
  width: number;
  title: string;
  target?: FieldPlace | null;
  /** Whether the outlined entry is one thing of a list. */
  isThing?: boolean;
  onPick?: (place: FieldPlace) => void;
  memory?: RefObject<FrameMemory>;
  /** Pages that scroll together. */
  linked?: RefObject<Set<HTMLElement>>;
}

/**
 * A page in a frame that gets no input and runs no scripts. What scrolls and is pressed lies in front of it; the window of the frame
 * follows. The page is laid out for `width` and shown smaller where there is less room.
 */
export function PageFrame({ html, width, title, target = null, isThing = false, onPick, memory, linked }: Props) {
  const view = useRef<HTMLDivElement>(null);
  const glass = useRef<HTMLElement>(null);
  const room = useRoom(view);
  const [page, setPage] = useState<Document | null>(null);
  const [outline, setOutline] = useState<Box | null>(null);
  const { height, isStyled, changes } = usePageDocument(page, html);
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;

  function follow(): void {
    const top = glass.current?.scrollTop ?? 0;
    page?.defaultView?.scrollTo({ top: top / scale });
    if (memory && isStyled) memory.current.top = top / scale;
    for (const other of linked?.current ?? []) {
      if (other !== glass.current && Math.abs(other.scrollTop - top) > 1) other.scrollTop = top;
    }
  }

  function draw(): Box | null {
    const box = page && target && isStyled ? boxOfField(page, target, isThing) : null;
    setOutline(box);
    return box;
  }

  const restore = useEffectEvent(() => {
    if (isStyled && memory && glass.current) glass.current.scrollTop = memory.current.top * scale;
  });
  // A page of another width is laid out anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each
  useLayoutEffect(() => restore(), [isStyled, width]);

  const drawAgain = useEffectEvent(() => {
    follow();
    draw();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever moves places on the page
  useLayoutEffect(() => drawAgain(), [changes, isStyled, scale, room.height, target?.key, target?.field]);

  const scrolledTo = useRef(memory?.current.target ?? '');
  const scrollTo = useEffectEvent(() => {
    const name = target ? placeText(target) : '';
    const box = name === scrolledTo.current ? null : draw();
    if (!box || !glass.current) return;
    scrolledTo.current = name;
    if (memory) memory.current.target = name;
    const seen = room.height / scale;
    const isInView = box.top >= MARGIN && box.bottom <= seen - MARGIN;
    if (isInView) return;
    const above = Math.max(MARGIN, (seen - (box.bottom - box.top)) / 2);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = glass.current.scrollTop + (box.top - above) * scale;
    glass.current.scrollTo({ top, behavior: still ? 'instant' : 'smooth' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field, when the page shows it
  useEffect(() => scrollTo(), [changes, isStyled, target?.key, target?.field]);

  useEffect(() => {
    const own = glass.current;
    if (!linked || !own) return;
    linked.current.add(own);
    return () => void linked.current.delete(own);
  }, [linked]);

  function pick({ clientX, clientY }: MouseEvent): void {
    const box = view.current?.getBoundingClientRect();
    const place = box && page && fieldAt(page, (clientX - box.left) / scale, (clientY - box.top) / scale);
    if (place) onPick?.(place);
  }

  return (
    <div ref={view} className={styles.view} style={{ maxInlineSize: `${width}px` }} data-styled={isStyled}>
      <iframe
        className={styles.frame}
        style={{ inlineSize: `${width}px`, blockSize: `${room.height / scale}px`, scale: String(scale) }}
        sandbox="allow-same-origin"
        src={PREVIEW_FRAME}
        title={`Preview of ${title}`}
        tabIndex={-1}
        inert
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
      />
      {outline && (
        <div
          className={styles.outline}
          data-outline
          style={{
            insetInlineStart: `${outline.left * scale}px`,
            insetBlockStart: `${outline.top * scale}px`,
            inlineSize: `${(outline.right - outline.left) * scale}px`,
            blockSize: `${(outline.bottom - outline.top) * scale}px`,
          }}
        />
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: each field of the form can be reached by key */}
      <section
        ref={glass}
        className={styles.glass}
        aria-label={`Page: ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by key
        tabIndex={0}
        data-picks={onPick !== undefined || undefined}
        onScroll={() => {
          follow();
          draw();
        }}
        onClick={pick}
      >
        <div style={{ blockSize: `${height * scale}px` }} />
      </section>
    </div>
  );
}

/** The size of an element, in pixels. */
function useRoom(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
