/** Where a press leads somewhere or changes something. */
const ACTIONS = 'a, button, input, select, textarea, summary, label';
/** What is read at a glance. */
const LARGE_WORDS = 'h1, h2, h3, .statement';
/** Words that are drawn: the marks of clients, the board of a view below a head. */
const MARKS = 'img[src$=".svg"], [data-mark], #start > picture';
/** In windows lower than this, in pixels, also the board in the film of a head, which ends above the dock in others. */
const LOW = 680;
/** What says nothing to anybody: drawings, with the words in them. */
const DECORATION = '[aria-hidden=true], [aria-hidden=true] *';

/** The room asked for around the dock, in pixels: that of a ring of focus. */
const MARGIN = 8;
/** How far above the lower edge of the window a pointer asks for the dock, and keeps it, in pixels: its height, magnified. */
const NEAR = 110;
/** From this height on an action is a surface rather than a button, in pixels: only its words must not be covered. */
const SURFACE = 200;
/** How long a page lies still before a scroll counts as ended, in milliseconds. */
const STILL_MS = 150;
/** And how long before it is read, after that: who has no pointer to ask with needs the time to reach for the dock. */
const READ_MS = matchMedia('(hover: hover)').matches ? 0 : 2500;

/** Tells which of these elements lie where the dock is when it is shown, and again whenever that changes. */
function watch(
  dock: HTMLElement,
  elements: Iterable<Element>,
  tell: (covered: ReadonlySet<Element>) => void,
): IntersectionObserver {
  // Offsets know nothing of `translate`.
  const left = dock.offsetLeft - dock.offsetWidth / 2;
  const right = document.documentElement.clientWidth - left - dock.offsetWidth;
  const margins = [-dock.offsetTop, -right, 0, -left];
  const covered = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) covered[isIntersecting ? 'add' : 'delete'](target);
      tell(covered);
    },
    { rootMargin: margins.map((margin) => `${margin && margin + MARGIN}px`).join(' ') },
  );
  for (const element of elements) observer.observe(element);
  return observer;
}

/** What can be read or pressed: the actions of the content, marks, and whatever has words of its own. */
function contentOf(main: Element): Element[] {
  const hasWords = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node instanceof Text && node.data.trim());
  const films = innerHeight < LOW ? ', .window' : '';
  return [...main.querySelectorAll(`:not(${DECORATION})`)].filter(
    (element) => element.matches(`${ACTIONS}, ${MARKS}${films}`) || hasWords(element),
  );
}

/** Whether it is pressed, or says what is pressed. */
function isAction(element: Element): boolean {
  const isSurface = element.matches('a, button') && element.getBoundingClientRect().height > SURFACE;
  return !isSurface && element.closest(ACTIONS) !== null;
}

/**
 * Marks the dock's place with `data-shown` while the dock may be in the window. It is there at the top of a page, comes when
 * one scrolls up or the pointer nears the lower edge, and goes when one scrolls down. Where the page lies still it goes from
 * any action, and unless the pointer asks for it from all words: from headings at once, from others too where a pointer can
 * ask, else once there was time to reach for it. Never over the footer, nor over what has the focus. (The focus inside it shows
 * it by style alone.)
 */
export function letDockStepAside(): void {
  const place = document.querySelector('[data-dock]');
  const dock = place?.querySelector('nav');
  const main = document.querySelector('main');
  const footer = document.querySelector('body > footer');
  if (place && dock && main && footer) follow(place, dock, main, footer);
}

function follow(place: Element, dock: HTMLElement, main: Element, footer: Element): void {
  let lastTop = scrollY;
  /** Nobody has scrolled down since the page was opened or scrolled up. */
  let isWelcome = true;
  let isPointerAsking = false;
  /** The page lies still for long enough to be read. */
  let isRead = true;
  /** What of the content it lies over; undefined while the page moves, and until somebody asks. */
  let covered: ReadonlySet<Element> | undefined;
  let isWanted = false;
  let isOverFooter = false;
  let isOverFocus = false;
  let moving: ReturnType<typeof setTimeout> | undefined;
  let reading: ReturnType<typeof setTimeout> | undefined;
  let footerWatch: IntersectionObserver | undefined;
  let focusWatch: IntersectionObserver | undefined;
  let contentWatch: IntersectionObserver | undefined;

  function isInTheWay(under: Element[]): boolean {
    if (isPointerAsking) return under.some(isAction);
    return isRead ? under.length > 0 : under.some((element) => isAction(element) || element.matches(LARGE_WORDS));
  }

  function update(): void {
    if (covered) isWanted = (isWelcome || isPointerAsking) && !isInTheWay([...covered]);
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
    else focusWatch = watch(dock, [focused], ({ size }) => tell(size > 0));
  }

  /** Where the page lies still alone: what is covered may change as pictures and type arrive. */
  function watchContent(): void {
    contentWatch?.disconnect();
    contentWatch = watch(dock, contentOf(main), (found) => {
      covered = found;
      update();
    });
  }

  function watchAll(): void {
    footerWatch?.disconnect();
    footerWatch = watch(dock, [footer], ({ size }) => {
      isOverFooter = size > 0;
      update();
    });
    watchFocus();
    watchContent();
  }

  function rest(): void {
    moving = undefined;
    if (!isWelcome && !isPointerAsking) return;
    watchContent();
    reading = setTimeout(() => {
      isRead = true;
      update();
    }, READ_MS);
  }

  function scrolled(): void {
    if (scrollY === lastTop) return;
    isWanted = isWelcome = scrollY < lastTop;
    lastTop = scrollY;
    isPointerAsking = isRead = false;
    contentWatch?.disconnect();
    covered = undefined;
    update();
    clearTimeout(moving);
    clearTimeout(reading);
    moving = setTimeout(rest, STILL_MS);
  }

  function ask(isAsking: boolean): void {
    if (isPointerAsking === isAsking) return;
    isPointerAsking = isAsking;
    if (isAsking && !covered && !moving) watchContent();
    update();
  }

  // First told after the page's own layout. Where there is no dock, on phones, it is told too, with no size.
  const sized = new ResizeObserver(() => {
    if (dock.offsetWidth === 0) return;
    sized.disconnect();
    addEventListener('scroll', scrolled);
    addEventListener('pointermove', ({ clientY, pointerType }) => {
      ask(pointerType !== 'touch' && innerHeight - clientY <= NEAR);
    });
    document.documentElement.addEventListener('pointerleave', () => ask(false));
    addEventListener('focusin', watchFocus);
    addEventListener('focusout', ({ relatedTarget }) => relatedTarget || watchFocus());
    addEventListener('resize', watchAll);
    watchAll();
  });
  sized.observe(dock);
}
