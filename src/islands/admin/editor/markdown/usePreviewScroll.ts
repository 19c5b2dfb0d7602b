import { type RefObject, useEffect } from 'react';
import { toHtml } from '../../../../domain/posts/blog-text.ts';

/**
 * Scrolls the preview to the block that contains the caret.
 *
 * @param pane the preview, which scrolls beside the text; below it, as on a phone, it stays
 */
export function usePreviewScroll(
  pane: RefObject<HTMLElement | null>,
  text: string,
  caret: number,
  isShown: boolean,
): void {
  useEffect(() => {
    if (!pane.current || !isShown) return;
    const index = blockAt(text, caret);
    const block = pane.current.querySelector('.prose')?.children[index];
    // Above the first block are the picture and the title.
    if (index <= 0) pane.current.scrollTop = 0;
    if (index <= 0 || !block) return;
    showWithin(pane.current, block);
  }, [pane, text, caret, isShown]);
}

/** Index of the article's block (paragraph, list, ...) that contains a position of the text. */
function blockAt(text: string, caret: number): number {
  const end = text.indexOf('\n', caret);
  const template = document.createElement('template');
  template.innerHTML = toHtml(end === -1 ? text : text.slice(0, end));
  return template.content.childElementCount - 1;
}

/** Scrolls only when the block is not fully in view. */
function showWithin(pane: HTMLElement, block: Element): void {
  const [frame, box] = [pane.getBoundingClientRect(), block.getBoundingClientRect()];
  if (box.top >= frame.top && box.bottom <= frame.bottom) return;
  pane.scrollTop += box.top - frame.top - frame.height / 3;
}
