/** The module of every public page: navigation bar, links, films, scrolling and dock. */

import { recordAttribution } from './attribution.ts';
import { initCopyButton } from './copy-button.ts';
import { countVisit } from './count-visit.ts';
import { magnifyDock } from './dock-magnify.ts';
import { initDockVisibility } from './dock-visibility.ts';
import { showEditLink } from './edit-link.ts';
import { startLoops } from './loops.ts';
import { enhanceNav } from './nav.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { startAtTop } from './scroll-top.ts';

startAtTop();
prefetchOnIntent();
enhanceNav();
startLoops();
initDockVisibility();
magnifyDock();
initCopyButton();
showEditLink();
// In a task of its own: the first read of session storage loads all of it.
setTimeout(recordAttribution);
// A page that the browser prepares is counted when it is shown.
if (document.prerendering) document.addEventListener('prerenderingchange', countVisit, { once: true });
else countVisit();
