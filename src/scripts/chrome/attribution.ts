/** As in `browser/submissions/origin.ts`, which reads it for a form: a module shared with islands would be a second file of each page. */
const ORIGIN_KEY = 'origin';
/** Campaigns with their values; of an advertiser's click only its kind, since its number stands for a person. */
const CAMPAIGN = /utm_\w+=[^&]+|\w+clk?id/g;

/**
 * Reads and writes the tab's storage: shows the notice that a session has ended where one has (Home has it in a template), and records
 * once how the visitor came: the first page, the referring host, and the campaign (docs/decisions/080).
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
    // Storage is blocked or full: nobody has been signed in, and a form says nothing of how its sender came.
  }
}
