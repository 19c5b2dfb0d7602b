/** The module of every public page: navigation bar, links, films, scrolling and dock. */

import { letCopy } from './copy.ts';
import { initDockVisibility } from './dock-visibility.ts';
import { startLoops } from './loops.ts';
import { enhanceNav } from './nav.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { startAtTop } from './scroll-top.ts';
import { lookAtTab } from './tab.ts';

startAtTop();
prefetchOnIntent();
enhanceNav();
startLoops();
initDockVisibility();
letCopy();
// A task of its own: a browser fetches what is stored before it answers.
setTimeout(lookAtTab);
