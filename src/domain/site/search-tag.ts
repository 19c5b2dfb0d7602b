/** A tag as a search engine gives it, or only what stands in its `content`. */
export const SEARCH_TAG = /^(?:<(?:meta|META)\s[^<>]*\bcontent=["']([\w=-]+)["'][^<>]*>|([\w=-]*))$/;

/** The content of the tag by which a search engine knows whose site it is; undefined for other text. */
export function searchTagContent(given: string): string | undefined {
  const [, ofTag, alone] = SEARCH_TAG.exec(given) ?? [];
  return ofTag ?? alone;
}
