/** Longest side of a picture that leaves the browser, in pixels. */
export const PHOTO_LONGEST_SIDE = 2000;

/** Widths in which a picture is stored besides its own, in pixels: a card, and the cover on a laptop. */
export const PHOTO_WIDTHS = [640, 1320] as const;

/** Screens for which the smallest width is sharp enough at any pixel density (docs/decisions/055). */
export const SMALL_SCREEN = '(width < 30rem)';

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Form field of a picture in one of these widths, beside the field of the picture itself. */
export function photoSizeField(field: string, width: PhotoWidth): string {
  return `${field}-${width}`;
}

/** Pattern of a stored picture's key: the first digits of its content's hash. */
export const PHOTO_KEY_PATTERN = '[a-f0-9]{40}';

const PHOTO_URL = new RegExp(`^/api/images/${PHOTO_KEY_PATTERN}$`);

/** Address of an uploaded picture in one of its widths; undefined for any other address. */
export function photoAtWidth(url: string, width: PhotoWidth): string | undefined {
  return PHOTO_URL.test(url) ? `${url}-${width}` : undefined;
}

/**
 * What `srcset` offers of an uploaded picture; undefined for any other address, such as that of a file still in the browser.
 * For a picture without smaller sizes, each of these addresses answers with the picture itself (docs/decisions/055).
 */
export function photoSrcset(url: string): string | undefined {
  if (!PHOTO_URL.test(url)) return undefined;
  return [...PHOTO_WIDTHS.map((width) => `${url}-${width} ${width}w`), `${url} ${PHOTO_LONGEST_SIDE}w`].join(', ');
}
