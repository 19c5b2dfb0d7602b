import { type RefObject, useEffect } from 'react';
import { toHtml } from '../../../../domain/posts/blog-text.ts';

/** Time after the caret moved until the preview follows, in milliseconds. */
const FOLLOW_AFTER_MS = 150;

/**
 * Has the preview show what the caret is in.
 *
 * @param pane what scrolls; where it does not, the page does once the pane is asked for
 * @param isAsked whether the preview stands in place of the form, as on a phone
 */
export function useFollow(pane: RefObject<HTMLElement | null>, text: string, caret: number, isAsked: boolean): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const block = pane.current?.querySelector('.prose')?.children[blockAt(text, caret)];
      if (!pane.current || !block) return;
      if (pane.current.scrollHeight > pane.current.clientHeight) showWithin(pane.current, block);
      else if (isAsked) block.scrollIntoView({ block: 'center' });
    }, FOLLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pane, text, caret, isAsked]);
}

/** Which paragraph, list or other block of the article a place in the text belongs to, counted from 0. */
function blockAt(text: string, caret: number): number {
  const end = text.indexOf('\n', caret);
  const template = document.createElement('template');
  template.innerHTML = toHtml(end === -1 ? text : text.slice(0, end));
  return template.content.childElementCount - 1;
}

/** Scrolls by no more than is needed: a block that is in sight stays where it is. */
function showWithin(pane: HTMLElement, block: Element): void {
  const [frame, box] = [pane.getBoundingClientRect(), block.getBoundingClientRect()];
  if (box.top >= frame.top && box.bottom <= frame.bottom) return;
  pane.scrollTop += box.top - frame.top - frame.height / 3;
}
