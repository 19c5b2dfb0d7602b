/** Where a press leads somewhere or changes something. */
const ACTIONS = 'a, button, input, select, textarea, summary, label';
/** Names that are drawn: the marks of clients. */
const MARKS = 'img[src$=".svg"]';
/** What says nothing to anybody: drawings, with the words in them. */
const DECORATION = '[aria-hidden="true"], [aria-hidden="true"] *';

/** The room asked for around the dock, in pixels: that of a ring of focus. */
const MARGIN = 8;
/** How far above the lower edge of the window a pointer asks for the dock, and keeps it, in pixels: its height, magnified. */
const NEAR = 110;
/** How far above that edge it asks for it whatever it would cover, in pixels. */
const EDGE = 24;

/** The box the dock has when it is shown; offsets know nothing of `translate`. */
function placeOf(dock: HTMLElement) {
  const left = dock.offsetLeft - dock.offsetWidth / 2;
  return { left, right: left + dock.offsetWidth, top: dock.offsetTop, bottom: dock.offsetTop + dock.offsetHeight };
}

/** Tells whether any of these elements lies where the dock is when it is shown, and again whenever that changes. */
function watch(dock: HTMLElement, elements: Iterable<Element>, tell: (covers: boolean) => void): IntersectionObserver {
  const { left, right, top } = placeOf(dock);
  const margins = [MARGIN - top, MARGIN + right - document.documentElement.clientWidth, 0, MARGIN - left];
  const covered = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) covered[isIntersecting ? 'add' : 'delete'](target);
      tell(covered.size > 0);
    },
    { rootMargin: margins.map((margin) => `${margin}px`).join(' ') },
  );
  for (const element of elements) observer.observe(element);
  return observer;
}

/** What can be read or pressed: the actions of the content, marks, and whatever has words of its own. */
function contentOf(main: Element): Element[] {
  const hasWords = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  return [...main.querySelectorAll(`:not(${DECORATION})`)].filter(
    (element) => element.matches(`${ACTIONS}, ${MARKS}`) || hasWords(element),
  );
}

/** Whether something one could press lies where the dock is when it is shown. */
function coversAction(dock: HTMLElement): boolean {
  const { left, right, top, bottom } = placeOf(dock);
  const columns = [0, 0.25, 0.5, 0.75, 1].map((part) => left + (right - left) * part);
  return [top, (top + bottom) / 2, bottom].some((y) =>
    columns.some((x) =>
      document.elementsFromPoint(x, y).some((element) => !dock.contains(element) && element.closest(ACTIONS)),
    ),
  );
}

/** What the dock has to do with. */
interface Parts {
  place: Element;
  dock: HTMLElement;
  main: Element;
  footer: Element;
}

/**
 * Marks the dock's place with `data-shown` while the dock may be in the window. It comes when one scrolls up or the pointer
 * nears the lower edge, and goes when one scrolls down; at the top of a page it is there when it covers nothing of the
 * content. Never over the footer, nor over what has the focus. (The focus inside it shows it by style alone.)
 */
export function letDockStepAside(): void {
  const place = document.querySelector('[data-dock]');
  const dock = place?.querySelector('nav');
  const main = document.querySelector('main');
  const footer = document.querySelector('body > footer');
  if (place && dock && main && footer) follow({ place, dock, main, footer });
}

function follow({ place, dock, main, footer }: Parts): void {
  let lastTop = scrollY;
  /** Nobody has scrolled since the page was at its top. */
  let isAtRest = true;
  let hasRoom = false;
  let isGoingUp = false;
  let wasPointerNear = false;
  let isPointerAsking = false;
  let isOverFooter = false;
  let isOverFocus = false;
  let footerWatch: IntersectionObserver | undefined;
  let focusWatch: IntersectionObserver | undefined;
  let contentWatch: IntersectionObserver | undefined;

  function update(): void {
    const isWanted = isPointerAsking || (isAtRest ? hasRoom : isGoingUp);
    place.toggleAttribute('data-shown', isWanted && !isOverFooter && !isOverFocus);
  }

  function watchFocus(): void {
    focusWatch?.disconnect();
    const focused = document.activeElement;
    const tell = (covers: boolean) => {
      isOverFocus = covers;
      update();
    };
    // The content itself, where the skip link leads, is larger than the window.
    if (!focused || focused.matches('body, main') || dock.contains(focused)) tell(false);
    else focusWatch = watch(dock, [focused], tell);
  }

  /** At rest alone: the room may change as pictures and type arrive. */
  function watchContent(): void {
    contentWatch?.disconnect();
    if (!isAtRest) return;
    contentWatch = watch(dock, contentOf(main), (covers) => {
      hasRoom = !covers;
      update();
    });
  }

  function watchAll(): void {
    footerWatch?.disconnect();
    footerWatch = watch(dock, [footer], (covers) => {
      isOverFooter = covers;
      update();
    });
    watchFocus();
    watchContent();
  }

  function scrolled(): void {
    if (scrollY === lastTop) return;
    isGoingUp = scrollY < lastTop;
    isAtRest = scrollY <= 0;
    lastTop = scrollY;
    if (!isGoingUp) isPointerAsking = false;
    watchContent();
    update();
  }

  function pointed({ clientY, pointerType }: PointerEvent): void {
    if (pointerType === 'touch') return;
    const distance = innerHeight - clientY;
    const isNear = distance <= NEAR;
    const asks = distance <= EDGE || (isNear && !wasPointerNear && !coversAction(dock));
    wasPointerNear = isNear;
    if (isPointerAsking ? isNear : !asks) return;
    isPointerAsking = !isPointerAsking;
    update();
  }

  addEventListener('scroll', scrolled, { passive: true });
  addEventListener('pointermove', pointed, { passive: true });
  addEventListener('focusin', watchFocus);
  addEventListener('focusout', ({ relatedTarget }) => relatedTarget || watchFocus());
  addEventListener('resize', watchAll);
  watchAll();
}
