import { useEffect, useLayoutEffect, useState } from 'react';
import { parsePage, updateTree } from './page-tree.ts';

/** Milliseconds after which a page is shown whose styles have not come. */
const STYLES_MS = 3_000;

interface ShownDocument {
  /** Height of the page, in pixels of the frame. */
  height: number;
  /** Whether the page has its styles. */
  isStyled: boolean;
  /** Counts what changed in the page or its size. */
  changes: number;
}

/** Puts a page's HTML into the document of a frame, as far as it differs from what is there. */
export function usePageDocument(page: Document | null, html: string | null): ShownDocument {
  const [size, setSize] = useState({ height: 0, changes: 0 });
  const [isStyled, setIsStyled] = useState(false);

  // Before the next paint, so that nothing flickers.
  useLayoutEffect(() => {
    if (!page?.defaultView || html === null) return;
    updateTree(page.documentElement, parsePage(html, page.defaultView).documentElement);
    setSize(({ changes }) => ({ height: page.documentElement.scrollHeight, changes: changes + 1 }));
  }, [page, html]);

  useEffect(() => {
    if (!page) return;
    const observer = new ResizeObserver(() =>
      setSize(({ changes }) => ({ height: page.documentElement.scrollHeight, changes: changes + 1 })),
    );
    observer.observe(page.documentElement);
    return () => observer.disconnect();
  }, [page]);

  // A frame without scripts may not tell its listeners that a stylesheet was loaded.
  useEffect(() => {
    if (!page || html === null || isStyled) return;
    const end = performance.now() + STYLES_MS;
    let frame = 0;
    const look = (now: number) => {
      if (now > end || hasStyles(page)) setIsStyled(true);
      else frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [page, html, isStyled]);

  return { ...size, isStyled };
}

function hasStyles(page: Document): boolean {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links].every(({ sheet, disabled }) => sheet !== null || disabled);
}
