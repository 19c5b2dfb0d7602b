import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { parsePage, updateTree } from './page-tree.ts';

/** Milliseconds after which a page is shown even if its stylesheets are not loaded. */
const STYLES_MS = 3_000;

/**
 * Updates the document of a frame to the HTML of a page; nodes that are equal stay.
 *
 * @returns `height` of the page, in pixels of the frame; whether it has its styles; `changes`, which increases whenever page or size changes
 */
export function usePageDocument(page: Document | null, html: string | null) {
  const [size, setSize] = useState({ height: 0, changes: 0 });
  const [isStyled, setIsStyled] = useState(false);
  const measure = useEffectEvent(({ documentElement }: Document) =>
    setSize(({ changes }) => ({ height: documentElement.scrollHeight, changes: changes + 1 })),
  );

  // Before the next paint, so that nothing flickers.
  useLayoutEffect(() => {
    if (!page?.defaultView || html === null) return;
    updateTree(page.documentElement, parsePage(html, page.defaultView).documentElement);
    measure(page);
  }, [page, html]);

  useEffect(() => {
    if (!page) return;
    const observer = new ResizeObserver(() => measure(page));
    observer.observe(page.documentElement);
    return () => observer.disconnect();
  }, [page]);

  // Checks before each paint, since stylesheets in a frame without scripts may fire no load event.
  useEffect(() => {
    if (!page || html === null || isStyled) return;
    const deadline = performance.now() + STYLES_MS;
    let frame = 0;
    const check = (now: number) => {
      if (now > deadline || hasStyles(page)) setIsStyled(true);
      else frame = requestAnimationFrame(check);
    };
    frame = requestAnimationFrame(check);
    return () => cancelAnimationFrame(frame);
  }, [page, html, isStyled]);

  return { ...size, isStyled };
}

function hasStyles(page: Document): boolean {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links].every(({ sheet, disabled }) => sheet !== null || disabled);
}
