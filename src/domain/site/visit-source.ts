/** The ways on which somebody comes to a page. */
export const VISIT_SOURCES = ['search', 'social', 'other', 'direct', 'own'] as const;

/** `other` is another website, `direct` none that the browser names, `own` a page of this site. */
export type VisitSource = (typeof VISIT_SOURCES)[number];

const SEARCH = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|brave|yandex|baidu|qwant|startpage)\./;
const SOCIAL =
  /(^|\.)((facebook|instagram|linkedin|twitter|whatsapp|youtube|pinterest|reddit|telegram|threads)\.|(x|t|fb|lnkd|wa|youtu)\.(com|co|me|in|be)$)/;

/** The kind of website that led here. @param host its host, '' or undefined for none. @param own the host of this site */
export function sourceOf(host: string | undefined, own: string): VisitSource {
  if (!host) return 'direct';
  if (host === own) return 'own';
  // Apps name themselves in reverse: com.google.android.gm.
  const name = host.startsWith('com.') ? host.slice(4) : host;
  if (SEARCH.test(name)) return 'search';
  return SOCIAL.test(name) ? 'social' : 'other';
}
