/** As in `browser/submissions/track-origin.ts`, which reads it: a module shared with islands would be a second file of each page. */
const ORIGIN_KEY = 'origin';
/** Campaign parameters with their values; of an advertiser's click only the name, since its value identifies a person. */
const CAMPAIGN = /utm_\w+=[^&]+|\w+clk?id/g;

/**
 * Shows the notice of an ended session, if there is one (Home has it in a template), and records the attribution once per tab: the
 * first page, the referring host, and the campaign (docs/decisions/080). One function, since both read the tab's storage.
 */
export function recordAttribution(): void {
  const notice = document.querySelector<HTMLTemplateElement>('#ended-notice');
  try {
    // biome-ignore lint/style/noRestrictedGlobals: a module shared with islands would be a second file of each page
    const tab = sessionStorage;
    if (notice && tab[notice.dataset.key ?? '']) notice.replaceWith(notice.content);
    tab[ORIGIN_KEY] ??= JSON.stringify([
      location.pathname,
      document.referrer.split('/')[2],
      location.search.match(CAMPAIGN),
    ]);
  } catch {
    // Storage is blocked or full: there was no session, and forms send no attribution.
  }
}
