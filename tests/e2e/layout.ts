import type { Page } from '@playwright/test';

/** A screen's size in CSS pixels. */
export interface Screen {
  width: number;
  height: number;
}

const PHONE = [320, 360, 390, 430, 480].map((width) => ({ width, height: Math.round((width * 19) / 9) }));
const TABLET = [540, 600, 680, 767, 768, 820, 900, 1024].map((width) => ({ width, height: 1100 }));
const DESK = [1180, 1280, 1440, 1920, 2560].map((width) => ({ width, height: Math.round((width * 5) / 8) }));

/** From the narrowest screen the site promises to fit to the widest, and a phone on its side. */
export const SCREENS: Screen[] = [...PHONE, ...TABLET, ...DESK, { width: 844, height: 390 }];

/** A kind of fault as listed at `judgeLayout`, and what is wrong where. */
type Fault = `${string}: ${string}`;

/**
 * Checks the layout of a page at the current window size, by the boxes of its lines of text and what is painted under and
 * over them.
 *
 * - `overlap`: a line of text on another
 * - `covered`: a line under another element at every scroll position
 * - `cut`: a line outside a box that clips it, or outside the screen
 * - `sticks out`: a line wider than its block, or in the page's margin
 * - `placeholder`: wider than its field
 * - `target`: a control smaller than 24 px, except links within a sentence
 * - `sideways`: a page wider than the screen
 *
 * @returns the faults, each once
 */
export async function judgeLayout(page: Page): Promise<Fault[]> {
  return page.evaluate(judge);
}

/** Checks the layout at each window size, with all pictures loaded. */
export async function judgeAt(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.evaluate(settled);
    for (const fault of await judgeLayout(page)) faults.push(`${screen.width} × ${screen.height}: ${fault}`);
  }
  return faults;
}

/** Runs in a page: waits until the pictures of a new size are loaded and animations have ended. */
async function settled(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await frames();
  const loaded = [...document.images].filter((image) => image.checkVisibility() && image.getAttribute('src'));
  await Promise.all(loaded.map((image) => image.decode().catch(() => undefined)));
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  await frames();
}

/** Runs in a page. */
function judge(): Fault[] {
  /** Text that is not checked: text for screen readers and robots, text in drawings, the giant name in the footer. */
  const NOT_READ =
    'script, style, noscript, template, svg, option, [inert], .visually-hidden, .skip, [class*="_trap_"], .foot .mega';
  /** Text that is truncated on purpose: a row of the inbox, of the dashboard or of the posts, a photo's file name. */
  const SHORTENED = '[class*="_summary_"], [class*="_name_"], [class*="_tasks_"], [class*="_clamped_"]';
  /** The smallest size of a control, in CSS pixels (WCAG 2.5.8). */
  const LEAST_TARGET = 24;
  /** Distance of probes on a line in CSS pixels: less than the width of anything that covers text. */
  const PROBE_STEP = 24;
  const SLACK = 1.5;
  /** The smallest distance of text from the screen's sides. */
  const LEAST_MARGIN = 12;

  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  interface Line {
    text: string;
    element: Element;
    block: Element;
    /** The current position in the window. */
    box(): Box;
  }

  const faults = new Set<Fault>();
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const penOn = (width: number, height: number) => {
    const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('This browser draws nothing.');
    return pen;
  };
  const name = (element: Element) =>
    `${element.localName}${element.id && `#${element.id}`}${[...element.classList].map((word) => `.${word}`).join('')}`;
  const quote = ({ text }: Line) => `“${text.slice(0, 40)}”`;
  const ancestors = (element: Element) => {
    const list: Element[] = [];
    for (let at = element.parentElement; at; at = at.parentElement) list.push(at);
    return list;
  };
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isPinned = (element: Element) =>
    [element, ...ancestors(element)].some((at) => /fixed|sticky/.test(styleOf(at).position));
  const meets = (a: Box, b: Box, by: number) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > by &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;

  /** The text of the page, line by line. */
  function readLines(): Line[] {
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = node.textContent?.replace(/\s+/g, ' ').trim();
      if (!text || !element || element.closest(NOT_READ) || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const block = [element, ...ancestors(element)].find((at) => !/^inline$|contents/.test(styleOf(at).display));
      // For truncated text the browser reports the untruncated box.
      const ends = element.closest(SHORTENED)?.getBoundingClientRect() ?? { right: Infinity, bottom: Infinity };
      const measured = [...range.getClientRects()].map((_, index) => () => {
        const { left, right: whole, top, height } = range.getClientRects()[index] ?? new DOMRect();
        const right = Math.min(whole, ends.right);
        // The box of a line is higher than its letters.
        return { left, right, top: top + height * 0.15, bottom: Math.min(top + height * 0.85, ends.bottom) };
      });
      const pinned = isPinned(element);
      for (const measure of measured) {
        const at = measure();
        const scrolled = scrollY;
        const moved = (): Box => {
          const by = scrolled - scrollY;
          return { ...at, top: at.top + by, bottom: at.bottom + by };
        };
        const box = pinned ? measure : moved;
        if (at.right - at.left > 1 && at.bottom > at.top)
          lines.push({ text, element, block: block ?? document.body, box });
      }
    }
    return lines;
  }

  function judgeOverlaps(lines: Line[]) {
    const standing = lines
      .filter(({ element }) => !isPinned(element))
      .map((line) => ({ line, at: line.box() }))
      .sort((a, b) => a.at.top - b.at.top);
    standing.forEach(({ line, at }, index) => {
      for (const other of standing.slice(index + 1)) {
        if (other.at.top > at.bottom) break;
        if (other.line.block !== line.block && meets(at, other.at, SLACK))
          faults.add(`overlap: ${quote(line)} and ${quote(other.line)}`);
      }
    });
  }

  function judgeCuts(line: Line) {
    const { left, right, top, bottom } = line.box();
    const over = (box: Box) => Math.max(box.left - left, right - box.right, box.top - top, bottom - box.bottom, 0);
    for (const at of [line.element, ...ancestors(line.element)]) {
      if (at === document.body) break;
      const { overflowX, overflowY, display } = styleOf(at);
      if (display === 'inline') continue;
      if (/auto|scroll/.test(overflowX + overflowY)) return;
      if (!/hidden|clip/.test(overflowX + overflowY)) continue;
      const { x, y } = at.getBoundingClientRect();
      const clip = { left: x + at.clientLeft, top: y + at.clientTop };
      const by = over({ ...clip, right: clip.left + at.clientWidth, bottom: clip.top + at.clientHeight });
      if (by > SLACK) faults.add(`cut: ${quote(line)} by ${Math.round(by)} px, in ${name(at)}`);
    }
    const by = over({ left: 0, right: innerWidth, top: -Infinity, bottom: Infinity });
    if (by > SLACK) faults.add(`cut: ${quote(line)} by ${Math.round(by)} px, by the screen`);
  }

  const isScrolled = ({ element }: Line) => ancestors(element).some((at) => /auto|scroll/.test(styleOf(at).overflowX));

  function judgeWidth(line: Line) {
    if (isScrolled(line)) return;
    const block = line.block.getBoundingClientRect();
    const { left, right } = line.box();
    const by = Math.max(block.left - left, right - block.right);
    if (by > SLACK) faults.add(`sticks out: ${quote(line)} by ${Math.round(by)} px of ${name(line.block)}`);
    const margin = Math.min(left, innerWidth - right);
    if (margin < LEAST_MARGIN)
      faults.add(`sticks out: ${quote(line)} to ${Math.round(margin)} px from the screen's edge`);
  }

  const hasGround = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
    backgroundImage !== 'none' || !/^rgba\(.*, 0\)$/.test(backgroundColor);
  /** Whether the element or its ::before or ::after paints something. */
  const isPainted = (element: Element) =>
    element.matches(`img, canvas, input, textarea, select`) ||
    element instanceof SVGGeometryElement ||
    hasGround(styleOf(element)) ||
    ['::before', '::after'].some((part) => {
      const style = getComputedStyle(element, part);
      return style.content !== 'none' && style.position === 'absolute' && hasGround(style);
    });

  /** What covers a line at the current scroll position. */
  function faultOfPlace(line: Line): Fault | undefined {
    const box = line.box();
    const y = (box.top + box.bottom) / 2;
    const count = Math.max(2, Math.ceil((box.right - box.left) / PROBE_STEP));
    for (let probe = 0; probe <= count; probe++) {
      const x = box.left + 1 + ((box.right - box.left - 2) * probe) / count;
      if (x < 0 || x >= innerWidth) continue;
      const stack = document.elementsFromPoint(x, y);
      const own = stack.indexOf(line.element);
      const over = stack.slice(0, Math.max(0, own)).find((at) => !line.element.contains(at) && isPainted(at));
      if (over) return `covered: ${quote(line)} by ${name(over)}`;
    }
    return undefined;
  }

  const scrollBy = (top: number) => scrollTo({ top: scrollY + top });
  const middleOf = (line: Line) => (line.box().top + line.box().bottom) / 2 / innerHeight;

  /** Sticky elements cover every line at some scroll position: a line is at fault only when covered at all of them. */
  function judgePlaces(lines: Line[]) {
    const left = new Set(lines);
    const look = (line: Line) => {
      const fault = faultOfPlace(line);
      if (!fault) return;
      for (const place of [0.3, 0.45, 0.6, 0.75]) {
        scrollBy((middleOf(line) - place) * innerHeight);
        if (!faultOfPlace(line)) return;
      }
      faults.add(fault);
    };
    scrollTo({ top: 0 });
    for (let top = 0; top <= document.documentElement.scrollHeight; top += innerHeight * 0.4) {
      scrollTo({ top });
      const here = [...left].filter((line) => {
        const middle = middleOf(line);
        return middle > 0 && middle < 0.75 && (middle > 0.35 || scrollY === 0);
      });
      for (const line of here) {
        left.delete(line);
        look(line);
        scrollTo({ top });
      }
    }
  }

  function judgeFields() {
    const pen = penOn(1, 1);
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (!isShown(field)) continue;
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = styleOf(field);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const by = pen.measureText(field.placeholder).width - room;
      if (by > 0) faults.add(`placeholder: “${field.placeholder}” by ${Math.ceil(by)} px`);
    }
  }

  function judgeTargets() {
    for (const target of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      if (!isShown(target) || target.closest(NOT_READ) || target.matches('[type="hidden"], [type="file"]')) continue;
      const surface = getComputedStyle(target, '::after');
      if (surface.content !== 'none' && surface.position === 'absolute') continue;
      const around = target.parentElement?.textContent?.trim();
      const inSentence = styleOf(target).display === 'inline' && around !== target.textContent?.trim();
      const box = (target.closest('label') ?? target).getBoundingClientRect();
      if (!inSentence && box.width > 0 && Math.min(box.width, box.height) < LEAST_TARGET)
        faults.add(`target: ${name(target)} “${target.textContent?.trim()}” is ${box.width} by ${box.height} px`);
    }
  }

  scrollTo({ top: 0 });
  const lines = readLines();
  judgeOverlaps(lines);
  for (const line of lines.filter(({ element }) => !element.closest(SHORTENED))) {
    judgeCuts(line);
    judgeWidth(line);
  }
  judgeFields();
  judgeTargets();
  const by = document.documentElement.scrollWidth - innerWidth;
  if (by > 0) faults.add(`sideways: by ${by} px`);
  judgePlaces(lines);
  scrollTo({ top: 0 });
  return [...faults];
}
