/** The visible headings and links of a page, and what hides its text. */
interface VisibleParts {
  /** `h2 Our Products`, `a /About About`, and `a /About About 2` for the second of that name, in document order. */
  names: string[];
  isPainted: boolean;
  /** Font families whose text stays invisible until their file has loaded. */
  blockingFonts: string[];
}

/** The headings and links to read. */
interface Choice {
  /** Reads a document parsed from this HTML, in which nothing runs and nothing is visible; by default the page. */
  html?: string;
  /** Reads matching elements, also hidden ones; by default all visible ones. */
  selector?: string;
}

/**
 * Reads the headings and links of a page. The function is sent to the page, so it may use nothing from outside itself.
 * Content not yet rendered by `content-visibility: auto` counts as visible, since focus and find-in-page reach it.
 */
export function visibleParts({ html, selector }: Choice = {}): VisibleParts {
  const from = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const isWanted = (element: Element) =>
    selector
      ? element.matches(selector)
      : element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: false });
  const counts = new Map<string, number>();
  const names = [...from.querySelectorAll('h1, h2, h3, h4, h5, h6, a[href]')].flatMap((element) => {
    const words = `${element.localName} ${element.getAttribute('href') ?? ''} ${element.textContent}`;
    const name = words.replace(/\s+/g, ' ').trim();
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return isWanted(element) ? [count > 1 ? `${name} ${count}` : name] : [];
  });
  const blocking = [...document.fonts].filter(
    ({ status, display }) => status === 'loading' && !['swap', 'fallback', 'optional'].includes(display),
  );
  return {
    names,
    isPainted: performance.getEntriesByName('first-contentful-paint').length > 0,
    blockingFonts: blocking.map(({ family }) => family),
  };
}

/** The expected headings and links that are not visible, and why when none is. */
export function missingParts(expected: readonly string[], now: VisibleParts): string[] {
  return [
    ...(now.isPainted ? [] : ['nothing has been painted']),
    ...now.blockingFonts.map((family) => `words wait for the font ${family}`),
    ...expected.filter((name) => !now.names.includes(name)),
  ];
}
