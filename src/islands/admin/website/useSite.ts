import { useState } from 'react';
import { type LiveVersion, readLiveVersion, readSiteForms } from '../../../browser/content/site-files.ts';
import { readSite } from '../../../browser/content/website-calls.ts';
import type { SiteForms } from '../../../domain/content/form/site-forms.ts';
import type { SiteView } from '../../../domain/content/site-view.ts';
import type { Loading } from '../loading/loading.ts';
import { useLoad } from '../loading/useLoad.ts';
import { usePolling } from '../usePolling.ts';

/** The website as the screen has it: its entries, its forms, and what is live. */
export interface Site {
  view: SiteView;
  forms: SiteForms;
  live: LiveVersion;
}

/** The polling interval until the newest publication is live, in milliseconds. */
const WAITING_MS = 5_000;

/** Loads the website, and polls for changes of its entries and of what is live, with its forms, while the page is visible. */
export function useSite(): { loading: Loading<Site>; reload: () => Promise<void> } {
  const [renewed, setRenewed] = useState<Site | null>(null);
  const { loading: first, reload: loadAgain } = useLoad(load, 'The website could not be loaded.');

  const site = first.status === 'loaded' ? (renewed ?? first.value) : null;
  const isWaiting = site !== null && (site.view.publication?.number ?? 0) !== site.live.published;
  const poll = usePolling(
    async (signal) => {
      if (site === null) return;
      const [view, live] = await Promise.all([readSite(signal), readLiveVersion(signal)]);
      const forms = live.built === site.live.built ? site.forms : await readSiteForms();
      if (!signal.aborted) setRenewed({ view, forms, live });
    },
    isWaiting ? { interval: WAITING_MS } : {},
  );

  return {
    loading: site ? { status: 'loaded', value: site } : first,
    reload: site ? poll : loadAgain,
  };
}

async function load(): Promise<Site> {
  const [view, forms, live] = await Promise.all([readSite(), readSiteForms(), readLiveVersion()]);
  return { view, forms, live };
}
