import {
  CLOSING_COMMENT,
  type FieldPlace,
  openedPlace,
  PLACES_ATTRIBUTE,
  placesIn,
} from '../../../../domain/content/preview-marks.ts';

/** Where words of an entry stand on a page. */
interface Mark extends FieldPlace {
  element: Element;
  /** The words; undefined for those of an attribute. */
  range?: Range;
}

/** The places of a page that name their fields, in its order. */
function marksIn(page: Document): Mark[] {
  const marks: Mark[] = [];
  const open: { place: FieldPlace; comment: Node; at: number }[] = [];
  const nodes = page.createTreeWalker(page, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (isElement(node)) {
      for (const place of placesIn(node.getAttribute(PLACES_ATTRIBUTE))) marks.push({ ...place, element: node });
      continue;
    }
    const data = node.nodeValue ?? '';
    const place = openedPlace(data);
    if (place) open.push({ place, comment: node, at: marks.length });
    const opened = data === CLOSING_COMMENT && open.pop();
    if (opened && node.parentElement) {
      const range = page.createRange();
      range.setStartAfter(opened.comment);
      range.setEndBefore(node);
      marks.push({ ...opened.place, element: node.parentElement, range });
    }
  }
  return marks;
}

/**
 * The marks that show a field, the best first: its own, those of the fields in it, those of each group around it.
 *
 * @param isThing whether the whole entry is one thing of a list, and so the last group
 */
export function* marksOfField<Place extends FieldPlace>(
  marks: readonly Place[],
  { key, field }: FieldPlace,
  isThing: boolean,
): Generator<Place[]> {
  const own = marks.filter((mark) => mark.key === key);
  const parts = field === '' ? [] : field.split('.');
  for (let length = parts.length; length > 0; length--) {
    const path = parts.slice(0, length).join('.');
    yield own.filter((mark) => mark.field === path);
    yield own.filter((mark) => mark.field.startsWith(`${path}.`));
  }
  if (isThing) yield own;
}

/** A box in pixels of the frame's window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box around the words of a mark; null when nothing of them is to be seen. */
function boxOf({ element, range }: Mark): Box | null {
  const isSeen = element.checkVisibility({ visibilityProperty: true }) && element.closest('.visually-hidden') === null;
  const rects = isSeen ? [...(range ?? element).getClientRects()] : [];
  return unionOf(rects.filter(({ width, height }) => width > 1 && height > 1));
}

/**
 * The box of a field on a page, after what is folded around it was opened and moved into view; null when the page does not show it.
 * Of several places of one field it is the first, and one of the page itself before one of its head or foot.
 */
export function boxOfField(page: Document, place: FieldPlace, isThing: boolean): Box | null {
  const all = marksIn(page);
  for (const marks of marksOfField(all, place, isThing)) {
    const isInMain = ({ element }: Mark) => element.closest('main') !== null;
    const sorted = [...marks.filter(isInMain), ...marks.filter((mark) => !isInMain(mark))];
    const first = sorted.find(boxOf) ?? sorted.find((mark) => openFolds(mark.element) && boxOf(mark));
    if (!first) continue;
    bringIntoView(first);
    const inMain = isInMain(first);
    const others = marks.filter((mark) => mark.field !== first.field && isInMain(mark) === inMain);
    return unionOf([first, ...others].flatMap((mark) => boxOf(mark) ?? []));
  }
  return null;
}

/** Opens the folds around an element. @returns whether one was closed */
function openFolds(element: Element): boolean {
  let opened = false;
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    opened ||= !fold.open;
    fold.open = true;
  }
  return opened;
}

/** Scrolls the parts of the page that scroll by themselves, such as the slides of a carousel; not the page. */
function bringIntoView(mark: Mark): void {
  const { body } = mark.element.ownerDocument;
  for (let around = mark.element.parentElement; around && around !== body; around = around.parentElement) {
    const hasMore = around.scrollWidth > around.clientWidth + 1 || around.scrollHeight > around.clientHeight + 1;
    const box = hasMore ? boxOf(mark) : null;
    if (!box) continue;
    const { left, top, right, bottom } = around.getBoundingClientRect();
    const across = box.left < left || box.right > right ? box.left - left : 0;
    const down = box.top < top || box.bottom > bottom ? box.top - top : 0;
    if (across !== 0 || down !== 0) around.scrollBy({ left: across, top: down });
  }
}

/** The box around all of them. */
function unionOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Around them there is no smaller part of the page. */
const WHOLE = 'main, body, html';

/** The field whose words are at a point of the frame's window, or closest to it in the smallest part of the page around it. */
export function fieldAt(page: Document, x: number, y: number): FieldPlace | null {
  const marks = marksIn(page);
  for (let around = page.elementFromPoint(x, y); around && !around.matches(WHOLE); around = around.parentElement) {
    const part = around;
    const inside = marks
      .filter(({ element }) => part.contains(element))
      .flatMap((mark) => {
        const box = boxOf(mark);
        return box ? [{ mark, distance: distanceTo(box, x, y), size: sizeOf(box) }] : [];
      })
      .toSorted((one, other) => one.distance - other.distance || one.size - other.size);
    const nearest = inside[0];
    if (nearest) return { key: nearest.mark.key, field: nearest.mark.field };
  }
  return null;
}

function distanceTo({ left, top, right, bottom }: Box, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

const sizeOf = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
