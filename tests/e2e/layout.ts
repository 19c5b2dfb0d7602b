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
 * - `over art`: a line on a drawing, or on a part of a picture that is not of one colour
 * - `cut`: a line outside a box that clips it, or outside the screen
 * - `sticks out`: a line wider than its block, or in the page's margin
 * - `placeholder`: wider than its field
 * - `out of line`: fields side by side at different heights
 * - `off centre`: a line that is not in the middle of its pill, plate or button
 * - `target`: a control smaller than 24 px, except links within a sentence
 * - `art cut`: a drawing that is clipped within the page, a picture of a screen that is clipped at a side, or a view whose sky
 *   differs from the background above it
 * - `hole`: a list of pictures whose last row is not full
 * - `captions`: tiles side by side whose headings start at different heights
 * - `short`: a row of title and search that ends before the content below it
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
  /** The largest difference between pixels of one colour after compression, of 255. */
  const FLAT = 24;
  /** The share of a view's upper edge that its two masts cover, whose edges each may be on two of the 64 pixels looked at. */
  const MASTS = 0.07;
  /** Distance of probes on a line that meets a picture, in CSS pixels: less than the strokes of a drawing. */
  const PROBE_STEP = 8;
  /** Distance of probes on other lines: less than the width of anything that covers text. */
  const FAR_PROBE_STEP = 24;
  const SLACK = 1.5;
  /** How far capitals are below the middle of their line's box, in em; they are 0.639 em high, their line's box from -0.9 to 0.2. */
  const CAPITALS_BELOW = 0.03;
  /** The largest height of a pill, plate or button, in CSS pixels. */
  const PILL = 64;
  /** The smallest distance of text from the screen's sides. */
  const LEAST_MARGIN = 12;
  const PICTURES = 'img, canvas, video';
  const pictures = [...document.querySelectorAll(`${PICTURES}, svg`)];

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
  const grounds = new Map<Element, boolean>();
  const standsOnGround = (element: Element) => {
    const known = grounds.get(element) ?? hasGround(styleOf(element));
    grounds.set(element, known);
    return known;
  };
  /** Whether the element or its ::before or ::after paints something. */
  const isPainted = (element: Element) =>
    element.matches(`img, canvas, input, textarea, select`) ||
    element instanceof SVGGeometryElement ||
    hasGround(styleOf(element)) ||
    ['::before', '::after'].some((part) => {
      const style = getComputedStyle(element, part);
      return style.content !== 'none' && style.position === 'absolute' && hasGround(style);
    });

  /** Whether the element has a surface or an outline of its own. */
  const isSurface = (element: Element) => {
    const style = styleOf(element);
    const isOutlined = style.borderTopWidth !== '0px' && style.borderBottomWidth !== '0px';
    return hasGround(style) || isOutlined || style.boxShadow.includes('inset');
  };

  function judgeCentres(lines: Line[]) {
    const surfaces = Map.groupBy(lines, ({ element }) => [element, ...ancestors(element)].find(isSurface));
    for (const [surface, [line, ...others]] of surfaces) {
      if (!surface || !line || others.length > 0 || styleOf(surface).borderStartStartRadius === '0px') continue;
      if (/[^\x20-\x7e–…₹“”’]/.test(line.text)) continue;
      const { top, bottom, height } = surface.getBoundingClientRect();
      const at = line.box();
      const capitals = (at.top + at.bottom) / 2 + Number.parseFloat(styleOf(line.element).fontSize) * CAPITALS_BELOW;
      const by = capitals - (top + bottom) / 2;
      if (height <= PILL && Math.abs(by) > SLACK) faults.add(`off centre: ${quote(line)} by ${by.toFixed(1)} px`);
    }
  }

  /** The pixels of a part of a picture, scaled to 64 by 8; `part` is in window coordinates. Null outside of the picture. */
  function pixelsOf(image: HTMLImageElement, part: Box): Uint8ClampedArray | null {
    const { naturalWidth, naturalHeight } = image;
    if (!naturalWidth) return null;
    const box = image.getBoundingClientRect();
    const { objectFit, objectPosition } = styleOf(image);
    const scales = [box.width / naturalWidth, box.height / naturalHeight] as const;
    const scale = objectFit === 'cover' ? Math.max(...scales) : undefined;
    const [scaleX, scaleY] = scale ? [scale, scale] : scales;
    const [shareX = 50, shareY = 50] = objectPosition.split(' ').map(Number.parseFloat);
    const offsetX = ((box.width - naturalWidth * scaleX) * shareX) / 100;
    const offsetY = ((box.height - naturalHeight * scaleY) * shareY) / 100;
    const left = Math.max(part.left, box.left);
    const top = Math.max(part.top, box.top);
    const width = Math.min(part.right, box.right) - left;
    const height = Math.min(part.bottom, box.bottom) - top;
    if (width < 1 || height < 1) return null;
    const pen = penOn(64, 8);
    pen.imageSmoothingEnabled = false;
    pen.drawImage(
      image,
      (left - box.left - offsetX) / scaleX,
      (top - box.top - offsetY) / scaleY,
      width / scaleX,
      height / scaleY,
      0,
      0,
      64,
      8,
    );
    return pen.getImageData(0, 0, 64, 8).data;
  }

  /** The largest difference between the pixels in a channel, of 255; transparent pixels count as 0. */
  function spread(pixels: ArrayLike<number>): number {
    let widest = 0;
    for (const channel of [0, 1, 2, 3]) {
      let low = 255;
      let high = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        const shown = (pixels[at + 3] ?? 0) < 8 ? 0 : (pixels[at + channel] ?? 0);
        low = Math.min(low, shown);
        high = Math.max(high, shown);
      }
      widest = Math.max(widest, high - low);
    }
    return widest;
  }

  const isTransparent = (image: HTMLImageElement, part: Box) => {
    const pixels = pixelsOf(image, part);
    return pixels?.every((value, index) => index % 4 !== 3 || value < 8);
  };

  const boxes = { at: Number.NaN, all: [] as Box[] };
  /** The current boxes of all pictures, cached for one scroll position. */
  const pictureBoxes = () => {
    if (boxes.at !== scrollY) {
      boxes.all = pictures.map((picture) => picture.getBoundingClientRect()).filter(({ width }) => width > 0);
      boxes.at = scrollY;
    }
    return boxes.all;
  };

  /** The fault of what covers a line or what it is painted on, at the current scroll position. */
  function faultOfPlace(line: Line): Fault | undefined {
    const box = line.box();
    const y = (box.top + box.bottom) / 2;
    const asked = new Set<Element>();
    const meetsPicture = pictureBoxes().some((picture) => meets(picture, box, 0));
    const count = Math.max(2, Math.ceil((box.right - box.left) / (meetsPicture ? PROBE_STEP : FAR_PROBE_STEP)));
    for (let probe = 0; probe <= count; probe++) {
      const x = box.left + 1 + ((box.right - box.left - 2) * probe) / count;
      if (x < 0 || x >= innerWidth) continue;
      // Nothing covers the line here, and no picture is under it.
      if (!meetsPicture && document.elementFromPoint(x, y) === line.element) continue;
      const stack = document.elementsFromPoint(x, y);
      const own = stack.indexOf(line.element);
      if (own < 0) continue;
      const over = stack.slice(0, own).find((element) => !line.element.contains(element) && isPainted(element));
      if (over) return `covered: ${quote(line)} by ${name(over)}`;
      for (const under of stack.slice(own)) {
        if (under instanceof SVGGeometryElement)
          return `over art: ${quote(line)} on ${name(under.ownerSVGElement ?? under)}`;
        if (under instanceof HTMLImageElement && !asked.has(under)) {
          asked.add(under);
          if (isTransparent(under, box)) continue;
          const pixels = pixelsOf(under, box);
          if (pixels && spread(pixels) > FLAT)
            return `over art: ${quote(line)} on ${under.currentSrc.split('/').at(-1)}`;
        }
        if (!under.matches(PICTURES) && standsOnGround(under)) break;
      }
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

  const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0;

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
    const fields = [...document.querySelectorAll('.field')].filter(isShown);
    for (const [index, field] of fields.entries()) {
      const next = fields[index + 1];
      if (!next || next.parentElement !== field.parentElement || topOf(next) !== topOf(field)) continue;
      const [input, nextInput] = [field.querySelector('.inp'), next.querySelector('.inp')];
      const by = input && nextInput ? topOf(nextInput) - topOf(input) : 0;
      if (Math.abs(by) > SLACK) faults.add(`out of line: “${next.textContent?.trim()}” by ${Math.round(by)} px`);
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

  /** A drawing may be clipped only at the edge of a clipping ancestor or of the screen. */
  function judgeDrawings() {
    for (const drawing of document.querySelectorAll('svg')) {
      if (!isShown(drawing) || styleOf(drawing).overflow === 'visible') continue;
      const frame = drawing.getBoundingClientRect();
      const shapes = [...drawing.querySelectorAll<SVGGeometryElement>('circle, rect, path, ellipse, line')];
      const boxes = shapes.filter(isShown).map((shape) => shape.getBoundingClientRect());
      const clips = ancestors(drawing)
        .filter((at) => /hidden|clip/.test(styleOf(at).overflowX))
        .map((at) => at.getBoundingClientRect());
      for (const side of ['left', 'right', 'top', 'bottom'] as const) {
        const sign = side === 'right' || side === 'bottom' ? 1 : -1;
        const beyond = Math.max(...boxes.map((box) => (box[side] - frame[side]) * sign));
        const screen = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity };
        const ends = [...clips, screen].some((clip) => (frame[side] - clip[side]) * sign > -SLACK);
        if (beyond > 2 && !ends) faults.add(`art cut: ${name(drawing)} at its ${side}`);
      }
    }
  }

  /** A picture of a screen may be clipped only at its foot: its amounts and labels are at its sides. */
  function judgeScreens() {
    for (const screen of document.images) {
      if (!screen.currentSrc.includes('/media/product-') || screen.closest(NOT_READ) || !isShown(screen)) continue;
      const { left, right } = screen.getBoundingClientRect();
      const clips = ancestors(screen).filter((at) => /hidden|clip/.test(styleOf(at).overflowX));
      const isCut = clips
        .map((at) => at.getBoundingClientRect())
        .some((clip) => left < clip.left - SLACK || right > clip.right + SLACK);
      if (isCut) faults.add(`art cut: ${screen.currentSrc.split('/').at(-1)} at a side`);
    }
  }

  /** The last row of a grid of tiles has to be as wide as the others. */
  function judgeHoles() {
    for (const list of document.querySelectorAll('main ul:has(> li img)')) {
      if (!isShown(list) || styleOf(list).display !== 'grid') continue;
      const tiles = [...list.children].filter(isShown);
      const boxes = tiles.map((tile) => tile.getBoundingClientRect());
      const last = boxes.at(-1) ?? new DOMRect();
      const lastRow = boxes.filter(({ bottom }) => bottom > last.top + SLACK);
      const rightmost = (row: DOMRect[]) => Math.max(...row.map(({ right }) => right));
      const by = rightmost(boxes) - rightmost(lastRow);
      if (by > SLACK)
        faults.add(`hole: ${Math.round(by)} px after “${tiles.at(-1)?.textContent?.trim().slice(0, 40)}”`);
    }
  }

  /** The headings of tiles side by side have to start at one height. */
  function judgeCaptions() {
    for (const list of document.querySelectorAll('main :is(ul, div):has(> :is(li, figure) :is(h2, h3, .h4))')) {
      const tiles = [...list.children].filter((tile) => isShown(tile) && !tile.matches('[inert]'));
      for (const [index, tile] of tiles.entries()) {
        const next = tiles[index + 1];
        const [heading, nextHeading] = [tile, next].map((one) => one?.querySelector('h2, h3, .h4'));
        if (!next || !heading || !nextHeading || Math.abs(topOf(next) - topOf(tile)) > SLACK) continue;
        const by = topOf(nextHeading) - topOf(heading);
        if (Math.abs(by) > SLACK) faults.add(`captions: “${nextHeading.textContent?.trim()}” by ${Math.round(by)} px`);
      }
    }
  }

  /** A search beside the title, or what stands after it in its row, has to end where the page's content ends. */
  function judgeSearch() {
    for (const search of document.querySelectorAll('#start .search')) {
      const [wrap, title] = [search.closest('.wrap'), document.querySelector('#start h1')];
      if (!wrap || !title || topOf(search) > title.getBoundingClientRect().bottom) continue;
      const end = wrap.getBoundingClientRect().right - Number.parseFloat(styleOf(wrap).paddingRight);
      const { bottom, right } = search.getBoundingClientRect();
      const others = [...wrap.children].filter((child) => !child.contains(search) && topOf(child) < bottom);
      const by = end - Math.max(right, ...others.map((child) => child.getBoundingClientRect().right));
      if (by > SLACK) faults.add(`short: ${name(search)} by ${Math.round(by)} px`);
    }
  }

  /** The sky of a view in the first section has to equal the section's background, except for masts. */
  function judgeSkies() {
    for (const view of document.querySelectorAll<HTMLImageElement>('#start > :is(img, picture > img)')) {
      const { left, right, top } = view.getBoundingClientRect();
      const pixels = pixelsOf(view, { left, right, top, bottom: top + 2 }) ?? [];
      const section = view.closest('#start');
      const ground = section ? (styleOf(section).backgroundColor.match(/[\d.]+/g) ?? []).map(Number) : [];
      let other = 0;
      for (let at = 0; at < pixels.length; at += 4)
        if (spread([...pixels.slice(at, at + 3), 255, ...ground.slice(0, 3), 255]) > FLAT) other++;
      if (other > (pixels.length / 4) * MASTS) faults.add(`art cut: ${view.currentSrc.split('/').at(-1)} at its top`);
    }
  }

  scrollTo({ top: 0 });
  const lines = readLines();
  judgeOverlaps(lines);
  for (const line of lines.filter(({ element }) => !element.closest(SHORTENED))) {
    judgeCuts(line);
    judgeWidth(line);
  }
  judgeCentres(lines);
  judgeFields();
  judgeTargets();
  judgeDrawings();
  judgeSkies();
  judgeScreens();
  judgeHoles();
  judgeCaptions();
  judgeSearch();
  const by = document.documentElement.scrollWidth - innerWidth;
  if (by > 0) faults.add(`sideways: by ${by} px`);
  judgePlaces(lines);
  scrollTo({ top: 0 });
  return [...faults];
}
