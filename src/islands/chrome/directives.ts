/** When islands wake: what Astro asks for under the name of each directive, there before its own runtime is. */
import near from '../directives/near.ts';
import visible from '../directives/visible.ts';
import { wake } from '../directives/wake.ts';

Object.assign(window, { Astro: { load: wake, near, visible } });
