/**
 * The one script of every public page, the same file on each, which comes after the page: what wakes the islands, and the
 * behaviour of bar, links, films and scrolling. What has to be there before it stands in the page (first-touch.js).
 */
import './directives.ts';
import 'astro/runtime/server/astro-island.js';
import { initDockVisibility } from '../dock/visibility.ts';
import { letCopy } from './copy.ts';
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
