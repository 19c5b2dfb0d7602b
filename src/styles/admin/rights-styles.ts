import { RIGHTS } from '../../domain/admin/roles.ts';

/**
 * What an administrator's rights leave out, before the first paint: an element with `data-needs` shows with that right, one with `data-lacks`
 * without it. guard.js and browser/admin/access.ts name the rights; until they are known, all count. An element with `data-late` was seen
 * already: it keeps its room.
 */
export const RIGHTS_STYLES = RIGHTS.map(
  (right) =>
    `html[data-rights]:not([data-rights~="${right}"]) [data-needs="${right}"]:not([data-late]),html:not([data-rights]) [data-lacks="${right}"],html[data-rights~="${right}"] [data-lacks="${right}"]{display:none!important}`,
)
  .concat('[data-late]{visibility:hidden!important}')
  .join('');
