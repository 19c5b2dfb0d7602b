/**
 * What became of a changed field: shown and outlined there, shown without a place to outline, outlined elsewhere, not shown, or
 * refused.
 */
export type Outcome = 'outlined' | 'unplaced' | 'elsewhere' | 'unseen' | 'refused';

export interface ChangedField {
  /** Its path. */
  field: string;
  outcome: Outcome;
  /** Milliseconds until the page had its words; null when it never had them. */
  ms: number | null;
}

/** Runs in the form of an entry: the ids of its fields for texts. */
export function textFieldIds(): string[] {
  const fields = document.querySelectorAll('form :is(input:not([type]), textarea)[id^="field-"]');
  return [...fields].map(({ id }) => id);
}

/** Runs in the form of an entry: puts a word into a field, waits until the page beside it has it, and brings the previous words back. */
export async function changeField([id, word, timeoutMs]: readonly [string, string, number]): Promise<ChangedField> {
  const control = document.getElementById(id);
  const frame = document.querySelector('iframe');
  const page = frame?.contentDocument;
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) || !frame || !page) {
    throw new Error(`There is no field ${id}, or no page.`);
  }
  const put = (words: string) => {
    const kind = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, words);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const hasWord = () => page.documentElement.outerHTML.includes(word);
  const isRefused = () => document.querySelector('[data-status="refused"]') !== null;
  /** Waits for a change of the page or of the screen after which a condition is true. */
  const until = (isTrue: () => boolean) =>
    new Promise<boolean>((resolve) => {
      const end = (result: boolean) => {
        clearTimeout(timer);
        watcher.disconnect();
        resolve(result);
      };
      const watcher = new MutationObserver(() => isTrue() && end(true));
      const timer = setTimeout(() => end(isTrue()), timeoutMs);
      for (const root of [page, document.body]) {
        watcher.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
      }
      if (isTrue()) end(true);
    });

  for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
  control.focus();
  const before = control.value;
  const began = performance.now();
  put(word);
  await until(() => hasWord() || isRefused());
  const ms = hasWord() ? performance.now() - began : null;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const outcome = outcomeNow();
  put(before);
  await until(() => !hasWord() && !isRefused());
  return { field: id.replace('field-', ''), outcome, ms };

  function outcomeNow(): Outcome {
    if (ms === null) return isRefused() ? 'refused' : 'unseen';
    const boxes = boxesOfWord();
    if (boxes.length === 0) return 'unplaced';
    const outline = document.querySelector('[data-outline]')?.getBoundingClientRect();
    const isInside = ({ x, y }: { x: number; y: number }) =>
      outline !== undefined && x >= outline.left && x <= outline.right && y >= outline.top && y <= outline.bottom;
    return boxes.some(isInside) ? 'outlined' : 'elsewhere';
  }

  /** The middles of the places in the window where the page shows the word. */
  function boxesOfWord(): { x: number; y: number }[] {
    const { left, top, width } = (frame as HTMLIFrameElement).getBoundingClientRect();
    const scale = width / (frame as HTMLIFrameElement).clientWidth;
    const texts = (page as Document).createTreeWalker((page as Document).body, NodeFilter.SHOW_TEXT);
    const found: { x: number; y: number }[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const at = text.nodeValue?.indexOf(word) ?? -1;
      const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true });
      if (at === -1 || !isShown || text.parentElement?.closest('.visually-hidden')) continue;
      const range = (page as Document).createRange();
      range.setStart(text, at);
      range.setEnd(text, at + word.length);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      found.push({ x: left + (box.left + box.width / 2) * scale, y: top + (box.top + box.height / 2) * scale });
    }
    return found;
  }
}
