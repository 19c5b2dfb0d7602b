/** The headings and links of a page that can be seen, and what keeps the page from showing words at all. */
interface VisibleParts {
  /** `h2 Our Products`, `a /About About`, and `a /About About 2` for the second of that name, in the order of the document. */
  names: string[];
  isPainted: boolean;
  /** Families whose words stay invisible until their file has come. */
  blockingFonts: string[];
}

/** Which headings and links are read. */
interface Choice {
  /** Those of a document made of this HTML, in which nothing runs and nothing can be seen; the page itself when left out. */
  html?: string;
  /** Those that match it, whether they can be seen or not; when left out, all that can be seen. */
  selector?: string;
}

/**
 * Reads the headings and links of a page, one function that is sent to it: it may use nothing from outside itself.
 * What `content-visibility: auto` has not rendered yet counts as seen, since focus and find-in-page reach it.
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

/** What of the expected headings and links cannot be seen, and why when nothing can. */
export function missingParts(expected: readonly string[], now: VisibleParts): string[] {
  return [
    ...(now.isPainted ? [] : ['nothing has been painted']),
    ...now.blockingFonts.map((family) => `words wait for the font ${family}`),
    ...expected.filter((name) => !now.names.includes(name)),
  ];
}
