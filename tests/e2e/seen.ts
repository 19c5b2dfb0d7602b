import { expect, type Locator } from '@playwright/test';

interface Options {
  /** Words that must be among those a person can read in the element. */
  text?: string;
  /** How long it may take to appear, in milliseconds. */
  timeout?: number;
}

/**
 * Runs in a page: the conditions under which a person sees the element that are not met; none when they see it. Scrolls to
 * it when it is out of sight. Each line of its text is tested, or its box when it has no text.
 * @param words must be among the text that is seen
 */
function whyUnseen(element: Element, words: string | undefined): string[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const name = (of: Element) => of.outerHTML.replace(/\s+/g, ' ').slice(0, 90);
  const upwards = (of: Element | null): Element[] => (of ? [of, ...upwards(of.parentElement)] : []);
  const opacityOf = (of: Element) =>
    upwards(of).reduce((product, each) => product * Number(getComputedStyle(each).opacity), 1);

  /** Red, green, blue and alpha, each 0 to 255. */
  function read(colour: string): number[] {
    if (!context) return [0, 0, 0, 255];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  }
  const isOpaque = (colour: string) => (read(colour)[3] ?? 0) > 127;

  function whyInvisibleText(of: Element): string[] {
    const { color, webkitTextFillColor, backgroundClip } = getComputedStyle(of);
    if (backgroundClip.includes('text')) return [];
    const [red = 0, green = 0, blue = 0, alpha = 0] = read(webkitTextFillColor || color);
    if (alpha < 26) return ['colour: its text is transparent'];
    const ground = upwards(of).find((each) => isOpaque(getComputedStyle(each).backgroundColor));
    const hasPicture = upwards(of).some((each) => getComputedStyle(each).backgroundImage !== 'none');
    if (hasPicture) return [];
    const [r = 255, g = 255, b = 255] = ground ? read(getComputedStyle(ground).backgroundColor) : [255, 255, 255];
    const distance = Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b);
    return distance < 12 ? ['colour: its text has the colour of its background'] : [];
  }

  /** Whether it hides what is behind it. Text and outlines do not. */
  function hides(over: Element): boolean {
    if (opacityOf(over) < 0.5) return false;
    const { backgroundColor, backgroundImage, fill } = getComputedStyle(over);
    if (over instanceof SVGGeometryElement) return fill !== 'none' && isOpaque(fill);
    return over.matches('img, video, canvas, iframe') || backgroundImage.includes('url(') || isOpaque(backgroundColor);
  }

  /** Why the point is not in the window, or not in what its ancestors let through. */
  function whyCut(of: Element, x: number, y: number): string[] {
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return ['window: a part is outside of it'];
    const cutting = upwards(of).find((each) => {
      const { overflow, clipPath, clip } = getComputedStyle(each);
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const isOutside = x < left || x > right || y < top || y > bottom;
      return clipPath !== 'none' || clip !== 'auto' || (isOutside && overflow !== 'visible');
    });
    if (cutting) return [`clipped: a part is cut away by ${name(cutting)}`];
    return of.closest('[inert]') || document.querySelector(':modal')
      ? ['inert: it is behind a dialog or switched off']
      : ['drawn: nothing is drawn there'];
  }

  function whyHiddenAt(of: Element, x: number, y: number): string[] {
    const stack = document.elementsFromPoint(x, y);
    const place = stack.findIndex((each) => of.contains(each));
    if (place === -1) return whyCut(of, x, y);
    const over = stack.slice(0, place).find(hides);
    return over ? [`covered: ${name(over)} lies over it`] : [];
  }

  /** Tests a box at its middle and near its ends. A box longer than the window is tested where it is in the window. */
  function whyHidden(of: Element, box: DOMRect, inset: number): string[] {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const xs = [x, box.left + inset, box.right - inset];
    const isInWindow = y >= 0 && y <= innerHeight;
    if (!isInWindow && element.getBoundingClientRect().height > innerHeight / 2) return [];
    return xs.flatMap((each) => whyHiddenAt(of, each, y));
  }

  /** The elements with text of their own, and its lines. */
  function linesOf(): { of: Element; text: string; boxes: DOMRect[] }[] {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: ReturnType<typeof linesOf> = [];
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const [of, text] = [currentNode.parentElement, currentNode.textContent ?? ''];
      if (!of || text.trim() === '' || of.closest('script, style, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      found.push({ of, text, boxes: [...range.getClientRects()].filter(({ width }) => width > 0) });
    }
    return found;
  }

  function whyTextUnseen({ of, boxes }: ReturnType<typeof linesOf>[number]): string[] {
    const { fontSize } = getComputedStyle(of);
    const size = Number.parseFloat(fontSize);
    if (!of.checkVisibility({ visibilityProperty: true })) return ['visibility: its text is not rendered'];
    if (size < 6 || boxes.every(({ height }) => height < 6)) return ['size: its text has none'];
    if (opacityOf(of) < 0.2) return ['opacity: its text is transparent'];
    return [...whyInvisibleText(of), ...boxes.flatMap((box) => whyHidden(of, box, Math.min(2, box.width / 3)))];
  }

  function whyBoxUnseen(): string[] {
    const box = element.getBoundingClientRect();
    if (!element.checkVisibility({ visibilityProperty: true })) return ['visibility: it is not rendered'];
    if (getComputedStyle(element).display !== 'contents' && (box.width < 4 || box.height < 4)) {
      return [`size: ${box.width} by ${box.height}`];
    }
    if (opacityOf(element) < 0.2) return ['opacity: it is transparent'];
    return [];
  }

  function measure(): string[] {
    const ofBox = whyBoxUnseen();
    if (ofBox.length > 0) return ofBox;
    const lines = linesOf();
    if (lines.length === 0) {
      const box = element.getBoundingClientRect();
      return whyHidden(element, box, Math.min(box.width, box.height) / 4);
    }
    // Words for screen readers alone may continue those that are seen.
    const seen = lines.filter((line) => whyTextUnseen(line).length === 0);
    const text = seen.map((line) => line.text).join('');
    const normal = (of: string) => of.replace(/\s+/g, ' ').trim();
    if (words === undefined ? seen.length > 0 : normal(text).includes(normal(words))) return [];
    return [...lines.flatMap(whyTextUnseen), ...(words === undefined ? [] : [`words: only "${normal(text)}" is seen`])];
  }

  /** Scrolls what a person can scroll. */
  function scrollTo(): void {
    const fixed = upwards(element.parentElement).filter((each) => getComputedStyle(each).overflow === 'hidden');
    const before = fixed.map(({ scrollLeft: left, scrollTop: top }) => ({ left, top }));
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    for (const [at, each] of fixed.entries()) each.scrollTo({ ...before[at], behavior: 'instant' });
  }

  // What catches no clicks can cover and be covered too.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important; }');
  document.adoptedStyleSheets.push(sheet);
  try {
    if (measure().length > 0) scrollTo();
    return [...new Set(measure())];
  } finally {
    document.adoptedStyleSheets.pop();
  }
}

/** The conditions under which a person sees the element that are not met now; none when they see it. */
export const unmetConditions = (locator: Locator, text?: string): Promise<string[]> =>
  locator.evaluate(whyUnseen, text, { timeout: 2000 });

/**
 * Passes when a person can see the element, at the latest after scrolling to it: it has a size, a place in the window, and
 * is neither transparent, clipped nor covered. A failure names the conditions that are not met. Stricter than `toBeVisible`,
 * which accepts what is visually hidden.
 */
export async function expectSeen(locator: Locator, { text, timeout = 10_000 }: Options = {}): Promise<void> {
  await expect(async () => {
    const unmet = await unmetConditions(locator, text);
    expect(unmet, `unmet conditions for seeing ${locator}${text === undefined ? '' : ` with "${text}"`}`).toEqual([]);
  }).toPass({ timeout, intervals: [50, 100, 250] });
}
